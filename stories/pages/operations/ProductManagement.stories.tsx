// Long, as it is the list of all states of the page.

import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ProductListPage } from '../../../console/src/features/operations/product/ProductListPage.tsx'
import { findRows, textOf, untilGone } from '../find-rows.ts'
import { servedAll } from '../knowledge/served-all.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Products(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/operations/product" {...world}>
      <main>
        <ProductListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Product Management',
  component: Products,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** May see products, and change nothing. */
const mayLook: StoryWorld['prepare'] = ({ session }) => {
  session.state.rights = { all: false, projects: { kyvol: { OperationCenter: ['view'] } } }
  return Promise.resolve()
}

/** What is loaded first takes longer than what is there. */
const wide = { timeout: 5000 }

type Canvas = Parameters<typeof findRows>[0]
type User = { click: (element: Element) => Promise<void> }

/** Chooses something from the menu of a row. */
async function choose(canvas: Canvas, userEvent: User, of: string, action: string): Promise<string> {
  const rows = await findRows(canvas)
  const row = rows.find(({ textContent }) => textContent?.includes(of)) ?? rows[0]
  const text = textOf(row)
  await userEvent.click(await within(row).findByRole('button', { name: /^Actions for/ }))
  // Pressed by itself: the menu is gone before a pointer could leave it.
  ;(await screen.findByRole('menuitem', { name: action })).click()
  return text
}

/** Models with their category and series, what is sold of them, how many people have, and in how many languages they are named. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect(canvas.getByRole('tab', { name: 'Standard products' })).toHaveAttribute('aria-selected', 'true')
    await expect((await canvas.findAllByText(/^\d of \d$/)).length).toBeGreaterThan(1)
    await expect(canvas.getByRole('button', { name: /^Listed/ })).toHaveTextContent(/\d/)
    await expect(canvas.getByRole('link', { name: 'Add product' })).toHaveAttribute(
      'href',
      '/operations/product/add?kind=standard',
    )
  },
})

export const Loading = meta.story({ args: { failures: { standardProductList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ standardProductList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No standard products yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Import' })).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { standardProductList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'Series' })).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'analyst.ecozy', brand: 'ecozy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You may not see/)).toBeVisible()
    await expect(canvas.queryByRole('grid')).toBeNull()
  },
})

/** Who may only see gets neither the buttons, nor what would be refused. */
export const WithoutRights = meta.story({
  args: { prepare: mayLook },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await expect(canvas.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
    await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
    await expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(screen.queryByRole('menuitem', { name: 'View devices' })).not.toBeInTheDocument()
  },
})

/** A model becomes a draft of another brand, in a category there; its series and warranty are told to have stayed. */
export const CopiedToBrand = meta.story({
  args: {
    answers: () => ({
      copyStandardProduct: async (input) => ({
        product_id: input.body.product_id,
        left_behind: [
          { kind: 'series', name: 'Edge' },
          { kind: 'warranty', name: 'Two years' },
        ],
      }),
    }),
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, '', 'Copy to a brand…')
    const dialog = within(await screen.findByRole('dialog', { name: /to another brand$/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy as a draft' }))
    const category = dialog.getByLabelText('Category there')
    await waitFor(() => expect(category).toBeInvalid())
    await waitFor(() => expect(category.querySelectorAll('option').length).toBeGreaterThan(1))
    await userEvent.selectOptions(category, category.querySelectorAll('option')[1] as HTMLOptionElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Copy as a draft' }))
    const told = within(await screen.findByRole('dialog', { name: /^A draft of “/ }))
    await expect(told.getByText('Edge')).toBeVisible()
    await expect(told.getByText('Two years')).toBeVisible()
  },
})

/** A part that is turned to again is as it was left. */
export const PartsKeepTheirState = meta.story({
  args: { at: '/operations/product?status=unlisted' },
  play: async ({ canvas, userEvent }) => {
    await expect(await findRows(canvas)).toHaveLength(1)
    await userEvent.click(canvas.getByRole('tab', { name: 'Single products' }))
    await waitFor(async () => expect((await findRows(canvas)).length).toBeGreaterThan(2))
    await userEvent.click(canvas.getByRole('tab', { name: 'Standard products' }))
    await waitFor(async () => expect(await findRows(canvas)).toHaveLength(1))
    await expect(canvas.getByRole('button', { name: /^Unlisted/ })).toHaveAttribute('aria-pressed', 'true')
  },
})

/** Unlisted at once, with a way back; its row goes where its state is. */
export const Unlisted = meta.story({
  args: { at: '/operations/product?status=listed' },
  play: async ({ canvas, userEvent }) => {
    const row = await choose(canvas, userEvent, 'RV-S30', 'Unlist')
    await untilGone(canvas, row)
  },
})

/** Where few would read another language it is listed at once, with a way back. */
export const ListedAtOnce = meta.story({
  args: { at: '/operations/product?status=draft', answers: servedAll },
  parameters: { picture: { skip: 'what is left to see is a notice of the console' } },
  play: async ({ canvas, userEvent }) => {
    const row = await choose(canvas, userEvent, 'RV-D9', 'List')
    await untilGone(canvas, row)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

/** Where many would read another language it asks first, and leads to the language that most people miss. */
export const ListAsks = meta.story({
  args: { at: '/operations/product?status=draft' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'RV-D9', 'List')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'List RV-D9?' }, wide))
    await expect(await dialog.findByText(/ people would read English instead$/)).toBeVisible()
    await expect(dialog.getByRole('link', { name: /^Open / }).getAttribute('href')).toMatch(
      /^\/operations\/product\/update\/\w{26}\?kind=standard&new_language=/,
    )
    await expect(dialog.getByRole('button', { name: 'List anyway' })).toBeEnabled()
  },
})

/** Confirmed, it is listed. */
export const ListedAllTheSame = meta.story({
  args: { at: '/operations/product?tab=single&status=draft' },
  parameters: { picture: { skip: 'it looks as the list without it does' } },
  play: async ({ canvas, userEvent }) => {
    // Sold where few read English.
    const row = await choose(canvas, userEvent, 'RV-D9-WHI-EU', 'List')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'List RV-D9-WHI-EU?' }, wide))
    await userEvent.click(await dialog.findByRole('button', { name: 'List anyway' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await untilGone(canvas, row)
  },
})

/** Several ask once, and say how many they are. */
export const ListSeveral = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await userEvent.click(canvas.getByRole('checkbox', { name: /Select all/i }))
    await userEvent.click(await canvas.findByRole('button', { name: 'List' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'List 2 products?' }, wide))
    await expect(dialog.getByRole('button', { name: 'List' })).toBeEnabled()
  },
})

