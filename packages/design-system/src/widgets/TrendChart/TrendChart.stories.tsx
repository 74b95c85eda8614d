// Long, as it is the list of all states of the chart.

import { expect, fn, mocked, screen, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { WidgetFrame } from '../WidgetFrame/WidgetFrame.tsx'
import { TrendChart } from './TrendChart.tsx'

/** Days before the stories' today; the last value belongs to today. */
function daily(values: readonly (number | null)[]): { t: string; v: number | null }[] {
  return values.map((v, index) => ({
    t: new Date(Date.UTC(2026, 10, 20 - (values.length - 1 - index))).toISOString().slice(0, 10),
    v,
  }))
}

/** A wave that is the same every time. */
function wave(count: number, base: number, height: number, shift = 0): number[] {
  return Array.from({ length: count }, (_, day) =>
    Math.round(base + height * Math.sin((day + shift) / 4) + ((day * 37 + shift * 11) % 17) * (height / 40)),
  )
}

const twoSeries = [
  { key: 'dau', label: 'Daily active users', points: daily(wave(30, 5200, 1400)) },
  { key: 'new', label: 'New users', points: daily(wave(30, 900, 260, 5)) },
]

const saved = fn<(file: File) => void>()

const meta = preview.meta({
  title: 'Widgets/TrendChart',
  component: TrendChart,
  args: {
    label: 'Active users',
    series: twoSeries,
    granularity: 'day' as const,
    locale: 'en',
    timeZone: 'UTC',
    height: 260,
  },
  // A chart waits until it is seen and its turn has come; a picture must not be taken before.
  play: async ({ canvas }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
  },
})
export default meta

export const Default = meta.story({})

/** The last day isn't over: its line is dashed, its mark hollow, and its value says so. */
export const PartialLastPoint = meta.story({
  args: { lastPointPartial: true },
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    plot.focus()
    await userEvent.keyboard('{End}')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('so far'))
    await canvas.findByRole('table')
  },
})

/** Nothing known isn't nothing: gaps stay gaps, a day between two gaps is a point, and 0 is a value. */
export const Gaps = meta.story({
  args: {
    series: [
      {
        key: 'online',
        label: 'Devices online',
        points: daily([12, 18, 16, null, null, 20, null, 24, 22, 0, 0, 14, 19, 21, 23]),
      },
    ],
  },
})

/** Counts of 0, 1 and 2 are bars: a line through them would be a zigzag of nothing. */
export const SparseCounts = meta.story({
  args: {
    label: 'Faults and feedback',
    series: [
      { key: 'faults', label: 'Faults', points: daily([0, 1, 0, 0, 2, 0, 0, 1, 0, 0, 0, 1]) },
      { key: 'feedback', label: 'Feedback', points: daily([1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0]) },
    ],
  },
})

/** Two lines that are the same are one, under both names; the table has both. */
export const SameLines = meta.story({
  args: {
    label: 'Faults and affected devices',
    series: [
      { key: 'faults', label: 'Faults', points: daily([3, 8, 4, 6, 9, 5]) },
      { key: 'devices', label: 'Affected devices', points: daily([3, 8, 4, 6, 9, 5]) },
    ],
  },
  play: async ({ canvas }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('Faults and Affected devices 5'))
    await expect(canvas.getByRole('button', { name: 'Faults and Affected devices' })).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Affected devices' })).toBeInTheDocument()
  },
})

/** Lines that end together: their names stand apart. */
export const CloseEnds = meta.story({
  args: {
    series: ['Question', 'Fault', 'Suggestion', 'Something else altogether'].map((label, index) => ({
      key: label,
      label,
      points: daily(wave(20, 300 + index * 6, 60, index * 4).with(19, 320 + index)),
    })),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const boxes = ['Question', 'Fault', 'Suggestion', 'Something else altogether']
      .map((name) => canvas.getByRole('button', { name }).getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top || a.left - b.left)
    // Where the chart is narrow they are a legend, side by side.
    for (const [index, { bottom, right }] of boxes.entries()) {
      const next = boxes[index + 1]
      await expect(next === undefined || next.top >= bottom || next.left >= right).toBe(true)
    }
  },
})

export const OneSeries = meta.story({ args: { series: twoSeries.slice(0, 1) } })

/** The period before is dashed, in the colour of its series; tooltip and table have its values. */
export const Compared = meta.story({
  args: {
    series: twoSeries.map((one, index) => ({
      ...one,
      compare: { label: 'period before', points: daily(wave(30, [4600, 700][index] ?? 0, [1100, 200][index] ?? 0, 9)) },
    })),
  },
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    plot.focus()
    await userEvent.keyboard('{Home}')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('period before'))
    await expect(canvas.getByRole('columnheader', { name: 'New users (period before)' })).toBeInTheDocument()
  },
})

