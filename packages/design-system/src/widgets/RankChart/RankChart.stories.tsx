import { expect, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { RankChart } from './RankChart.tsx'

const rows = [
  { key: 'E30', label: 'Robot vacuum E30', value: 9820, share: 0.378, deltaPct: 12.4 },
  { key: 'E20', label: 'Robot vacuum E20', value: 5105, share: 0.196, deltaPct: -3.1 },
  { key: 'A3', label: 'Air purifier A3', value: 3640, share: 0.14, deltaPct: 0 },
  { key: 'H1', label: 'Humidifier H1', value: 2466, share: 0.095, deltaPct: null },
  { key: 'K2', label: 'Kettle K2', value: 1960, share: 0.075, deltaPct: 44.2 },
  { key: 'S5', label: 'Scale S5', value: 1, share: 0.00004, deltaPct: -80 },
]

const meta = preview.meta({
  title: 'Widgets/RankChart',
  component: RankChart,
  args: { label: 'Top products', rows, unitLabel: 'Devices', locale: 'en' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Top products' })
    await expect(within(table).getAllByRole('row')).toHaveLength(rows.length + 1)
    const first = within(table).getByRole('row', { name: /Robot vacuum E30/ })
    await expect(first).toHaveTextContent('9,82037.8%+12.4%')
    // A bar is as long as its share, not as its part of the largest.
    await expect(first.querySelector('[aria-hidden] > span')).toHaveAttribute('style', expect.stringContaining('37.8'))
  },
})

export const Links = meta.story({
  args: { rows: rows.map((row) => ({ ...row, href: `/users/device?product_model=${row.key}` })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Kettle K2' })).toHaveAttribute(
      'href',
      '/users/device?product_model=K2',
    )
  },
})

/** Without anything to compare with there is no column for it. */
export const WithoutChange = meta.story({
  args: { rows: rows.map(({ key, label, value, share }) => ({ key, label, value, share })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Change' })).toBeNull()
  },
})

/** Ages, stars: what has an order of its own has no places. */
export const GivenOrder = meta.story({
  args: {
    label: 'Open by age',
    unitLabel: 'Pieces',
    order: 'given',
    rows: [
      { key: '0', label: 'Today', value: 12, share: 0.1 },
      { key: '1', label: '1 or 2 days', value: 60, share: 0.5 },
      { key: '3', label: '3 days and more', value: 48, share: 0.4 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Rank' })).toBeNull()
    await expect(canvas.getByRole('row', { name: /Today/ })).toHaveTextContent('Today1210.0%')
  },
})

/** Of nothing there is no bar. */
export const Zeroes = meta.story({
  args: { rows: rows.map((row) => ({ ...row, value: 0, share: 0, deltaPct: null })) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody [aria-hidden] > span')).toHaveLength(0)
  },
})

export const OneRow = meta.story({ args: { rows: rows.slice(0, 1) } })

export const Empty = meta.story({ args: { rows: [] } })

export const LongText = meta.story({
  args: {
    locale: 'de',
    unitLabel: 'Geräte',
    labels: { name: 'Produkt', share: 'Anteil', change: 'Veränderung', noComparison: 'neu' },
    rows: [
      {
        key: 'a',
        label: 'Saug- und Wischroboter mit Absaugstation und selbstreinigendem Wischtuch, Sonderausgabe',
        value: 1_234_567_890,
        share: 0.62,
        deltaPct: 1234.5,
      },
      { key: 'b', label: '带自动集尘座和自清洁拖布的扫拖一体机器人特别版', value: 3640, share: 0.38, deltaPct: null },
    ],
  },
})

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ width: 300 }}>
      <RankChart {...args} />
    </div>
  ),
})

export const Playground = meta.story({})
