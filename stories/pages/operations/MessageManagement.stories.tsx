import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { MessageListPage } from '../../../console/src/features/operations/message/MessageListPage.tsx'
import { findRows } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { many, scheduled } from './sample-messages.ts'

function Messages(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/operations/message" {...world}>
      <main>
        <MessageListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Message Management',
  component: Messages,
  parameters: { layout: 'fullscreen' },
})
export default meta

type Canvas = Parameters<typeof findRows>[0]
type User = { click: (element: Element) => Promise<void> }

/** Chooses something from the menu of the first row. */
async function choose(canvas: Canvas, userEvent: User, action: string | RegExp): Promise<void> {
  const [first] = await findRows(canvas)
  await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
  // Pressed by itself: the menu is gone before a pointer could leave it.
  ;(await screen.findByRole('menuitem', { name: action })).click()
}

/** Messages with whom they are for, when they go out, and what became of them. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: 'Scheduled' })).length).toBe(2)
    await expect(canvas.getByRole('button', { name: /^Draft/ })).toHaveTextContent('2')
    await expect((await canvas.findAllByText('Everybody')).length).toBeGreaterThan(2)
    await expect((await canvas.findAllByText(/% opened$/)).length).toBeGreaterThan(1)
  },
})

export const Loading = meta.story({ args: { failures: { pushMessageList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ pushMessageList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No messages yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/operations/message?q=nothing-begins-so' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { pushMessageList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see “Message Management” of First brand APP')).toBeVisible()
  },
})

/** A scheduled message is cancelled for a reason. */
export const Cancelled = meta.story({
  args: { at: '/operations/message?status=scheduled' },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Cancel message…')
    const dialog = within(await screen.findByRole('dialog', { name: /^Cancel/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'The date has changed' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Cancel message/ }))
    await waitFor(async () => expect(await findRows(canvas)).toHaveLength(1))
  },
})

/** A draft is scheduled: the past is refused at its field, and whom it reaches stands beside it. */
export const ScheduledFromTheList = meta.story({
  args: { at: '/operations/message?status=draft' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Schedule or publish…')
    const dialog = within(await screen.findByRole('dialog', { name: /^Schedule or publish/ }))
    await userEvent.click(await dialog.findByRole('radio', { name: /^At a moment/ }))
    await fireEvent.change(dialog.getByLabelText('Day and time'), { target: { value: '2026-11-20T09:33' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(
      (await dialog.findAllByText(/^That’s in the past, or less than 5 minutes away/)).length,
    ).toBeGreaterThan(0)
    await expect((await dialog.findAllByText(/people/)).length).toBeGreaterThan(0)
  },
})

/** Messages on the days they go out on; drafts beside them, as they have no day. */
export const Calendar = meta.story({
  args: { at: '/operations/message?look=calendar' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'November 2026' })).toBeVisible()
    const drafts = within(canvas.getByRole('region', { name: 'Drafts without a date' }))
    await expect(await drafts.findAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }))
    await expect(await canvas.findByRole('heading', { name: 'December 2026' })).toBeVisible()
    await expect(await canvas.findByRole('cell', { name: /^Sunday, December 20, 2026, 1 message/ })).toBeInTheDocument()
  },
})

const day = scheduled.publish_at?.slice(0, 10) ?? ''

/** A scheduled message is carried by keys to another day: it is asked whether that is meant. The past is refused. */
export const CalendarMoved = meta.story({
  args: { at: `/operations/message?look=calendar&span=week&day=${day}` },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const entry = await canvas.findByRole('button', { name: /^\d\d:\d\d.*Scheduled$/ })
    entry.focus()
    await userEvent.keyboard('m{ArrowRight}{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: /^Move/ }))
    await expect(await dialog.findByRole('button', { name: 'Move' })).toBeEnabled()
  },
})

/** Five hundred in a month: a day shows three, and how many more there are. */
export const CalendarFull = meta.story({
  args: {
    at: '/operations/message?look=calendar',
    answers: () => ({
      pushMessageList: ({ query }) => ({
        list: query.status ? [] : [...many].slice(((query.page ?? 1) - 1) * 200, (query.page ?? 1) * 200),
        total: query.status ? 0 : many.length,
        page: query.page ?? 1,
        page_size: 200,
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('+14 more')).length).toBeGreaterThan(10)
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: '待发送' })).length).toBe(2)
  },
})