export const Area = meta.story({ args: { variant: 'area' } })

/** A line to stay under, and what is above it: a ring on the point, words at the cursor and in the table. */
export const Limit = meta.story({
  args: { limit: { value: 1000, label: 'My line: 1,000', above: 'Above my line' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }))
    await expect(canvas.getByRole('columnheader', { name: 'Events' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }))
  },
})

/** What went out stands in a lane above, where it happened: near marks share one. Each is a menu of where it is handled. */
export const Pins = meta.story({
  args: {
    pins: [
      { key: 'v', t: '2026-10-28T09:00:00Z', label: 'Version 3.4.0 for iOS', href: '/operations/appVersion' },
      { key: 'm', t: '2026-11-08T09:00:00Z', label: 'Message: Autumn sale', href: '/operations/message/detail/1' },
      { key: 'e', t: '2026-11-08T15:00:00Z', label: 'E-mail: Autumn sale', href: '/operations/contentPromotion' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
    await expect(canvas.getByRole('columnheader', { name: 'Events' })).toBeInTheDocument()
    const mark = await canvas.findByRole('button', { name: /^2 events, Sun, Nov 8/ })
    mark.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menuitem', { name: 'Message: Autumn sale' })).toHaveAttribute(
      'href',
      '/operations/message/detail/1',
    )
  },
})

/** A finger can't hover: its first tap says what is there, and the link lies ready for the next. */
export const Touch = meta.story({
  parameters: { picture: { skip: 'it ends as the default looks' } },
  args: { pointLink: { hrefOf: () => '#then', label: 'Open: users last active then' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const { left, top } = plot.getBoundingClientRect()
    // A click that was taken doesn't come so far.
    const clicked = fn<(event: Event) => void>()
    canvasElement.addEventListener('click', clicked)
    await userEvent.pointer({ keys: '[TouchA]', target: plot, coords: { clientX: left + 200, clientY: top + 100 } })
    canvasElement.removeEventListener('click', clicked)
    await expect(canvas.getByText('Open: users last active then')).toBeVisible()
    await expect(clicked).not.toHaveBeenCalled()
    await expect(plot.parentElement?.querySelector('a')).toHaveAttribute('href', '#then')
    plot.blur()
    await waitFor(() => expect(plot.parentElement?.querySelector('a')).toBeNull())
  },
})

/** A point leads to the list behind it: by click, by Enter, and from the table. */
export const PointLinks = meta.story({
  args: {
    pointLink: { hrefOf: (t) => `/users/userList?last_active_from=${t}`, label: 'Open: users last active then' },
  },
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    plot.focus()
    await userEvent.keyboard('{Home}')
    await expect(plot.parentElement?.querySelector('a')).toHaveAttribute(
      'href',
      '/users/userList?last_active_from=2026-10-22',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    await expect(canvas.getByRole('link', { name: 'Fri, Nov 20, 2026' })).toHaveAttribute(
      'href',
      '/users/userList?last_active_from=2026-11-20',
    )
  },
})

/** In a frame it can be saved: a picture with title, period and legend, and the figures. */
export const Saved = meta.story({
  render: (args) => (
    <WidgetFrame
      title="Active users"
      state="ready"
      kind="chart"
      subject="Oct 22 – Nov 20"
      minHeight={300}
      onExport={saved}
    >
      <TrendChart {...args} />
    </WidgetFrame>
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const save = async (name: RegExp): Promise<File | undefined> => {
      mocked(saved).mockClear()
      await userEvent.click(canvas.getByRole('button', { name: 'More about Active users' }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
      await waitFor(() => expect(saved).toHaveBeenCalledOnce())
      return mocked(saved).mock.calls[0]?.[0]
    }
    const picture = await save(/picture/)
    await expect(picture?.name).toBe('active-users-oct-22-nov-20.png')
    const { width, height } = await createImageBitmap(picture ?? new Blob())
    const chart = canvas.getByRole('slider').getBoundingClientRect()
    await expect(width).toBe(Math.round((chart.width + 48) * devicePixelRatio))
    await expect(height).toBeGreaterThan(chart.height * devicePixelRatio)
    const figures = await (await save(/figures/))?.text()
    await expect(figures?.split('\r\n')[1]).toMatch(/^2026-10-22,\d+,\d+$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    await userEvent.click(canvas.getByRole('button', { name: 'More about Active users' }))
    await expect(await screen.findByRole('menuitem', { name: /picture/ })).toHaveAccessibleDescription(
      'There is no chart in view.',
    )
  },
})

export const ManySeries = meta.story({
  args: {
    label: 'Feedback by category',
    series: ['Question', 'Fault', 'Suggestion', 'Order', 'App', 'Delivery', 'Refund', 'Other'].map((label, index) => ({
      key: label,
      label,
      points: daily(wave(20, 300 * (index + 1), 110, index * 3)),
    })),
  },
})

/** A year of days, four times. */
export const MuchData = meta.story({
  args: {
    label: 'Feedback by category',
    series: ['Question', 'Fault', 'Suggestion', 'Other'].map((label, index) => ({
      key: label,
      label,
      points: daily(wave(365, 4000 - index * 900, 600, index * 3)),
    })),
  },
})

/** What draws is on its way: the legend and the table are there already. */
export const Loading = meta.story({
  args: { loadDrawings: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    await canvas.findByRole('table')
    await expect(canvas.getByRole('button', { name: 'New users' })).toBeEnabled()
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
})

/** What draws didn't come: the table still has all figures, and trying again is one click. */
export const Failed = meta.story({
  args: { loadDrawings: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('table')
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The chart could not be loaded.')
    await expect(args.loadDrawings).toHaveBeenCalledTimes(2)
  },
})

export const OnePoint = meta.story({
  args: { series: [{ key: 'dau', label: 'Daily active users', points: daily([42]) }] },
})

export const Zeroes = meta.story({
  args: { series: [{ key: 'faults', label: 'Faults', points: daily([0, 0, 0, 0, 0, 0, 0]) }] },
})

export const HugeAndNegative = meta.story({
  args: {
    label: 'Balance',
    series: [
      {
        key: 'balance',
        label: 'Devices gained and lost',
        points: daily([-1_200_000_000, 400_000_000, 2_900_000_000, 1_100_000_000]),
      },
    ],
  },
})

export const Percent = meta.story({
  args: {
    label: 'Online rate',
    unit: 'pct',
    series: [{ key: 'rate', label: 'Online rate', points: daily([81.2, 84.9, 86, 85.4, 88.1, 90, 87.5]) }],
  },
})

/** Moments are written in the viewer's zone. */
export const Hours = meta.story({
  args: {
    label: 'New devices by hour',
    granularity: 'hour',
    timeZone: 'Asia/Shanghai',
    series: [
      {
        key: 'devices',
        label: 'New devices',
        points: wave(24, 60, 30).map((v, hour) => ({ t: new Date(Date.UTC(2026, 10, 19, hour)).toISOString(), v })),
      },
    ],
  },
})

export const Months = meta.story({
  args: {
    label: 'Users by month',
    granularity: 'month',
    series: [
      {
        key: 'users',
        label: 'Users',
        points: wave(12, 90_000, 20_000).map((v, month) => ({ t: `2026-${String(month + 1).padStart(2, '0')}`, v })),
      },
    ],
  },
})

export const Empty = meta.story({
  args: { series: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data for this period.')).toBeVisible()
  },
})

export const German = meta.story({
  args: {
    label: 'Aktive Benutzerinnen und Benutzer',
    locale: 'de',
    labels: { showTable: 'Als Tabelle anzeigen', legend: 'Reihen', time: 'Zeit' },
    series: twoSeries.map((one, index) => ({
      ...one,
      label: ['Täglich aktive Benutzerinnen und Benutzer', 'Neu registrierte Benutzerinnen und Benutzer'][index] ?? '',
    })),
  },
})

export const Chinese = meta.story({
  args: {
    label: '活跃用户',
    locale: 'zh-CN',
    labels: { showTable: '显示表格', legend: '系列', time: '时间' },
    series: twoSeries.map((one, index) => ({ ...one, label: ['日活跃用户', '新增用户'][index] ?? '' })),
  },
})

/** The arrow keys move a cursor, and what it is on is the slider's value. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider', { name: 'Active users' })
    await canvas.findByRole('table')
    plot.focus()
    await userEvent.keyboard('{Home}')
    await expect(plot).toHaveAttribute('aria-valuenow', '1')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await expect(plot).toHaveAttribute('aria-valuenow', '2')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('Fri, Oct 23, 2026'))
    await userEvent.keyboard('{End}{PageDown}')
    await expect(plot).toHaveAttribute('aria-valuenow', '23')
  },
})

/** The pointer moves the same cursor. */
export const Pointer = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const { left, top, width } = plot.getBoundingClientRect()
    await userEvent.pointer({ target: plot, coords: { clientX: left + width / 2, clientY: top + 80 } })
    await expect(Number(plot.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
    await expect(Number(plot.getAttribute('aria-valuenow'))).toBeLessThan(20)
    // Moving the cursor draws nothing anew: a canvas that is drawn is cleared first, by setting its size.
    const drawn = canvasElement.querySelector('canvas')
    const clear = fn<() => void>()
    new MutationObserver(clear).observe(drawn ?? plot, { attributes: true })
    for (const step of [40, 80, 120]) {
      await userEvent.pointer({ target: plot, coords: { clientX: left + width / 2 + step, clientY: top + 80 } })
    }
    await expect(clear).not.toHaveBeenCalled()
  },
})

/** A name in the legend shows and hides its line; the axis follows. */
export const ToggledSeries = meta.story({
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const button = canvas.getByRole('button', { name: 'Daily active users' })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.not.stringContaining('Daily active users'))
  },
})

export const AllHidden = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table')
    await canvas.findByRole('slider')
    await userEvent.click(canvas.getByRole('button', { name: 'Daily active users' }))
    const last = canvas.getByRole('button', { name: 'New users' })
    await userEvent.click(last)
    await expect(canvas.getByText('All series are hidden.')).toBeVisible()
    await expect(canvas.queryByRole('slider')).toBeNull()
    // Who hid it by keyboard shows it again by the same key.
    await expect(last).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('slider')).toBeVisible()
    await expect(last).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('All series are hidden.')).toBeVisible()
  },
})

