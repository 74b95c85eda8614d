import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { IntroListPage } from '../../../console/src/features/knowledge/intro/IntroListPage.tsx'
import { findRows, textOf, untilGone } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { draft, published, titleOf } from './sample-intros.ts'
import { servedAll } from './served-all.ts'

function Intros(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/productIntro" {...world}>
      <main>
        <IntroListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Product Introduction',
  component: Intros,
  parameters: { layout: 'fullscreen' },
})
export default meta

type Canvas = Parameters<typeof findRows>[0]
type User = { click: (element: Element) => Promise<void> }

/** Chooses something from the menu of the first row. */
async function choose(canvas: Canvas, userEvent: User, action: string): Promise<void> {
  const [first] = await findRows(canvas)
  await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
  // Pressed by itself: the menu is gone before a pointer could leave it.
  ;(await screen.findByRole('menuitem', { name: action })).click()
}

/** Covers, products, in how many languages each is, and how it is read. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: 'Published' })).length).toBeGreaterThan(1)
    await expect((await canvas.findAllByText(/^\d of \d+$/)).length).toBeGreaterThan(1)
    await expect((await canvas.findAllByTitle(/^Missing: .*French/))[0]).toBeInTheDocument()
  },
})

export const Loading = meta.story({ args: { failures: { introList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ introList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No introductions yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/knowledge/productIntro?q=nothing+like+it' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect((await canvas.findAllByRole('gridcell', { name: 'Published' })).length).toBeGreaterThan(1)
  },
})

export const Failed = meta.story({
  args: { failures: { introList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'ops.kyvol' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see “Product Introduction” of First brand APP')).toBeVisible()
  },
})

/** Many would read English instead: who, is told before it is in the app. */
export const PublishAsks = meta.story({
  args: { at: '/knowledge/productIntro?status=draft' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const before = (await findRows(canvas)).length
    await choose(canvas, userEvent, 'Publish')
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Publish “/ }))
    await expect(await dialog.findByText(/ people would read English instead$/)).toBeVisible()
    await expect(dialog.getByText(/French \(\d/)).toBeVisible()
    if (before > 1) await expect(dialog.getByRole('button', { name: 'Publish anyway' })).toBeEnabled()
  },
})

/** Where nearly everybody is served nothing is told, and it is published at once. */
export const Published = meta.story({
  args: {
    at: '/knowledge/productIntro?status=draft',
    answers: servedAll,
  },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    const row = textOf(first)
    await choose(canvas, userEvent, 'Publish')
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Publish “/ }))
    const publish = await dialog.findByRole('button', { name: 'Publish' })
    await waitFor(() => expect(publish).not.toHaveAttribute('aria-busy'))
    await userEvent.click(publish)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await untilGone(canvas, row)
  },
})

/** As the app shows it in each language; what lacks is there in English. */
export const Record = meta.story({
  args: { at: `/knowledge/productIntro?record=${published.intro_id}&view=page` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: titleOf(published), level: 1 })).toBeVisible()
    await userEvent.click(await canvas.findByRole('tab', { name: 'German' }))
    const phone = within(canvas.getByRole('figure'))
    await expect(await phone.findByText(/^Das ist der/)).toBeVisible()
    await expect(phone.getByRole('table')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }))
    await expect(canvas.getByRole('figure')).toHaveAttribute('data-scheme', 'dark')
  },
})

/** How it is read, and its earlier states. */
export const Figures = meta.story({
  args: { at: `/knowledge/productIntro?record=${published.intro_id}&view=page&record_tab=figures` },
  play: async ({ canvas }) => {
    const read = within(await canvas.findByRole('region', { name: 'Views and ratings' }))
    await expect(read.getByText(/people said that it helped$/)).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'History' })).toBeVisible()
  },
})

/** A draft of it is made in another brand, for a product there. */
export const CopiedToBrand = meta.story({
  args: {
    at: '/knowledge/productIntro?status=published',
    answers: (usual) => ({
      copyIntro: async (input, context) => ({ ...(await usual.copyIntro(input, context)), left_behind: [] }),
    }),
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Copy to a brand…')
    const dialog = within(await screen.findByRole('dialog', { name: /to another brand$/ }))
    const product = dialog.getByLabelText('Product there')
    await waitFor(() => expect(product.querySelectorAll('option').length).toBeGreaterThan(1))
    await userEvent.selectOptions(product, product.querySelectorAll('option')[1] as HTMLOptionElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Copy as a draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const Chinese = meta.story({
  args: { at: `/knowledge/productIntro?record=${draft.intro_id}`, look: { language: 'zh' } },
  parameters: { picture: 'body' },
  play: async () => {
    await expect(await screen.findByText('草稿', { selector: 'dialog *' })).toBeVisible()
  },
})
