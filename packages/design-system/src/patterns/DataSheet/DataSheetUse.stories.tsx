import { useState } from 'react'
import { expect, fireEvent, fn, mocked, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { DataSheet } from './DataSheet.tsx'
import type { DataSheetProps } from './DataSheet.tsx'
import { dayColumns, dayIdOf, days, partColumns, partIdOf, parts } from './sample-sheets.ts'
import type { Day, Part } from './sample-sheets.ts'
import { activeCell, drag, drawnCell, sheet } from './sheet-play.stories.ts'

/** The caller's part: it holds rows and widths, and takes changes in. */
function Sheet({ rows: given, onChange, widths: first, onWidthChange, ...props }: DataSheetProps<Part>) {
  const [rows, setRows] = useState(given)
  const [widths, setWidths] = useState(first ?? {})
  const change: typeof onChange = (edits) => {
    setRows((before) =>
      before.map((row) =>
        edits
          .filter(({ rowId }) => rowId === row.code)
          .reduce((changed, { key, value }) => ({ ...changed, [key]: value }), row),
      ),
    )
    onChange?.(edits)
  }
  return (
    <DataSheet
      {...props}
      rows={rows}
      onChange={onChange && change}
      widths={widths}
      onWidthChange={(key, width) => {
        setWidths((before) => ({ ...before, [key]: width }))
        onWidthChange?.(key, width)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Patterns/DataSheet/Use',
  component: DataSheet<Part>,
  render: (args) => <Sheet {...args} />,
  args: { label: 'Spare parts', columns: partColumns, rows: parts, rowIdOf: partIdOf, frozen: 1, height: 400 },
})
export default meta

const said = (): HTMLElement => screen.getByRole('status')

/** The pointer selects from cell to cell; Shift with arrows goes on from there. */
export const SelectedRange = meta.story({
  play: async ({ userEvent }) => {
    const grid = await sheet()
    drag(drawnCell(grid, '7.75'), drawnCell(grid, '87'))
    await expect(grid).toHaveFocus()
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('7.75'))
    await expect(said()).toHaveTextContent('3 rows by 2 columns selected')
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect(said()).toHaveTextContent('4 rows by 2 columns selected')
    await expect(activeCell(grid)).toHaveTextContent('7.75')
    await expect(activeCell(grid)).toHaveAttribute('aria-selected', 'true')
  },
})

/** A row by its number, a column by its heading, all of it by the corner; by keys, too. */
export const WholeRowsAndColumns = meta.story({
  play: async ({ userEvent }) => {
    const grid = await sheet()
    const [number] = grid.querySelectorAll('.bp6-table-quadrant-left .bp6-table-row-headers .bp6-table-header')
    drag(number as Element, number as Element)
    await waitFor(() => expect(said()).toHaveTextContent('1 row by 5 columns selected'))
    await userEvent.keyboard('{ArrowRight}{Control>} {/Control}')
    await expect(said()).toHaveTextContent('8 rows by 1 column selected')
    await userEvent.keyboard('{Shift>} {/Shift}')
    await expect(said()).toHaveTextContent('1 row by 5 columns selected')
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(said()).toHaveTextContent('8 rows by 5 columns selected')
  },
})

/** What is copied are the values, as text that a spreadsheet takes: ranges, ranges that lie apart, all of it. */
export const Copying = meta.story({
  args: { rows: parts.map((part, index) => (index === 1 ? { ...part, note: '=SUM(A1)\nand "more"' } : part)) },
  play: async ({ userEvent }) => {
    const grid = await sheet()
    const copied = (): string => {
      const clipboardData = new DataTransfer()
      void fireEvent(grid, new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('text/plain')
    }
    grid.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}')
    await expect(copied()).toBe(
      ['Side brush', '7.75', '109', '"\'=SUM(A1)\nand ""more"""\nFilter', '11', 'many', ''].join('\t'),
    )
    await expect(said()).toHaveTextContent('8 cells copied')
    drag(drawnCell(grid, 'P-101'), drawnCell(grid, 'P-101'))
    drag(drawnCell(grid, 'P-103'), drawnCell(grid, 'P-103'), { ctrlKey: true })
    await expect(copied()).toBe('P-101\n\nP-103')
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(copied().startsWith('P-100\tMain brush\t4.5\t120\t\nP-101\t')).toBe(true)
  },
})

/** A text of several lines has a higher field; Alt with Enter begins a new line. */
export const SeveralLines = meta.story({
  args: {
    onChange: fn(),
    columns: partColumns.map((column) => (column.key === 'note' ? { ...column, multiline: () => true } : column)),
  },
  play: async ({ canvas, userEvent, args }) => {
    const grid = await sheet()
    grid.focus()
    await userEvent.keyboard('{ArrowDown}{End}{F2}')
    const editor = canvas.getByRole('textbox', { name: 'Note, P-101' })
    await expect(editor.getBoundingClientRect().height).toBeGreaterThan(100)
    await userEvent.type(editor, '{Alt>}{Enter}{/Alt}Mostly')
    await expect(editor).toHaveValue('Left and right are the same\nMostly')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([
      {
        rowId: 'P-101',
        key: 'note',
        value: 'Left and right are the same\nMostly',
        before: 'Left and right are the same',
      },
    ])
    // The last row's field stays in view.
    await userEvent.keyboard('{Control>}{End}{ArrowDown}{/Control}{F2}')
    const last = canvas.getByRole('textbox', { name: 'Note, P-107' })
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(grid.getBoundingClientRect().bottom)
    await userEvent.keyboard('{Escape}')
  },
})

/** Enter, F2, a double click or plain typing edit; Escape doesn't; what was changed is taken back, and done again. */
export const EditingWithUndo = meta.story({
  args: { onChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const grid = await sheet()
    grid.focus()
    await userEvent.keyboard('{ArrowRight}{F2}')
    const editor = canvas.getByRole('textbox', { name: 'Name, P-100' })
    await expect(editor).toHaveValue('Main brush')
    await userEvent.type(editor, ' XL{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { rowId: 'P-100', key: 'name', value: 'Main brush XL', before: 'Main brush' },
    ])
    await expect(grid).toHaveFocus()
    await expect(activeCell(grid)).toHaveTextContent('Side brush')
    await userEvent.keyboard('{ArrowRight}9{Tab}')
    await expect(mocked(args.onChange)?.mock.lastCall?.[0]).toMatchObject([{ value: 9, before: 7.75 }])
    await waitFor(() => expect(drawnCell(grid, '9.00')).toBeVisible())
    await userEvent.keyboard('x')
    await expect(canvas.getByRole('textbox', { name: 'Stock, P-101' })).toBeInvalid()
    await expect(canvas.getByText('P-101, Stock: This must be a number.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(activeCell(grid)).toHaveTextContent('109')
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}')
    await expect(mocked(args.onChange)?.mock.lastCall?.[0]).toMatchObject([{ value: null }, { value: null }])
    await userEvent.keyboard('{Control>}zz{/Control}')
    await expect(activeCell(grid)).toHaveTextContent('7.75')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(activeCell(grid)).toHaveTextContent(/^Main brush$/)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(said()).toHaveTextContent('Nothing to undo')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect(activeCell(grid)).toHaveTextContent('Main brush XL')
    // What can't be edited isn't.
    await userEvent.keyboard('{Home}{Enter}')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(activeCell(grid)).toHaveAttribute('aria-readonly', 'true')
    drag(drawnCell(grid, 'Filter'), drawnCell(grid, 'Filter'))
    void fireEvent.doubleClick(drawnCell(grid, 'Filter'))
    await expect(canvas.getByRole('textbox', { name: 'Name, P-102' })).toHaveFocus()
  },
})

/** The first columns and the headings stay while the rest scrolls. Keys go to the far end, and Tab leaves the sheet. */
export const Frozen = meta.story({
  render: () => (
    <>
      <Button>Before</Button>
      <DataSheet<Day>
        label="Figures by day"
        columns={dayColumns(30)}
        rows={days(400, 30)}
        rowIdOf={dayIdOf}
        frozen={1}
        height={300}
      />
      <Button>After</Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const grid = await sheet()
    await userEvent.click(canvas.getByRole('button', { name: 'Before' }))
    await userEvent.tab()
    await expect(grid).toHaveFocus()
    const scroller = grid.querySelector('.bp6-table-quadrant-main > div')
    await userEvent.keyboard('{Control>}{End}{/Control}')
    // The last day's name is in view although its row begins far to the left.
    await waitFor(() => expect(drawnCell(grid, '2022-07-05').closest('.bp6-table-quadrant-left')).not.toBeNull())
    await userEvent.keyboard('{Control>}{ArrowDown}{ArrowRight}{/Control}')
    await expect(activeCell(grid)).toHaveAttribute('aria-colindex', '30')
    await expect(scroller?.scrollTop).toBeGreaterThan(1000)
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await waitFor(() => expect(scroller?.scrollTop).toBe(0))
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('button', { name: 'Before' })).toHaveFocus()
  },
})

/** Widths are drawn at a heading's edge, or changed by Alt with the arrow keys; the caller remembers them. */
export const Widths = meta.story({
  // A small window would hold a wide column to its room.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  args: { onWidthChange: fn(), widths: { name: 120 } },
  play: async ({ userEvent, args }) => {
    const grid = await sheet()
    const width = (): number => drawnCell(grid, 'Main brush').getBoundingClientRect().width
    await expect(width()).toBe(120)
    grid.focus()
    await userEvent.keyboard('{ArrowRight}{Alt>}{ArrowRight}{ArrowRight}{/Alt}')
    await expect(args.onWidthChange).toHaveBeenLastCalledWith('name', 152)
    await waitFor(() => expect(width()).toBe(152))
    const edge = grid.querySelectorAll('.bp6-table-quadrant-top .bp6-table-resize-handle-target')[1] as Element
    const { left: clientX, top: clientY } = edge.getBoundingClientRect()
    void fireEvent.mouseDown(edge, { clientX, clientY, button: 0 })
    void fireEvent.mouseMove(edge, { clientX: clientX + 30, clientY })
    void fireEvent.mouseUp(edge, { clientX: clientX + 30, clientY })
    await expect(args.onWidthChange).toHaveBeenLastCalledWith('name', 182)
    await waitFor(() => expect(width()).toBe(182))
  },
})

/** 2,000 rows: only those in view are there. */
export const ManyRows = meta.story({
  render: () => (
    <DataSheet<Day>
      label="Figures by day"
      columns={dayColumns(7)}
      rows={days(2000, 7)}
      rowIdOf={dayIdOf}
      frozen={1}
      height={420}
    />
  ),
  play: async ({ userEvent }) => {
    const grid = await sheet()
    grid.focus()
    await expect(grid).toHaveAttribute('aria-rowcount', '2001')
    await userEvent.keyboard('{PageDown}{PageDown}')
    const inView = grid.querySelectorAll('.bp6-table-cell').length
    await expect(inView).toBeGreaterThan(50)
    await expect(inView).toBeLessThan(400)
    await userEvent.keyboard('{Control>}{Shift>}{End}{/Shift}{/Control}')
    await expect(said()).toHaveTextContent(/rows by 7 columns selected/)
    await waitFor(() => expect(drawnCell(grid, '2026-11-21')).toBeVisible())
  },
})
