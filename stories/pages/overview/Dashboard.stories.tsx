// Long, as it is the list of all states of the board.

import { codes, type DataOf } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { DashboardPage } from '../../../console/src/shared/dashboard/DashboardPage.tsx'
import { defineBars } from '../../../console/src/shared/dashboard/define-bars.tsx'
import { defineDashboard } from '../../../console/src/shared/dashboard/define-dashboard.ts'
import { defineRank } from '../../../console/src/shared/dashboard/define-rank.tsx'
import { defineTrend } from '../../../console/src/shared/dashboard/define-trend.tsx'
import { toRankRows } from '../../../console/src/shared/dashboard/figures.model.ts'
import { defineStrings } from '../../../console/src/shared/i18n/strings.ts'
import { usePageLocation } from '../../../console/src/shared/page/page-location.ts'
import { callQuery } from '../../../console/src/shared/query/call-query.ts'
import type { Services } from '../../../console/src/shared/services.ts'
import { seeAll } from '../see-all.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

const strings = defineStrings('story-dashboard', {
  en: {
    title: 'Comings',
    about: 'Who came, and what they brought',
    users: 'New users',
    usersMeaning: 'Users who registered on a day.',
    devices: 'Devices',
    kinds: 'Kinds of products',
    kindsMeaning: 'Devices activated at the end of the period.',
    rankBy: 'Rank by',
    model: 'Model',
    category: 'Category',
    show: 'Show',
    few: 'The first three',
    many: 'The first ten',
  },
  zh: {
    title: '新增情况',
    about: '新增的用户及其设备',
    users: '新增用户',
    usersMeaning: '当天注册的用户。',
    devices: '设备',
    kinds: '产品种类',
    kindsMeaning: '期末时已激活的设备。',
    rankBy: '排名依据',
    model: '型号',
    category: '类别',
    show: '显示',
    few: '前三项',
    many: '前十项',
  },
})

const NewUsers = defineTrend({
  strings,
  title: 'users',
  query: (caller, { board: { period, dataCentre } }) =>
    callQuery(
      caller,
      'boardByDate',
      { ...period.query, granularity: 'day', metrics: 'new_users', data_center: dataCentre },
      { before: 'keep' },
    ),
  meaning: 'usersMeaning',
  series: ({ t }) => ({ new_users: t('users') }),
})

const Kinds = defineRank({
  strings,
  title: 'kinds',
  choice: { label: 'rankBy', values: { model: 'model', category: 'category' } },
  query: (caller, { board, choice }) =>
    callQuery(caller, 'deviceRank', { by: choice, top: board.filters['top']?.join() ?? '3' }, { before: 'keep' }),
  meaning: 'kindsMeaning',
  height: 380,
  unit: 'devices',
  rows: ({ rows }, { formats }) => toRankRows(rows, formats.locale),
})

const Bars = defineBars({
  strings,
  title: 'devices',
  query: (caller, { board }) => callQuery(caller, 'deviceRank', { top: board.filters['top']?.join() ?? '3' }),
  series: ({ t }, { rows }) => [
    { key: 'v', label: t('devices'), points: rows.map(({ label, v }) => ({ t: label, v })) },
  ],
  figures: 'state',
  base: () => ({ kind: 'names' }),
  line: 'shares',
})

const dashboard = defineDashboard({
  strings,
  title: 'title',
  about: 'about',
  granularities: ['day'],
  filters: { top: { label: 'show', values: { '3': 'few', '10': 'many' }, usual: ['3'] } },
  rows: [{ split: 'wide', widgets: [NewUsers, Kinds] }, { widgets: [Bars] }],
})

/** What a link to the page would be now, for the plays. */
function Place() {
  const { pathname, search } = usePageLocation().location
  return <output hidden data-testid="place">{`${pathname}${search}`}</output>
}

