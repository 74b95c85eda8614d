import { codes, maxReportSubscriptions, type ReportSubscription, toWholeList } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { OverallBoardPage } from '../../../console/src/features/overview/board/OverallBoardPage.tsx'
import type { StoryWorld } from '../story-console.tsx'
import { boardPage, type Canvas, patient, seeBoard } from './board-page.tsx'

const Page = boardPage(OverallBoardPage, {
  path: 'overallDashboard',
  usual: '?period=30d&data_center=eu_central&metrics=new_users,faults',
})

const meta = preview.meta({
  title: 'Pages/Data Map/Weekly reports',
  component: Page,
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

const reportOf = (nth: number, more: Partial<ReportSubscription> = {}): ReportSubscription => ({
  subscription_id: `01JZ0BHX2A7M5Q8W3E6R9T1Y${String(nth).padStart(2, '0')}`,
  brand: 'kyvol',
  board: 'overallDashboard',
  query: { data_center: 'us_west', fault_code: `E${nth}` },
  locale: 'en',
  tz: 'UTC',
  state: 'active',
  next_run_at: '2026-11-23T07:00:00.000Z',
  created_at: '2026-11-02T09:00:00.000Z',
  ...more,
})

/** A back end that has these reports. */
const withReports = (list: ReportSubscription[], mail: 'sent' | 'kept' = 'sent'): Pick<StoryWorld, 'answers'> => ({
  answers: () => ({ reportSubscriptionList: async () => ({ ...toWholeList(list), mail }) }),
})

/** Opens the dialog by the board's menu, as somebody would. */
async function openDialog(
  canvas: Canvas,
  userEvent: { click: (element: Element) => Promise<void> },
  { more = 'More', entry = 'Send to me every Monday…', title = 'Send to me every Monday' } = {},
) {
  await seeBoard(canvas, 1)
  await userEvent.click(canvas.getByRole('button', { name: more }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  return within(await screen.findByRole('dialog', { name: title }, patient))
}

/** What will be sent, to which address, and when; then it is sent, and stopped again. */
export const NoneYet = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await dialog.findByText('This dashboard isn’t sent to you yet.')
    await expect(dialog.getByText('Overall Board · First brand APP')).toBeVisible()
    await expect(dialog.getByText('Data centre: Central Europe · Metrics: New users, Faults')).toBeVisible()
    await expect(dialog.getByText(/@/)).toBeVisible()
    await expect(dialog.getByText('Mondays at 07:00, UTC')).toBeVisible()
  },
})

export const Subscribed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await userEvent.click(await dialog.findByRole('button', { name: 'Send every Monday' }))
    await dialog.findByText('This dashboard is sent to you every Monday.')
    const mine = within(dialog.getByRole('region', { name: 'Your reports of this dashboard' }))
    await expect(await mine.findByText(/^First brand APP · Central Europe · Metrics: /)).toBeVisible()
    await expect(mine.getByText(/^Next: Nov 23, 2026/)).toBeVisible()
    // The same isn't offered twice.
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Send every Monday' })).toBeNull())
    await userEvent.click(mine.getByRole('button', { name: /^Send one now: / }))
    await dialog.findByText(/^A report is on its way to .*@/)
    await expect(await mine.findByText(/Last sent: /)).toBeVisible()
  },
})

/** What is stopped goes, and the focus stays in the dialog. */
export const Stopped = meta.story({
  parameters: { picture: { skip: 'as NoneYet' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await userEvent.click(await dialog.findByRole('button', { name: 'Send every Monday' }))
    await userEvent.click(await dialog.findByRole('button', { name: /^Stop: / }))
    await dialog.findByText('Report stopped.')
    await dialog.findByText('This dashboard isn’t sent to you yet.')
    await expect(dialog.getByRole('region', { name: 'Your reports of this dashboard' })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

/** Whoever has moved is asked whether to go on in the zone and language of now. */
export const AnotherZone = meta.story({
  args: withReports([
    reportOf(1, { query: { data_center: 'eu_central', metrics: 'new_users,faults' }, tz: 'Asia/Shanghai' }),
  ]),
  parameters: { picture: { skip: 'as Subscribed, with one more button' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await expect(await dialog.findByRole('button', { name: 'Use this language and time zone' })).toBeVisible()
  },
})

/** One of a brand whose right was lost says so. */
export const Skipped = meta.story({
  args: withReports([
    reportOf(1, { sent_at: '2026-11-16T07:00:00.000Z' }),
    reportOf(2, { brand: 'ecozy', state: 'skipped' }),
  ]),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await expect(await dialog.findByText('Skipped')).toBeVisible()
    await expect(dialog.getByText(/^You don’t have permission to view it/)).toBeVisible()
    await expect(dialog.getAllByRole('button', { name: /^Send one now/ })).toHaveLength(1)
    await expect(dialog.getAllByRole('button', { name: /^Stop/ })).toHaveLength(2)
  },
})

/** All of them are there then, so that one can be stopped. */
export const LimitReached = meta.story({
  args: withReports(
    Array.from({ length: maxReportSubscriptions }, (_, nth) =>
      reportOf(nth, nth % 2 === 0 ? {} : { board: 'faultStatisticsDashboard' }),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await expect(await dialog.findByText(/^You have 20 weekly reports, the most there can be/)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Send every Monday' })).toBeNull()
    await expect(dialog.getAllByRole('button', { name: /^Stop: / })).toHaveLength(maxReportSubscriptions)
    await expect(dialog.getAllByText(/^Fault Statistics · /)).toHaveLength(maxReportSubscriptions / 2)
  },
})

export const Loading = meta.story({
  args: { failures: { reportSubscriptionList: pending() } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await expect(dialog.getByText('Loading your weekly reports')).toBeInTheDocument()
    await expect(dialog.queryByRole('button', { name: 'Send every Monday' })).toBeNull()
  },
})

export const Failed = meta.story({
  args: { failures: { reportSubscriptionList: failWith(codes.server, 'Something went wrong on our side.') } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await expect(await dialog.findByText('Couldn’t load your weekly reports', undefined, patient)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

/** Nothing was kept, and the dialog says why. */
export const Refused = meta.story({
  args: { failures: { subscribeToReport: failWith(codes.notAllowed, 'You are not allowed to do this.') } },
  parameters: { picture: { skip: 'as NoneYet, with a sentence' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await userEvent.click(await dialog.findByRole('button', { name: 'Send every Monday' }))
    await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement())
    await expect(dialog.getByRole('button', { name: 'Send every Monday' })).toBeEnabled()
  },
})

/** Of a server that sends no mail. */
export const NoMail = meta.story({
  args: withReports([], 'kept'),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await expect(await dialog.findByText(/^This server sends no mail/)).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas, userEvent }) => {
    const words = { more: '更多', entry: '每周一发送给我…', title: '每周一发送给我' }
    const dialog = await openDialog(canvas, userEvent, words)
    await userEvent.click(await dialog.findByRole('button', { name: '每周一发送' }))
    await dialog.findByText('此看板将于每周一发送给您。')
    await expect(await dialog.findByRole('button', { name: /^停止：/ })).toBeVisible()
  },
})

export const Mobile = meta.story({
  args: withReports([reportOf(1, { sent_at: '2026-11-16T07:00:00.000Z' })]),
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent)
    await expect(await dialog.findByRole('button', { name: /^Stop: / })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
})
