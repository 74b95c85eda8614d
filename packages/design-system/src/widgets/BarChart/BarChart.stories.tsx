import { expect, fn, mocked, screen, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { WidgetFrame } from '../WidgetFrame/WidgetFrame.tsx'
import { BarChart } from './BarChart.tsx'

/** Days before the stories' today, with figures that are the same every time; the last belongs to today. */
function daily(count: number, base: number, shift: number): { t: string; v: number }[] {
  return Array.from({ length: count }, (_, day) => ({
    t: new Date(Date.UTC(2026, 10, 20 - (count - 1 - day))).toISOString().slice(0, 10),
    v: Math.round(base * (1 + 0.35 * Math.sin((day + shift) / 3)) + ((day * 37 + shift * 11) % 17)),
  }))
}

const categories = ['Question', 'Fault', 'Suggestion', 'Other']
const byDay = (count: number) =>
  categories.map((label, index) => ({ key: label, label, points: daily(count, 60 - index * 12, index * 3) }))
const named = (names: readonly string[], value: (index: number) => number | null) => [
  { key: 'devices', label: 'Devices', points: names.map((t, index) => ({ t, v: value(index) })) },
]
const models = ['L20 Pro', 'E31', 'S5', 'DEEBOT N8', 'G50 Hybrid', 'Air 3', 'V12 wet & dry', 'Mini', 'L20', 'P6']
const faults = ['E04 Brush stuck', 'E11 Low battery', 'E02 Wheel', 'E07 Dust bin', 'E20 Sensor', 'E31 Wi-Fi', 'E09 Fan']

const saved = fn<(file: File) => void>()

const meta = preview.meta({
  title: 'Widgets/BarChart',
  component: BarChart,
  args: {
    label: 'Feedback by category',
    series: byDay(14),
    base: { kind: 'time' as const, granularity: 'day' as const, timeZone: 'UTC' },
    locale: 'en',
    height: 260,
  },
  // A chart waits until it is seen and its turn has come; a picture must not be taken before.
  play: async ({ canvas }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
  },
})
export default meta

/** Parts of a whole, on top of each other. */
export const Default = meta.story({})

/** The last day isn't over: its bar is paler, and its value says so. */
export const PartialLastBar = meta.story({
  args: { lastBarPartial: true },
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    plot.focus()
    await userEvent.keyboard('{End}')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('so far'))
  },
})

/** Nothing known leaves no bar. */
export const Gaps = meta.story({
  args: {
    label: 'Devices online',
    series: [
      {
        key: 'online',
        label: 'Devices online',
        points: daily(14, 20, 1).map((one, day) => (day % 4 === 2 ? { ...one, v: null } : one)),
      },
    ],
  },
})

/** Who has most, as a chart: names have room, the largest stands on top, and the arrow keys go down the list. */
export const Ranks = meta.story({
  args: {
    label: 'Devices by model',
    base: { kind: 'names' },
    direction: 'lying',
    series: named(models, (index) => Math.round(9200 * Math.exp(-index / 3)) + 140),
  },
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    plot.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/^E31, Devices /))
    await expect(plot).toHaveAttribute('aria-orientation', 'vertical')
  },
})

/** Ranges that follow each other touch. */
export const Histogram = meta.story({
  args: {
    label: 'Cleanings a week',
    base: { kind: 'ranges' },
    series: named(
      ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10+'],
      (index) => Math.round(1200 * Math.exp(-((index - 4) ** 2) / 8)) + 12,
    ),
  },
})

/** What few causes make most of: bars are sorted, the line says what they have of all together. */
export const Pareto = meta.story({
  args: {
    label: 'Faults by cause',
    base: { kind: 'names' },
    line: 'shares',
    series: named(faults, (index) => [18, 210, 64, 35, 480, 9, 22][index] ?? 0),
  },
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    const table = await canvas.findByRole('table')
    await expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent('E20 Sensor')
    await expect(within(table).getByRole('columnheader', { name: 'Share, added up' })).toBeInTheDocument()
    plot.focus()
    await userEvent.keyboard('{End}')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/^E31 Wi-Fi, .*100.0%$/))
  },
})

/** More than sixty days: neighbours are added up, the table has each. */
export const MuchData = meta.story({
  args: { series: byDay(365) },
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    const table = await canvas.findByRole('table')
    await expect(plot).toHaveAttribute('aria-valuemax', '53')
    await expect(within(table).getAllByRole('row')).toHaveLength(366)
    plot.focus()
    await userEvent.keyboard('{End}')
    await expect(plot).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Sat, Nov 14, 2026 – Fri, Nov 20, 2026/),
    )
  },
})

