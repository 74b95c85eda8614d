import { expect, fn, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { HeatMap } from './HeatMap.tsx'
import type { HeatTile } from './heatRows.ts'

const tile = (label: string, value: number | null, faults: number, online: number | null): HeatTile => ({
  key: label,
  label,
  value,
  sample: (online ?? 0) < 20 ? 'few' : 'enough',
  counts: [faults, online],
})

const rows = [
  {
    key: 'RV-S10',
    label: 'RV-S10',
    tiles: [
      tile('1.6.0', 79.5, 7, 88),
      tile('1.7.3', 64.8, 61, 941),
      tile('1.5.2', 12.1, 5, 412),
      tile('1.8.0', 0, 0, 8),
    ],
  },
  { key: 'RV-S20', label: 'RV-S20', tiles: [tile('2.3.4', 27.7, 28, 1012), tile('2.2.0', 9.8, 6, 610)] },
  { key: 'AP-B3', label: 'AP-B3', tiles: [tile('1.3.2', 22.6, 9, 398), tile('1.6.0', 333.3, 2, 6)] },
  { key: 'RV-D5', label: 'RV-D5', tiles: [tile('1.5.0', 0, 0, 421), tile('1.4.9', null, 3, null)] },
]

const meta = preview.meta({
  title: 'Widgets/HeatMap',
  component: HeatMap,
  args: {
    label: 'Faults by model and firmware',
    rows,
    locale: 'en',
    labels: {
      row: 'Model',
      tile: 'Firmware',
      value: 'Faults per 1,000',
      counts: ['Faults', 'Devices online'],
      few: 'Fewer than 20 devices',
      open: 'Click or press Enter to view devices',
    },
  },
  // A chart waits until it is seen and its turn has come; a picture must not be taken before.
  play: async ({ canvas }) => {
    await canvas.findByRole('slider')
    await canvas.findByRole('table')
  },
})
export default meta

/** Nothing is marked on arrival. The legend has every colour, and what is hatched. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const plot = await canvas.findByRole('slider', { name: 'Faults by model and firmware' })
    const table = await canvas.findByRole('table')
    await expect(plot.querySelector('rect')).toBeNull()
    const legend = within(canvas.getByRole('list', { name: 'Colours' })).getAllByRole('listitem')
    await expect(legend.at(0)).toHaveTextContent(/^0 – \d/)
    await expect(legend.at(-1)).toHaveTextContent('Fewer than 20 devices')
    await expect(within(table).getAllByRole('row')).toHaveLength(1 + 10)
  },
})

/** The arrow keys go from tile to tile, the worst first; values are told, and that there are too few to say. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    plot.focus()
    await userEvent.keyboard('{Home}')
    await expect(plot).toHaveAttribute(
      'aria-valuetext',
      'RV-S10 · 1.6.0, Faults per 1,000 79.5, Faults 7, Devices online 88',
    )
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}')
    await expect(plot).toHaveAttribute(
      'aria-valuetext',
      'RV-S10 · 1.8.0, Fewer than 20 devices, Faults per 1,000 0, Faults 0, Devices online 8',
    )
    await userEvent.keyboard('{End}')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('Devices online No data'))
  },
})

/** The pointer finds the tile below it, which leads to its devices. */
export const Links = meta.story({
  args: {
    rows: rows.map((row) => ({
      ...row,
      tiles: row.tiles.map((one) => ({ ...one, href: `/users/device?product_model=${row.key}&firmware=${one.key}` })),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole('slider')
    await canvas.findByRole('table')
    const { left, top } = plot.getBoundingClientRect()
    await userEvent.pointer({ target: plot, coords: { clientX: left + 70, clientY: top + 60 } })
    await expect(canvas.getByText('RV-S20 · 2.3.4')).toBeVisible()
    await expect(plot.parentElement?.querySelector('a')).toHaveAttribute(
      'href',
      '/users/device?product_model=RV-S20&firmware=2.3.4',
    )
  },
})

/** All figures as a table are one click away. */
export const AsTable = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('slider')
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    const table = within(canvas.getByRole('group', { name: 'Faults by model and firmware' })).getByRole('table')
    await expect(within(table).getByRole('row', { name: /RV-S10 1\.7\.3/ })).toHaveTextContent('RV-S101.7.364.861941')
  },
})

/** Rates near each other: even steps. */
export const EvenSteps = meta.story({ args: { rows: rows.slice(0, 2) } })

export const OneTile = meta.story({
  args: { rows: [{ ...rows[1], key: 'one', label: 'RV-S20', tiles: [tile('2.3.4', 8, 8, 1000)] }] },
})

/** Nothing failed: all that is told has the lowest colour. */
export const Zeroes = meta.story({
  args: {
    rows: rows.map((row) => ({ ...row, tiles: row.tiles.map((one) => ({ ...one, value: 0, counts: [0, 500] })) })),
  },
})

export const Empty = meta.story({
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data for this period.')).toBeVisible()
  },
})

/** What draws didn't come: the table still has all figures. */
export const Failed = meta.story({
  args: { loadDrawings: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvas }) => {
    await canvas.findByRole('table')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The chart could not be loaded.')
  },
})

export const Chinese = meta.story({
  args: {
    label: '各型号与固件的故障',
    locale: 'zh-CN',
    labels: {
      legend: '颜色',
      row: '型号',
      tile: '固件',
      value: '每千台故障数',
      counts: ['故障', '在线设备'],
      few: '少于 20 台设备',
      noData: '无数据',
      showTable: '显示表格',
    },
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
})

export const Playground = meta.story({})
