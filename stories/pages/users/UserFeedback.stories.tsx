import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { FeedbackListPage } from '../../../console/src/features/users/feedback/FeedbackListPage.tsx'
import { findRows } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function FeedbackPage(world: StoryWorld) {
  return (
    <StoryPage at="/users/feedback" {...world}>
      <main>
        <FeedbackListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/User Feedback',
  component: FeedbackPage,
  parameters: { layout: 'fullscreen' },
})
export default meta

type Canvas = ReturnType<typeof within>

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect(canvas.getByRole('grid', { name: 'Feedback' })).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { feedbackList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ feedbackList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No feedback yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/users/feedback?q=nobody-has-this-name' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { feedbackList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'ops.kyvol' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You may not see “User Feedback”/)).toBeVisible()
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => void (await findRows(canvas)),
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect(canvas.getByRole('grid', { name: '反馈' })).toBeVisible()
  },
})

const actOnFirst = async (canvas: Canvas, userEvent: { click: (element: Element) => Promise<void> }, name: string) => {
  const [first] = await canvas.findAllByRole('button', { name: /^Actions for/ }, { timeout: 5000 })
  await userEvent.click(first as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

/** What nobody has is taken at once; whoever took it is its assignee. */
export const Taken = meta.story({
  args: { at: '/users/feedback?status=open' },
  play: async ({ canvas, userEvent }) => {
    await actOnFirst(canvas, userEvent, 'Take')
    // It was the only one that was open.
    await expect(await canvas.findByText('No results')).toBeVisible()
  },
})

/** Of what nobody has taken, only spam and duplicates can be put aside, and spam needs a note. */
export const Resolving = meta.story({
  parameters: { picture: 'body' },
  args: { at: '/users/feedback?status=open' },
  play: async ({ canvas, userEvent }) => {
    await actOnFirst(canvas, userEvent, 'Resolve …')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(within(dialog.getByRole('combobox', { name: 'Resolution' })).getAllByRole('option')).toHaveLength(2)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('Please say why.')).toBeVisible()
  },
})

/** What it repeats is found among similar feedback, or by a search; never by typing an id. */
export const Repeating = meta.story({
  parameters: { picture: 'body' },
  args: { at: '/users/feedback?status=in_progress' },
  play: async ({ canvas, userEvent }) => {
    await actOnFirst(canvas, userEvent, 'Mark as duplicate of …')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('Please choose the feedback that it repeats.')).toBeVisible()
    const field = dialog.getByRole('combobox', { name: 'The other feedback' })
    await userEvent.type(field, '01')
    await expect((await dialog.findAllByRole('option', { name: /·/ })).length).toBeGreaterThan(1)
    await userEvent.type(field, '{ArrowDown}{Enter}')
    await expect(await dialog.findByRole('button', { name: 'Choose another' })).toHaveFocus()
  },
})

export const RepeatingNothingFound = meta.story({
  parameters: { picture: 'body' },
  args: { at: '/users/feedback?status=in_progress' },
  play: async ({ canvas, userEvent }) => {
    await actOnFirst(canvas, userEvent, 'Mark as duplicate of …')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('combobox', { name: 'The other feedback' }), 'nobody knows')
    await expect(await dialog.findByText('No feedback of this brand fits.')).toBeVisible()
  },
})

/** What the server refuses is told where it was asked. */
export const Refused = meta.story({
  parameters: { picture: 'body' },
  args: {
    at: '/users/feedback?status=in_progress',
    failures: { bulkEditFeedback: failWith(codes.transition, 'Feedback that is resolved can’t become resolved.') },
  },
  play: async ({ canvas, userEvent }) => {
    await actOnFirst(canvas, userEvent, 'Resolve …')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('Feedback that is resolved can’t become resolved.')).toBeVisible()
  },
})

/** A tag that looks like one of other feedback is refused at its field, which names that one; what was typed stays. */
export const TagLikeAnother = meta.story({
  parameters: { picture: 'body' },
  args: { at: '/users/feedback?status=in_progress' },
  play: async ({ canvas, userEvent }) => {
    await actOnFirst(canvas, userEvent, 'Tag …')
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'Tags' })
    await userEvent.clear(field)
    await userEvent.type(field, 'urgent, Second Contact')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/looks like the tag second contact/))
    await expect(field).toBeInvalid()
    await expect(field).toHaveValue('urgent, Second Contact')
  },
})

export const Assigning = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await actOnFirst(canvas, userEvent, 'Assign …')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('combobox', { name: 'Assignee' })).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled())
  },
})