/** More than sixty names: the smallest are one bar. */
export const ManyNames = meta.story({
  args: {
    label: 'Devices by country',
    base: { kind: 'names' },
    series: named(
      Array.from({ length: 90 }, (_, index) => `C${index + 1}`),
      (index) => 900 - index * 9,
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    plot.focus()
    await userEvent.keyboard('{End}')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/^31 others, Devices 7,254$/))
  },
})

/** Rates can't be added up: of too many no bars are drawn. */
export const TooMany = meta.story({
  args: {
    label: 'Online rate',
    unit: 'pct',
    series: [{ key: 'rate', label: 'Online rate', points: daily(90, 60, 1) }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There are too many bars to draw. The table has them all.')).toBeVisible()
    await canvas.findByRole('table')
  },
})

/** A name in the legend shows and hides its part; the axis follows. */
export const ToggledSeries = meta.story({
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    await userEvent.click(canvas.getByRole('button', { name: 'Question' }))
    await expect(plot).toHaveAttribute('aria-valuetext', expect.not.stringContaining('Question'))
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('Fault'))
  },
})

/** A bar leads to the list behind it: by click, by Enter, and from the table. The others are veiled meanwhile. */
export const PointLinks = meta.story({
  args: { pointLink: { hrefOf: (t) => `/users/feedback?created_from=${t}`, label: 'Open: feedback of that day' } },
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const { left, top, width } = plot.getBoundingClientRect()
    await userEvent.pointer({ target: plot, coords: { clientX: left + width / 2, clientY: top + 80 } })
    await expect(plot.parentElement?.querySelector('a')?.getAttribute('href')).toMatch(/created_from=2026-11-1[34]$/)
    await expect(canvas.getByText('Open: feedback of that day')).toBeVisible()
  },
})

/** In a frame it can be saved: a picture with title, period and legend, and the figures. */
export const Saved = meta.story({
  parameters: { picture: { skip: 'it looks as the default does' } },
  render: (args) => (
    <WidgetFrame title="Feedback" state="ready" kind="chart" subject="Nov 7 – 20" minHeight={300} onExport={saved}>
      <BarChart {...args} />
    </WidgetFrame>
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const save = async (name: RegExp): Promise<File | undefined> => {
      mocked(saved).mockClear()
      await userEvent.click(canvas.getByRole('button', { name: 'More about Feedback' }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
      await waitFor(() => expect(saved).toHaveBeenCalledOnce())
      return mocked(saved).mock.calls[0]?.[0]
    }
    await expect((await save(/picture/))?.name).toBe('feedback-nov-7-20.png')
    const figures = await (await save(/figures/))?.text()
    await expect(figures?.split('\r\n')[1]).toMatch(/^2026-11-07,\d+,\d+,\d+,\d+$/)
  },
})

export const OneBar = meta.story({ args: { series: byDay(1).slice(0, 1) } })

export const Zeroes = meta.story({
  args: { series: [{ key: 'faults', label: 'Faults', points: daily(7, 0, 0).map(({ t }) => ({ t, v: 0 })) }] },
})

export const Negative = meta.story({
  args: {
    label: 'Devices gained and lost',
    series: [
      {
        key: 'net',
        label: 'Devices',
        points: daily(14, 40, 2).map(({ t, v }, day) => ({ t, v: day % 3 === 1 ? -v : v })),
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

/** Long names are cut where there is no room; the tooltip has all of them. */
export const Chinese = meta.story({
  args: {
    label: '按型号的设备数',
    locale: 'zh-CN',
    base: { kind: 'names' },
    direction: 'lying',
    series: [
      {
        key: 'devices',
        label: '设备数',
        points: [
          '激光导航扫拖一体机器人旗舰版（自动集尘、自动清洗拖布、热风烘干、自动补水）',
          '洗地机',
          '空气净化器',
        ].map((t, index) => ({ t, v: 900 - index * 250 })),
      },
    ],
    labels: { showTable: '显示表格', bar: '型号' },
  },
})

/** A legend of long words wraps. */
export const German = meta.story({
  args: {
    label: 'Rückmeldungen nach Kategorie',
    locale: 'de',
    labels: { showTable: 'Als Tabelle anzeigen', legend: 'Reihen', bar: 'Zeit' },
    series: byDay(14).map((one, index) => ({
      ...one,
      label: ['Fragen zur Bedienung', 'Störungsmeldungen', 'Verbesserungsvorschläge', 'Sonstiges'][index] ?? '',
    })),
  },
})

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ width: 260 }}>
      <BarChart {...args} />
    </div>
  ),
})

export const Playground = meta.story({ args: { lastBarPartial: true } })
