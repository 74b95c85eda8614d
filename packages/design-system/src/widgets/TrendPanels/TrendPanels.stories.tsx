import { expect, fn, mocked, screen, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { WidgetFrame } from '../WidgetFrame/WidgetFrame.tsx'
import { TrendPanels } from './TrendPanels.tsx'

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

const panels = [
  { key: 'users', label: 'New users', points: daily(wave(30, 900, 260, 5)) },
  { key: 'active', label: 'Active users', points: daily(wave(30, 52_000, 3200)) },
  { key: 'rate', label: 'Online rate', unit: 'pct' as const, points: daily(wave(30, 87, 3, 2)) },
  {
    key: 'feedback',
    label: 'Feedback',
    points: daily([0, 1, 0, 0, 2, 0, 1, 1, 0, 0, 0, 1, 2, 0, 0].flatMap((v) => [v, 0])),
  },
]

const saved = fn<(file: File) => void>()

const meta = preview.meta({
  title: 'Widgets/TrendPanels',
  component: TrendPanels,
  args: {
    label: 'Metrics over time',
    panels,
    granularity: 'day' as const,
    locale: 'en',
    timeZone: 'UTC',
    height: 400,
  },
  // A chart waits until it is seen and its turn has come; a picture must not be taken before.
  play: async ({ canvas }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
  },
})
export default meta

/** Each metric has a scale of its own: 0 below unless all of it is far from 0, and small counts are bars. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('slider', { name: 'Metrics over time' })
    await canvas.findByRole('table')
    for (const { label } of panels) await expect(canvas.getByText(label, { selector: '[data-title]' })).toBeVisible()
  },
})

/** One cursor goes through all panels, and says what each has at that time. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    plot.focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(plot).toHaveAttribute('aria-valuenow', '2')
    await expect(plot).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(
        /^Fri, Oct 23, 2026, New users [\d,]+, Active users [\d,]+, Online rate [\d.]+%, Feedback 0$/,
      ),
    )
  },
})

/** The pointer moves the same cursor, over whichever panel. Nothing is drawn anew. */
export const Pointer = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const { left, top, width, height } = plot.getBoundingClientRect()
    const clear = fn<() => void>()
    for (const drawn of canvasElement.querySelectorAll('canvas')) {
      new MutationObserver(clear).observe(drawn, { attributes: true })
    }
    const now: (string | null)[] = []
    for (const down of [0.1, 0.9]) {
      await userEvent.pointer({ target: plot, coords: { clientX: left + width / 2, clientY: top + height * down } })
      now.push(plot.getAttribute('aria-valuenow'))
    }
    await expect(now[0]).toBe(now[1])
    await expect(Number(now[0])).toBeGreaterThan(10)
    await expect(clear).not.toHaveBeenCalled()
  },
})

/** The period before is dashed in each panel. */
export const Compared = meta.story({
  args: {
    panels: panels.slice(0, 2).map((one, index) => ({
      ...one,
      compare: {
        label: 'previous period',
        points: daily(wave(30, [700, 50_000][index] ?? 0, [200, 2000][index] ?? 0, 9)),
      },
    })),
  },
  play: async ({ canvas }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('previous period'))
    await expect(canvas.getByRole('columnheader', { name: 'New users (previous period)' })).toBeInTheDocument()
  },
})

/** What was sent out stands in a lane above all panels. */
export const Pins = meta.story({
  args: {
    pins: [
      { key: 'v', t: '2026-10-28T09:00:00Z', label: 'Version 3.4.0 for iOS', href: '/operations/appVersion' },
      { key: 'm', t: '2026-11-08T09:00:00Z', label: 'Message: Autumn sale', href: '/operations/message/detail/1' },
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const mark = await canvas.findByRole('button', { name: /^1 event, Sun, Nov 8/ })
    mark.focus()
    await expect(await canvas.findByText('Message: Autumn sale', { selector: '[aria-hidden] *' })).toBeVisible()
    mark.blur()
  },
})

/** A gap is no 0, and a day between two gaps is a point. */
export const Gaps = meta.story({
  args: {
    lastPointPartial: true,
    panels: [
      { key: 'a', label: 'Devices online', points: daily([12, 18, 16, null, null, 20, null, 24, 22, 14, 19, 21]) },
      { key: 'b', label: 'Faults', points: daily([0, 1, null, null, 0, 2, 0, 0, 1, 0, null, 1]) },
    ],
  },
})

export const OnePoint = meta.story({
  args: { panels: panels.map((one) => ({ ...one, points: one.points.slice(-1) })) },
})

export const OnePanel = meta.story({ args: { panels: panels.slice(0, 1) } })

export const Zeroes = meta.story({
  args: { panels: panels.map((one) => ({ ...one, points: one.points.map(({ t }) => ({ t, v: 0 })) })) },
})

export const Empty = meta.story({
  args: { panels: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data for this period.')).toBeVisible()
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

/** The same points as a table, each as its metric is written, and the way to what is behind a day. */
export const AsTable = meta.story({
  args: { pointLink: { hrefOf: (t) => `/users/userList?registered_from=${t}`, label: 'Open: users of that day' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('slider')
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    const table = within(canvas.getByRole('group', { name: 'Metrics over time' })).getByRole('table')
    await expect(within(table).getAllByRole('row')).toHaveLength(31)
    await expect(within(table).getAllByText(/^\d+\.\d%$/)).toHaveLength(30)
    await expect(within(table).getByRole('link', { name: 'Fri, Nov 20, 2026' })).toHaveAttribute(
      'href',
      '/users/userList?registered_from=2026-11-20',
    )
  },
})

/** In a frame it can be saved: one picture of all panels, and the figures. */
export const Saved = meta.story({
  parameters: { picture: { skip: 'it looks as the default does' } },
  render: (args) => (
    <WidgetFrame title="Metrics" state="ready" kind="chart" subject="Oct 22 – Nov 20" minHeight={440} onExport={saved}>
      <TrendPanels {...args} />
    </WidgetFrame>
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
    mocked(saved).mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'More about Metrics' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /picture/ }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const { height } = await createImageBitmap(mocked(saved).mock.calls[0]?.[0] ?? new Blob())
    await expect(height).toBeGreaterThan(canvas.getByRole('slider').getBoundingClientRect().height * devicePixelRatio)
  },
})

export const Chinese = meta.story({
  args: {
    label: '指标走势',
    locale: 'zh-CN',
    labels: { showTable: '显示表格', time: '时间' },
    panels: panels.map((one, index) => ({ ...one, label: ['新增用户', '活跃用户', '在线率', '反馈'][index] ?? '' })),
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
})

export const Playground = meta.story({ args: { lastPointPartial: true } })