function Page(world: StoryWorld) {
  return (
    <StoryPage at="/overview/overallDashboard?period=90d" {...world}>
      <main>
        <DashboardPage dashboard={dashboard} />
        <Place />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({ title: 'Kits/Dashboard', component: Page, parameters: { layout: 'fullscreen' } })
export default meta

type Canvas = ReturnType<typeof within>

const patient = { timeout: 5000 }

/** The lines are drawn, and what is below was seen. */
const stand = async (canvas: Canvas, name: string | RegExp = 'New users'): Promise<HTMLElement> => {
  const plot = await canvas.findByRole('slider', { name }, patient)
  await waitFor(
    async () => {
      await seeAll(canvas)
      await expect(canvas.getAllByRole('slider')).toHaveLength(2)
    },
    { timeout: 15_000 },
  )
  return plot
}

const place = (canvas: Canvas): string => canvas.getByTestId('place').textContent

/** The address says all that is shown, from the first moment on: also the data centre, which nobody had to choose. */
export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await expect(place(canvas)).toBe('/overview/overallDashboard?period=90d&data_center=us_west')
    await expect(await canvas.findAllByRole('row')).not.toHaveLength(0)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'The first ten')
    await waitFor(() => expect(place(canvas)).toContain('top=10'))
    const rank = canvas.getByRole('table', { name: 'Kinds of products' })
    await waitFor(() => expect(within(rank).getAllByRole('row').length).toBeGreaterThan(4))
  },
})

/**
 * What a widget says of itself: what it counts, with an example, whether the last point is complete and what a gap means.
 * Which call it was, and with what, is folded away.
 */
export const WhatIsThis = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'More about New users' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'What is this?' }))
    const opened = await screen.findByRole('dialog', undefined, patient)
    await expect(opened).toHaveAccessibleName('What is “New users”?')
    const dialog = within(opened)
    await expect(dialog.getByText('Users who registered on a day.')).toBeVisible()
    await expect(dialog.getByText('Not complete yet: its time isn’t over')).toBeVisible()
    await expect(dialog.getByText('A gap in the chart is no data. It isn’t 0.')).toBeVisible()
    // The last day that is over, with its own numbers.
    await expect(dialog.getByText(/^Nov 19, 2026 · New users [\d,]+/)).toBeVisible()
    const call = dialog.getByText('GET stats-overall-kanban/recent-trend-by-date')
    await expect(call).not.toBeVisible()
    await userEvent.click(dialog.getByText('For developers'))
    await expect(call).toBeVisible()
    await expect(dialog.getByText(/metrics=new_users/)).toBeVisible()
  },
})

/** The focus comes back to the menu it was opened from. */
export const WhatIsThisCloses = meta.story({
  parameters: { picture: { skip: 'as Loaded' } },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'More about New users' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'What is this?' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }, patient))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More about New users' })).toHaveFocus())
  },
})

export const Loading = meta.story({
  args: { failures: { boardByDate: pending(), deviceRank: pending() } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'New users' })).toHaveAttribute('aria-busy', 'true'))
  },
})

const board = (change: (usual: DataOf<'boardByDate'>) => DataOf<'boardByDate'>): NonNullable<StoryWorld['answers']> =>
  function answers(usual) {
    return { boardByDate: async (...call) => change(await usual.boardByDate(...call)) }
  }

export const Empty = meta.story({
  args: {
    answers: (usual) => ({
      boardByDate: async (...call) => ({ ...(await usual.boardByDate(...call)), series: [] }),
      deviceRank: async (...call) => ({ ...(await usual.deviceRank(...call)), rows: [] }),
    }),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('No data yet')).toHaveLength(2), patient)
  },
})

/** One day is a point, not a line; and it isn't over. */
export const OnePoint = meta.story({
  args: { at: '/overview/overallDashboard?period=today' },
  play: async ({ canvas }) => {
    const plot = await stand(canvas)
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('so far'))
  },
})

