import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { FaqListPage } from '../../../console/src/features/knowledge/faq/FaqListPage.tsx'
import { findRows, textOf, untilGone } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { draft, published } from './sample-faqs.ts'

function Faqs(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/faq" {...world}>
      <main>
        <FaqListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/FAQ List',
  component: Faqs,
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

/** Questions with what they are about, how many languages they have, and how many people they helped. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: 'Published' })).length).toBeGreaterThan(1)
    await expect((await canvas.findAllByText(/^\d of \d$/)).length).toBeGreaterThan(1)
    await expect((await canvas.findAllByTitle(/^Missing: .*French/))[0]).toBeInTheDocument()
    // The card of a phone has no room for it.
    if (matchMedia('(width >= 992px)').matches)
      await expect((await canvas.findAllByTitle(/who said so were helped$/))[0]).toBeInTheDocument()
  },
})

export const Loading = meta.story({ args: { failures: { faqList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ faqList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No FAQs yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/knowledge/faq?q=zeppelin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { faqList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'analyst.ecozy', brand: 'ecozy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You may not see “FAQ”/)).toBeVisible()
  },
})

/** The order is typed where it stands; Escape leaves it, Enter saves it, and it can be taken back. */
export const Ordered = meta.story({
  args: { at: '/knowledge/faq?status=published&sort=sort' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    const button = await within(first).findByRole('button', { name: /^Order of/ })
    const before = button.textContent
    await userEvent.click(button)
    await userEvent.keyboard('7{Escape}')
    await expect(await within(first).findByRole('button', { name: /^Order of/ })).toHaveTextContent(before)
    await userEvent.click(within(first).getByRole('button', { name: /^Order of/ }))
    await expect(within(first).getByRole('textbox', { name: /^New order/ })).toHaveFocus()
    await userEvent.keyboard('7{Enter}')
    await waitFor(() => expect(within(first).getByRole('button', { name: /: 7\. Change$/ })).toBeVisible())
  },
})

/** Who would read another language is told before it is published. */
export const Published = meta.story({
  args: { at: '/knowledge/faq?status=draft' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    const row = textOf(first)
    await choose(canvas, userEvent, 'Publish')
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Publish “/ }))
    await expect(await dialog.findByText(/ people would read English instead$/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Publish anyway' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await untilGone(canvas, row)
  },
})

/** Counting who would read another language keeps nobody from leaving. */
export const Counting = meta.story({
  args: { at: '/knowledge/faq?status=draft', failures: { translationList: pending() } },
  parameters: { picture: { skip: 'it looks as any question does whose work is under way' } },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Publish')
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Publish “/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    await expect(dialog.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

/** Where they can't be counted it is published all the same. */
export const CountFailed = meta.story({
  args: {
    at: '/knowledge/faq?status=draft',
    failures: { translationList: failWith(codes.server, 'The database is resting.') },
  },
  parameters: { picture: { skip: 'it looks as any question does' } },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Publish')
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Publish “/ }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Publish' })).not.toHaveAttribute('aria-busy'), {
      timeout: 5000,
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

/** What is published for the same already is told, with the way to it. */
export const AskedAlready = meta.story({
  args: {
    at: '/knowledge/faq?status=draft',
    failures: {
      publishFaq: failWith(codes.duplicate, 'Asked already', {
        field: 'question.en',
        faq_id: published.faq_id,
        name: 'Why does it stop?',
      }),
    },
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Publish')
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Publish anyway' }))
    await expect(await dialog.findByText(/“Why does it stop\?” is published for the same/)).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'See it' })).toHaveAttribute(
      'href',
      expect.stringContaining(published.faq_id),
    )
  },
})

/** What the other brand doesn't have is told, by kind, with the way to the draft. */
export const CopiedWithout = meta.story({
  args: {
    at: `/knowledge/faq?record=${draft.faq_id}`,
    answers: (usual) => ({
      copyFaq: async (input, context) => ({
        ...(await usual.copyFaq(input, context)),
        left_behind: [
          { kind: 'picture', name: 'The brush from below' },
          { kind: 'locale', name: 'fr' },
          { kind: 'fault_code', name: 'E07' },
          { kind: 'product', name: 'V20' },
          { kind: 'link', name: 'https://kyvol.example.com/products/v20' },
        ],
      }),
    }),
  },
  parameters: { picture: 'body' },
  play: async ({ userEvent }) => {
    const record = within(await screen.findByRole('dialog'))
    await userEvent.click(await record.findByRole('button', { name: 'More actions' }))
    ;(await screen.findByRole('menuitem', { name: 'Copy to a brand …' })).click()
    const dialog = within(await screen.findByRole('dialog', { name: /^Copy “/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy as a draft' }))
    const told = within(await screen.findByRole('dialog', { name: /^A draft of “/ }))
    for (const name of ['The brush from below', 'fr', 'E07', 'V20', 'https://kyvol.example.com/products/v20']) {
      await expect(told.getByText(name)).toBeVisible()
    }
    await expect(told.getByRole('button', { name: 'Open the draft' })).toBeVisible()
    await expect(told.getByRole('button', { name: 'Products there' })).toBeVisible()
  },
})

/** A draft is made in another brand, about what is there. */
export const CopiedToBrand = meta.story({
  args: {
    at: `/knowledge/faq?record=${draft.faq_id}`,
    answers: (usual) => ({
      copyFaq: async (input, context) => ({ ...(await usual.copyFaq(input, context)), left_behind: [] }),
    }),
  },
  parameters: { picture: 'body' },
  play: async ({ userEvent }) => {
    const record = within(await screen.findByRole('dialog'))
    await userEvent.click(await record.findByRole('button', { name: 'More actions' }))
    ;(await screen.findByRole('menuitem', { name: 'Copy to a brand …' })).click()
    const dialog = within(await screen.findByRole('dialog', { name: /^Copy “/ }))
    await userEvent.click(dialog.getByRole('radio', { name: 'A category' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy as a draft' }))
    await waitFor(() => expect(dialog.getByLabelText('Category there')).toBeInvalid())
    await userEvent.click(dialog.getByRole('radio', { name: 'Everything' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy as a draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Copy “/ })).toBeNull())
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: '已发布' })).length).toBeGreaterThan(1)
  },
})