/** Counting that takes long says so, and can be left. */
export const ListCounting = meta.story({
  args: { at: '/operations/product?status=draft', failures: { translationList: pending() } },
  parameters: { picture: { skip: 'it looks as any question does whose work is under way' } },
  play: async ({ canvas, userEvent }) => {
    const row = await choose(canvas, userEvent, 'RV-D9', 'List')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'List RV-D9?' }, wide))
    await expect(dialog.getByRole('button', { name: 'List' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect((await findRows(canvas)).map(textOf)).toContain(row)
  },
})

/** What was to be listed at once and wasn't says why, and can be tried again. */
export const ListFailed = meta.story({
  args: {
    at: '/operations/product?status=draft',
    answers: servedAll,
    failures: { putOnStandardProducts: failWith(codes.server, 'The database is resting.') },
  },
  parameters: { picture: { skip: 'it looks as any question does that failed' } },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'RV-D9', 'List')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'List RV-D9?' }, wide))
    await expect(await dialog.findByText('The database is resting.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'List' })).toBeEnabled()
  },
})

/** The question in Chinese. */
export const ListAsksChinese = meta.story({
  args: { at: '/operations/product?status=draft', look: { language: 'zh' } },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await userEvent.click(within(first).getByRole('button', { name: /的操作$/ }))
    ;(await screen.findByRole('menuitem', { name: '上架' })).click()
    const dialog = within(await screen.findByRole('alertdialog', { name: '上架 RV-D9？' }, wide))
    await expect(await dialog.findByRole('button', { name: '仍然上架' })).toBeEnabled()
  },
})

/** What something stands on stays: how much that is, is told. */
export const DeleteRefused = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'RV-S30', 'Delete')
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await expect(await dialog.findByText(/It can’t be deleted: \d+ single products and [\d,]+ devices/)).toBeVisible()
  },
})

/** Several go to another series, and with it to its category. */
export const MovedToSeries = meta.story({
  args: { at: '/operations/product?q=RV-S' },
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await userEvent.click(canvas.getByRole('checkbox', { name: /Select all/i }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Move to series …' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(
      await dialog.findByRole('combobox', { name: 'Series' }),
      await dialog.findByRole('option', { name: /Breeze$/ }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () => {
      for (const row of await findRows(canvas)) await expect(row).toHaveTextContent('Breeze')
    })
  },
})

/** Several are put in an order at once, one behind the other, and back where they were. */
export const Sorted = meta.story({
  args: { at: '/operations/product?q=RV-S' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await userEvent.click(canvas.getByRole('checkbox', { name: /Select all/i }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Set order…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Order of the first' }), '10000')
    await userEvent.click(dialog.getByRole('button', { name: 'Set order' }))
    await expect(await dialog.findByText('Enter a whole number from 0 to 9,999.')).toBeVisible()
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Order of the first' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Order of the first' }), '120')
    await userEvent.click(dialog.getByRole('button', { name: 'Set order' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Asked again of one of them, it has its place.
    const [first] = await findRows(canvas)
    await userEvent.click(within(first).getByRole('checkbox'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Set order…' }))
    const again = within(await screen.findByRole('dialog'))
    const place = again.getByRole<HTMLInputElement>('textbox', { name: 'Order of the first' })
    await expect(place.value).toMatch(/^1[2-9]0$/)
  },
})

/** What is sold: shown in the app by a switch, the key masked until it is revealed for a purpose. */
export const SingleProducts = meta.story({
  args: { at: '/operations/product?tab=single&status=listed' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    // The card of a phone has no room for it.
    if (matchMedia('(width >= 992px)').matches) await expect(within(first).getByText(/^kyv\*\*\*/)).toBeVisible()
    const shown = within(first).getByRole('switch')
    await expect(shown).toBeChecked()
    await userEvent.click(shown)
    await waitFor(() => expect(within(first).getByRole('switch')).not.toBeChecked())
    await expect(shown).toHaveFocus()
  },
})

export const KeyRevealed = meta.story({
  args: { at: '/operations/product?tab=single' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, '', 'Reveal cloud key')
    const dialog = within(await screen.findByRole('dialog', { name: /^Cloud key of/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^(Show|Reveal)/ }))
    const why = within(await screen.findByRole('dialog', { name: /Cloud key\b(?!.* of)/ }))
    await userEvent.type(why.getByLabelText('What for'), 'To set up a device')
    await userEvent.click(why.getByRole('button', { name: 'Show' }))
    await expect(await dialog.findByText(/^kyvol-rv/)).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect(canvas.getByRole('tab', { name: '标准产品' })).toBeVisible()
  },
})