/** Days that nothing is known of are gaps, and the last point is still being counted. */
export const PartialWithGaps = meta.story({
  args: {
    answers: board((usual) => ({
      ...usual,
      series: usual.series.map((one) => ({
        ...one,
        points: one.points.map((point, index) => (index === 2 || index === 3 ? { ...point, v: null } : point)),
      })),
    })),
  },
  play: async ({ canvas }) => {
    await stand(canvas)
    const widget = within(canvas.getByRole('region', { name: 'New users' }))
    await expect(widget.getByText('The last point is not complete yet.')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { boardByDate: failWith(codes.server, 'The statistics are being rebuilt.') } },
  play: async ({ canvas }) => {
    const widget = within(await canvas.findByRole('region', { name: 'New users' }))
    await expect(await widget.findByRole('button', { name: 'Try again' })).toBeVisible()
    // The others stand.
    await expect(await canvas.findByRole('table', { name: /^Kinds of products/ })).toBeVisible()
  },
})

/** Who may not see figures is told so, and not asked to try again. */
export const Denied = meta.story({
  args: { failures: { boardByDate: failWith(codes.notAllowed, 'You need the right to see the Data Map.') } },
  play: async ({ canvas }) => {
    const widget = within(await canvas.findByRole('region', { name: 'New users' }))
    await expect(await widget.findByText('You may not see these figures')).toBeVisible()
    await expect(widget.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** A link shows what it says, whatever was chosen here before: the data centre too. */
export const FromLink = meta.story({
  args: { at: '/overview/overallDashboard?period=30d&compare=prev&data_center=eu_west&top=10' },
  parameters: { picture: { skip: 'as Loaded, with another period' } },
  play: async ({ canvas, userEvent }) => {
    const plot = await stand(canvas)
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('period before'))
    await expect(place(canvas)).toContain('data_center=eu_west')
    await userEvent.click(canvas.getByRole('button', { name: 'More about New users' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'What is this?' }))
    await expect(await screen.findByText('Western Europe', undefined, patient)).toBeVisible()
  },
})

/** What else can be done with all of a dashboard. */
export const MoreMenu = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await screen.findByRole('menuitem', { name: 'Print' })).toHaveFocus()
    await expect(screen.getByRole('menuitem', { name: 'Save as picture (PNG)' })).toBeVisible()
  },
})

/** The controls are told in words, and what nobody has scrolled to is drawn. */
export const Printed = meta.story({
  args: { at: '/overview/overallDashboard?period=90d&compare=prev&top=10' },
  parameters: { picture: { skip: 'as Loaded: what is for paper alone is not on the screen' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('slider', { name: 'New users' }, patient)
    dispatchEvent(new Event('beforeprint'))
    try {
      await canvas.findByText(
        /^First brand APP · .* · vs the period before · Show: The first ten · Data centre: US West$/,
      )
      await canvas.findByText(/^Data as of .*UTC/)
      await waitFor(() => expect(canvas.getAllByRole('slider')).toHaveLength(2), patient)
    } finally {
      dispatchEvent(new Event('afterprint'))
    }
    await waitFor(() => expect(canvas.queryByText(/^Data as of /)).toBeNull())
  },
})

let services: Services | undefined
const remember = async (made: Services): Promise<void> => void (services = made)
const messages = (): string[] => services?.notify.state.notices.map(({ message }) => message) ?? []

/** One file, named after the dashboard, brand and day. */
export const PictureSaved = meta.story({
  args: { prepare: remember },
  parameters: { picture: { skip: 'as Loaded' } },
  play: async ({ canvas, userEvent }) => {
    const saved: string[] = []
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await canvas.findByRole('slider', { name: 'New users' }, patient)
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as picture (PNG)' }))
    await waitFor(() => expect(messages()).toEqual(['Picture saved.']), { timeout: 15_000 })
    await expect(saved).toEqual(['comings-first-brand-app-nov-20-2026.png'])
  },
})

export const PictureFailed = meta.story({
  args: { prepare: remember },
  parameters: { picture: { skip: 'as Loaded' } },
  play: async ({ canvas, userEvent }) => {
    spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell) => tell(null))
    await canvas.findByRole('slider', { name: 'New users' }, patient)
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as picture (PNG)' }))
    const failed = 'Couldn’t save the picture. Try again.'
    await waitFor(() => expect(messages()).toEqual([failed]), { timeout: 15_000 })
  },
})

/** What is shown is kept under a name; choosing it later shows it again. */
export const SavedViews = meta.story({
  args: { at: '/overview/overallDashboard?period=7d&top=10' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    await screen.findByText(/^Choose what the dashboard shows/, undefined, patient)
    await userEvent.click(screen.getByRole('button', { name: 'Save as a new view' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }, patient))
    // A dashboard begins with none.
    await expect(dialog.queryByRole('checkbox')).toBeNull()
    await userEvent.type(dialog.getByLabelText('Name'), 'This week')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const menu = await canvas.findByRole('button', { name: 'View: This week' }, patient)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'The first three')
    await userEvent.click(await canvas.findByRole('button', { name: 'View: This week · changed' }))
    await userEvent.click(await screen.findByRole('button', { name: /^This week/ }))
    await waitFor(() => expect(place(canvas)).toContain('top=10'))
    await userEvent.click(menu)
    await screen.findByRole('button', { name: 'Change This week' })
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await stand(canvas, '新增用户')
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
})
