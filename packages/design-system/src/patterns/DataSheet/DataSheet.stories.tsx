import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { DataSheet } from './DataSheet.tsx'
import { dayColumns, dayIdOf, days, partColumns, partIdOf, parts } from './sample-sheets.ts'
import type { Day, Part } from './sample-sheets.ts'
import { activeCell, drawnCell, sheet } from './sheet-play.stories.ts'

const meta = preview.meta({
  title: 'Patterns/DataSheet',
  component: DataSheet<Part>,
  args: {
    label: 'Spare parts',
    columns: partColumns,
    rows: parts,
    rowIdOf: partIdOf,
    frozen: 1,
    height: 400,
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    const grid = await sheet()
    await expect(grid).toHaveAccessibleName('Spare parts')
    await expect(grid).toHaveAttribute('aria-rowcount', '9')
    await expect(grid).toHaveAttribute('aria-colcount', '5')
    const headings = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(headings).toEqual(['Code', 'Name', 'Price', 'Stock', 'Note'])
    await expect(activeCell(grid)).toHaveTextContent('P-100')
    await expect(drawnCell(grid, '4.50')).toBeVisible()
  },
})

/** A wrong cell wears a corner and a tint, and says under the sheet, and to screen readers, what is wrong. */
export const Errors = meta.story({
  play: async ({ canvas, userEvent }) => {
    const grid = await sheet()
    grid.focus()
    await expect(activeCell(grid)).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect(activeCell(grid)).toHaveTextContent('many')
    await expect(activeCell(grid)).toBeInvalid()
    await expect(activeCell(grid)).toHaveAccessibleDescription('P-102, Stock: This must be a number.')
    await expect(canvas.getByText('P-102, Stock: This must be a number.')).toBeVisible()
  },
})

/** On paper nothing scrolls: a table of all rows takes its place, and gives it back. */
export const Printed = meta.story({
  args: { height: 160 },
  parameters: { picture: { skip: 'as Default: what is for paper alone is not on the screen' } },
  play: async ({ canvas, canvasElement }) => {
    await sheet()
    const rows = (): number => canvasElement.querySelectorAll('[data-bms-on="sheet"] tbody tr').length
    dispatchEvent(new Event('beforeprint'))
    await expect(rows()).toBe(parts.length)
    dispatchEvent(new Event('afterprint'))
    await expect(rows()).toBe(0)
    await expect(canvas.getByRole('grid')).toBeVisible()
  },
})

export const Loading = meta.story({ args: { state: 'loading', height: 240 } })

export const Empty = meta.story({ args: { rows: [] } })

/** The code of the sheet doesn't come: a message, and it is asked for again. */
export const CodeFailed = meta.story({
  args: { loadGrid: fn(async () => Promise.reject(new Error('gone'))) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The sheet could not be loaded')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.loadGrid).toHaveBeenCalledTimes(2))
    await canvas.findByRole('alert')
  },
})

export const LongTexts = meta.story({
  args: {
    label: 'Ersatzteile 备件',
    columns: [
      { key: 'name', label: 'Bezeichnung des Ersatzteils in allen Sprachen', width: 150 },
      { key: 'note', label: '备注（包括所有语言的说明和安装提示）', width: 200 },
    ],
    rows: [
      { code: '1', name: 'Bürste', price: 1, stock: 1, note: '左右两侧的毛刷相同，安装前请先清洁主机底部的安装槽' },
      { code: '2', name: 'Hauptbürstenabdeckungsverriegelung', price: 1, stock: 1, note: 'Siehe Anleitung' },
    ],
  },
  play: async () => {
    const grid = await sheet()
    await expect(drawnCell(grid, 'Hauptbürstenabdeckungsverriegelung')).toBeVisible()
  },
})

/** A place of 320 px: what is frozen never takes more than half of it. */
export const Narrow = meta.story({
  render: (args) => (
    <div style={{ width: 320 }}>
      <DataSheet {...args} frozen={2} />
    </div>
  ),
  play: async () => {
    const grid = await sheet()
    await expect(drawnCell(grid, 'P-100').closest('.bp6-table-quadrant-left')).not.toBeNull()
    await expect(drawnCell(grid, 'Main brush').closest('.bp6-table-quadrant-left')).toBeNull()
    await expect(grid.getBoundingClientRect().width).toBeLessThanOrEqual(320)
  },
})

const srgb = (color: string): number[] => {
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return color.startsWith('color') ? channels : channels.map((channel) => channel / 255)
}
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = srgb(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = ({ color, backgroundColor }: CSSStyleDeclaration): number => {
  const [one, other] = [luminance(color), luminance(backgroundColor)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The larger, the stronger the colour; text stays readable on the strongest. */
export const Heat = meta.story({
  render: () => (
    <DataSheet<Day>
      label="Faults by day"
      columns={dayColumns(8, { width: 72, shade: (value) => (typeof value === 'number' ? value / 9973 : undefined) })}
      rows={days(10, 8)}
      rowIdOf={dayIdOf}
      frozen={1}
    />
  ),
  play: async () => {
    const grid = await sheet()
    const shaded = [...grid.querySelectorAll('[data-shade]')]
    await expect(shaded).toHaveLength(70)
    await expect(new Set(shaded.map((cell) => getComputedStyle(cell).backgroundColor)).size).toBeGreaterThan(50)
    const least = Math.min(...shaded.map((cell) => contrast(getComputedStyle(cell))))
    await expect(least).toBeGreaterThan(4.5)
  },
})

/** All sizes of the console: rows are as high as its controls. */
export const Sizes = meta.story({
  play: async () => {
    const grid = await sheet()
    const height = (): number => drawnCell(grid, 'P-100').getBoundingClientRect().height
    const root = document.documentElement
    const before = root.dataset['size']
    await expect(height()).toBe(32)
    root.dataset['size'] = 'mini'
    await waitFor(() => expect(height()).toBe(24))
    root.dataset['size'] = before
    await waitFor(() => expect(height()).toBe(32))
  },
})

export const Playground = meta.story({
  play: async () => {
    await sheet()
  },
})