/** A chart stays of the kind it is, whatever of it is shown. */
export const ToggledCounts = meta.story({
  parameters: { picture: { skip: 'as SparseCounts, with lines' } },
  args: {
    label: 'Faults and feedback',
    series: [
      { key: 'faults', label: 'Faults', points: daily([0, 1, 0, 0, 2, 0]) },
      { key: 'feedback', label: 'Feedback', points: daily([4, 9, 3, 6, 5, 8]) },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const chart = (): HTMLCanvasElement => canvasElement.querySelector('canvas') ?? document.createElement('canvas')
    const before = chart().toDataURL()
    await userEvent.click(canvas.getByRole('button', { name: 'Feedback' }))
    await waitFor(() => expect(chart().toDataURL()).not.toBe(before))
    // Across the chart, between two lines of its grid: a bar would be as wide as its day.
    const { width, height } = chart()
    const row = chart()
      .getContext('2d')
      ?.getImageData(0, Math.round(height * 0.4), width, 1).data
    let [widest, run] = [0, 0]
    for (let at = 3; at < 4 * width; at += 4) {
      run = row?.[at] === 255 ? run + 1 : 0
      widest = Math.max(widest, run)
    }
    await expect(widest).toBeGreaterThan(0)
    await expect(widest / devicePixelRatio).toBeLessThan(8)
  },
})

/** The chart's twin, seen: the same points as a table, as high as the chart. */
export const AsTable = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('slider')
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    const table = within(canvas.getByRole('group', { name: 'Active users' })).getByRole('table')
    await expect(within(table).getAllByRole('row')).toHaveLength(31)
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toBeVisible()
  },
})

/** A canvas knows no style sheets; the chart draws itself again when the page changes its looks. */
export const FollowsTheme = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const picture = (): string | undefined => canvasElement.querySelector('canvas')?.toDataURL()
    const before = picture()
    const html = document.documentElement
    const scheme = html.dataset['colorScheme']
    html.dataset['colorScheme'] = scheme === 'dark' ? 'light' : 'dark'
    await waitFor(() => expect(picture()).not.toBe(before))
    html.dataset['colorScheme'] = scheme
    await waitFor(() => expect(picture()).toBe(before))
  },
})

/** Out of sight nothing is drawn, but the place is kept; scrolled to, the chart is there and nothing has moved. */
export const DrawnWhenSeen = meta.story({
  render: (args) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label="Long page" tabIndex={0} style={{ height: 340, overflow: 'auto' }}>
      <div style={{ height: 1200 }} />
      <TrendChart {...args} />
    </section>
  ),
  play: async ({ canvas }) => {
    const page = canvas.getByRole('region', { name: 'Long page' })
    const before = page.scrollHeight
    await expect(canvas.queryByRole('slider')).toBeNull()
    page.scrollTo({ top: before })
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
    await expect(page.scrollHeight).toBe(before)
  },
})

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ width: 260 }}>
      <TrendChart {...args} />
    </div>
  ),
})

export const Playground = meta.story({ args: { lastPointPartial: true } })
