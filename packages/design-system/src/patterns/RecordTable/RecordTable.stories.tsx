// Long, as it is the list of all states of the table.

import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { StatusTag } from '../../primitives/StatusTag/StatusTag.tsx'
import type { Column, RecordTableProps } from './record-table.types.ts'
import { RecordTable } from './RecordTable.tsx'
import { sampleActions, sampleColumns, sampleUsers } from './sample-records.tsx'
import type { SampleUser } from './sample-records.tsx'

/** The table with an owner that keeps sort and selection, as a page does. */
function OwnedTable({ preselected = [], ...props }: RecordTableProps<SampleUser> & { preselected?: string[] }) {
  const [sort, setSort] = useState(props.sort)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(preselected))
  return (
    <div style={{ height: props.height === 'content' ? undefined : 420 }}>
      <RecordTable
        {...props}
        sort={sort}
        onSortChange={(next) => {
          setSort(next)
          props.onSortChange?.(next)
        }}
        selection={
          props.selection && {
            page: props.selection.page,
            selected,
            onChange: (next) => {
              setSelected(next)
              props.selection?.onChange(next)
            },
          }
        }
      />
    </div>
  )
}

const taken = fn()
const fittedWith = fn()
const nothing: ReadonlySet<string> = new Set()

const meta = preview.meta({
  title: 'Patterns/RecordTable',
  component: RecordTable<SampleUser>,
  args: {
    label: 'Users',
    columns: sampleColumns,
    rows: sampleUsers(40),
    getRowId: ({ id }: SampleUser) => id,
    sort: [],
    onSortChange: fn(),
    selection: { selected: nothing, onChange: fn() },
    rowActions: sampleActions(taken),
    onOpenRow: fn(),
  },
  beforeEach: () => {
    taken.mockClear()
    fittedWith.mockClear()
  },
  render: (args) => <OwnedTable {...args} />,
})
export default meta

type Canvas = ReturnType<typeof within>
const gridOf = (canvas: Canvas): HTMLElement => canvas.getByRole('grid')
const cellNamed = (canvas: Canvas, name: string): HTMLElement => canvas.getAllByRole('gridcell', { name })[0]!
const rowOf = (canvas: Canvas, index: number): HTMLElement =>
  canvas.getAllByRole('row').find((row: HTMLElement) => row.getAttribute('aria-rowindex') === String(index + 2))!
const item = (name: RegExp): HTMLElement => screen.getByRole('menuitem', { name })
const announced = (canvas: Canvas): string => canvas.getByRole('status').textContent ?? ''

export const Default = meta.story({
  play: async ({ canvas }) => {
    const grid = gridOf(canvas)
    await expect(grid).toHaveAttribute('aria-rowcount', '41')
    await expect(grid).toHaveAttribute('aria-colcount', '12')
    await expect(await canvas.findByRole('gridcell', { name: 'U0000001' })).toHaveAttribute('aria-colindex', '3')
    await expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  },
})

/** One tab stop; arrows, `j` and `k`, Home, End and the page keys move it, and it is always in sight. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    await userEvent.tab()
    await expect(cellNamed(canvas, 'Ada Albers')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(cellNamed(canvas, 'U0000002')).toHaveFocus()
    await userEvent.keyboard('jjk{Enter}')
    await expect(args.onOpenRow).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'U0000003' }))

    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(within(rowOf(canvas, 39)).getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{PageUp}{Home}{ArrowRight}{ArrowRight}')
    await expect(Number(document.activeElement?.textContent?.slice(1))).toBeLessThan(35)
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(cellNamed(canvas, 'Ada Albers')).toHaveFocus())
    await expect(gridOf(canvas).querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await userEvent.tab()
    await expect(gridOf(canvas).contains(document.activeElement)).toBe(false)
    await userEvent.tab({ shift: true })
    await expect(cellNamed(canvas, 'Ada Albers')).toHaveFocus()
  },
})

/** Space and `x` select, Shift draws a range and takes it back, Ctrl+A takes all, Escape none. */
export const Selection = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown} ')
    await expect(rowOf(canvas, 1)).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(announced(canvas)).toBe('1 row selected'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
    await waitFor(() => expect(announced(canvas)).toBe('4 rows selected'))
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await waitFor(() => expect(announced(canvas)).toBe('3 rows selected'))

    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(announced(canvas)).toBe('40 rows selected'))
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(announced(canvas)).toBe('Nothing selected'))

    await userEvent.click(within(rowOf(canvas, 1)).getByRole('checkbox'))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(cellNamed(canvas, 'U0000005'))
    await userEvent.keyboard('{/Shift}')
    await waitFor(() => expect(announced(canvas)).toBe('4 rows selected'))
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked()
  },
})

/** In a list of pages the header's box, and Ctrl+A, take the rows of the page alone; those of others stay selected. */
export const PageSelected = meta.story({
  args: {
    preselected: ['U0000030'],
    selection: {
      selected: nothing,
      onChange: fn(),
      page: { size: 20, subscribe: () => () => undefined, first: () => 0 },
    },
  } as Partial<RecordTableProps<SampleUser>>,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    const all = canvas.getByRole('checkbox', { name: 'Select all rows' })
    await userEvent.click(all)
    await waitFor(() => expect(announced(canvas)).toBe('21 rows selected'))
    await expect(all).toBeChecked()
    await userEvent.click(all)
    await waitFor(() => expect(announced(canvas)).toBe('1 row selected'))
    await userEvent.click(cellNamed(canvas, 'U0000001'))
    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(announced(canvas)).toBe('21 rows selected'))
  },
})

/** A header sorts up, down, and no more; with Shift behind the others. */
export const Sorted = meta.story({
  args: { sort: [{ key: 'registered', direction: 'desc' }] },
  play: async ({ canvas, userEvent, args }) => {
    const header = (name: RegExp): HTMLElement => canvas.getByRole('columnheader', { name })
    await expect(header(/Registered/)).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }))
    await expect(args.onSortChange).toHaveBeenLastCalledWith([{ key: 'name', direction: 'asc' }])
    await expect(header(/Name/)).toHaveAttribute('aria-sort', 'ascending')
    await waitFor(() => expect(announced(canvas)).toBe('Sorted by Name, ascending'))

    canvas.getByRole('button', { name: 'Country' }).focus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(announced(canvas)).toBe('Sorted by Name, ascending, then by Country, ascending'))
    await expect(header(/Country.*sorted ascending in place 2/)).not.toHaveAttribute('aria-sort')
  },
})

/** The menu of a row; what can't be done now is told with its reason. */
export const RowMenu = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    await userEvent.click(within(rowOf(canvas, 2)).getByRole('button'))
    await waitFor(() => expect(item(/Open details/)).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(item(/Reset password/)).toHaveFocus()
    await expect(item(/Reset password/)).toHaveAccessibleDescription('This account signs in with Apple.')
    await userEvent.keyboard('{Enter}')
    await expect(taken).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(within(rowOf(canvas, 2)).getByRole('button')).toHaveFocus()

    await userEvent.keyboard('{ArrowLeft}e')
    await expect(taken).toHaveBeenLastCalledWith('edit', expect.objectContaining({ id: 'U0000003' }))
    await userEvent.keyboard('{End}{Enter}')
    await waitFor(() => expect(item(/Open details/)).toHaveFocus())
  },
})

/** Shift+F10, the menu key or the other mouse button open it from any cell, which has the focus again when it closes. */
export const RowMenuFromCell = meta.story({
  parameters: { picture: { skip: 'it looks as Default does' } },
  play: async ({ canvas, userEvent }) => {
    const closes = async (from: HTMLElement, key: string): Promise<void> => {
      from.focus()
      // What the browser makes of Shift+F10.
      await fireEvent.contextMenu(from)
      await waitFor(() => expect(item(/Open details/)).toHaveFocus())
      await userEvent.keyboard(key)
      await expect(screen.queryByRole('menu')).toBeNull()
      await expect(from).toHaveFocus()
    }
    const cell = await canvas.findByRole('gridcell', { name: 'U0000003' })
    await closes(cell, '{Escape}')
    await closes(cell, '{Enter}')
    await expect(taken).toHaveBeenLastCalledWith('open', expect.objectContaining({ id: 'U0000003' }))
    await closes(within(rowOf(canvas, 2)).getByRole('checkbox'), '{Escape}')
    await closes(within(rowOf(canvas, 2)).getByRole('button'), '{Escape}')
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowDown}')
    await expect(cellNamed(canvas, 'U0000004')).toHaveFocus()
  },
})

const controlColumns: Column<SampleUser>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 200,
    pin: 'start',
    cell: ({ name }) => <a href="#detail">{name}</a>,
    text: ({ name }) => name,
  },
  {
    key: 'status',
    title: 'Status',
    width: 140,
    cell: ({ status }) => <StatusTag tone={status === 'enabled' ? 'success' : 'neutral'}>{status}</StatusTag>,
  },
  {
    key: 'links',
    title: 'Go to',
    width: 200,
    cell: () => (
      <>
        <a href="#devices">Devices</a> · <a href="#feedback">Feedback</a>
      </>
    ),
  },
]

/** Links in cells are out of the tab order until one goes into their cell by F2 or Enter; Escape comes back. */
export const ControlsInCells = meta.story({
  args: { columns: controlColumns, selection: undefined },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('link', { name: 'Ada Albers' })
    await userEvent.tab()
    await userEvent.keyboard('{End}{ArrowLeft}{F2}')
    const first = within(rowOf(canvas, 0))
    await expect(first.getByRole('link', { name: 'Devices' })).toHaveFocus()
    await userEvent.tab()
    await expect(first.getByRole('link', { name: 'Feedback' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(first.getByRole('gridcell', { name: /Devices/ })).toHaveFocus()
    await userEvent.tab()
    await expect(gridOf(canvas).contains(document.activeElement)).toBe(false)
  },
})

/** Rows that aren't there yet keep their places. */
export const Loading = meta.story({ args: { rows: [], rowCount: 20 } })

/** Some rows of a long list are loaded, the rest will be. */
export const PartlyLoaded = meta.story({ args: { rows: sampleUsers(4), rowCount: 5_000 } })

/** While other rows are on their way. */
export const Refetching = meta.story({ args: { state: 'dimmed' } })

/** As high as its rows. */
export const ContentHeight = meta.story({ args: { height: 'content', rows: sampleUsers(6) } })

export const HiddenColumns = meta.story({
  args: {
    columns: sampleColumns.map((column) => ({ ...column, hidden: ['id', 'account', 'platform'].includes(column.key) })),
  },
  play: async ({ canvas }) => {
    await expect(gridOf(canvas)).toHaveAttribute('aria-colcount', '9')
    await expect(canvas.queryByRole('columnheader', { name: 'Account' })).toBeNull()
  },
})

const long: Column<SampleUser>[] = [
  {
    key: 'name',
    title: 'Benutzerkontobezeichnung',
    width: 170,
    pin: 'start',
    sort: 'sortable',
    cell: () => 'Donaudampfschifffahrtsgesellschaftskapitän',
    text: () => 'Donaudampfschifffahrtsgesellschaftskapitän',
  },
  {
    key: 'zh',
    title: '客户反馈的最近处理状态说明',
    width: 180,
    sort: 'sortable',
    cell: () => '用户反映扫地机器人在更新固件之后无法返回充电座,已转交技术支持',
  },
  {
    key: 'de',
    title: 'Rechtsschutzversicherungsgesellschaften',
    width: 160,
    align: 'end',
    sort: 'sortable',
    cell: () => '1.234.567.890,00 Geräteregistrierungen',
  },
]

/** Long words are cut off, with the whole text in a tool tip where the column gives one. */
export const LongText = meta.story({
  args: { columns: long, rows: sampleUsers(5), sort: [{ key: 'de', direction: 'asc' }], height: 'content' },
})

/** A narrow page keeps the name in sight and scrolls the rest. */
export const Narrow = meta.story({
  render: (args) => (
    <div style={{ maxWidth: 358 }}>
      <OwnedTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    gridOf(canvas).scrollLeft = 220
    await waitFor(() => expect(gridOf(canvas)).toHaveAttribute('data-hides-start'))
  },
})

const priorities: Readonly<Record<string, number>> = {
  status: 1,
  account: 2,
  country: 3,
  registered: 4,
  devices: 5,
  active: 6,
  platform: 7,
  feedback: 8,
  id: 9,
}
const rankedColumns = sampleColumns.map((column): Column<SampleUser> => ({
  ...column,
  priority: priorities[column.key],
  ...(column.key === 'status' && { card: 'tag' }),
}))
const titlesOf = (canvas: Canvas): (string | null)[] =>
  canvas.getAllByRole('columnheader').map((header: HTMLElement) => header.textContent)

/** A table in a page that is so wide, in pixels; the page scrolls where the window is narrower. */
const inPageOf = (width: number) =>
  function render(args: RecordTableProps<SampleUser>) {
    return (
      <div style={{ overflowX: 'auto' }}>
        <div style={{ inlineSize: width }}>
          <OwnedTable {...args} narrow="cards" onColumnsFit={fittedWith} />
        </div>
      </div>
    )
  }

/** The page of a window of 1440 px: the columns of the least priority leave, and nothing is cut off. */
export const At1440 = meta.story({
  args: { columns: rankedColumns },
  render: inPageOf(1182),
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'Ada Albers' })
    await expect(titlesOf(canvas)).toEqual([
      '',
      'Name',
      'Account',
      'Country',
      'Status',
      'App',
      'Devices',
      'Registered',
      'Last active',
      'Actions',
    ])
    await expect(fittedWith).toHaveBeenLastCalledWith(['id', 'feedback'])
    await expect(gridOf(canvas).scrollWidth).toBe(gridOf(canvas).clientWidth)
  },
})

/** The page of a window of 1024 px: what matters is in sight. */
export const At1024 = meta.story({
  args: { columns: rankedColumns },
  render: inPageOf(766),
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'Ada Albers' })
    await expect(titlesOf(canvas)).toEqual(['', 'Name', 'Account', 'Country', 'Status', 'Actions'])
    await expect(gridOf(canvas).scrollWidth).toBe(gridOf(canvas).clientWidth)
  },
})

/** Columns chosen by hand have no priority: they stay, and others make room for them. */
export const ChosenByHand = meta.story({
  args: {
    columns: rankedColumns.map((column) => (column.key === 'feedback' ? { ...column, priority: undefined } : column)),
  },
  render: inPageOf(766),
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'Ada Albers' })
    await expect(titlesOf(canvas)).toEqual(['', 'Name', 'Account', 'Status', 'Feedback', 'Actions'])
  },
})

/** What rows are sorted by stays in view, however little it matters. */
export const SortedByTheLeast = meta.story({
  parameters: { picture: { skip: 'it looks as At1024 does, with another column' } },
  args: { columns: rankedColumns, sort: [{ key: 'active', direction: 'desc' }] },
  render: inPageOf(766),
  play: async ({ canvas }) => {
    const header = await canvas.findByRole('columnheader', { name: 'Last active' })
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await waitFor(() => expect(gridOf(canvas).scrollWidth).toBe(gridOf(canvas).clientWidth))
    await expect(header).toBeVisible()
  },
})

/** Where all were chosen, the table scrolls sideways. */
export const AllChosenByHand = meta.story({
  args: { columns: sampleColumns },
  render: inPageOf(766),
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    await expect(gridOf(canvas)).toHaveAttribute('aria-colcount', '12')
    await waitFor(() => expect(gridOf(canvas)).toHaveAttribute('data-hides-end'))
  },
})

/** Narrower than 560 px rows are cards: the name, tags, and three lines. Keys, selection and menu are as ever. */
export const Cards = meta.story({
  args: { columns: rankedColumns },
  render: inPageOf(358),
  play: async ({ canvas, userEvent, args }) => {
    const name = await canvas.findByRole('gridcell', { name: 'Ada Albers' })
    await expect(titlesOf(canvas)).toEqual(['', 'Name', 'Status', 'Account', 'Country', 'Registered', 'Actions'])
    await expect(fittedWith).toHaveBeenLastCalledWith(['id', 'platform', 'devices', 'feedback', 'active'])
    await expect(gridOf(canvas).scrollWidth).toBe(gridOf(canvas).clientWidth)
    // One below the other.
    const [first, second] = [rowOf(canvas, 0), rowOf(canvas, 1)].map((row) => row.getBoundingClientRect())
    await expect(first?.bottom).toBe(second?.top)
    const cells = within(rowOf(canvas, 0)).getAllByRole('gridcell').slice(1, -1)
    const tops = cells.map((cell: HTMLElement) => cell.getBoundingClientRect().top)
    await expect(tops).toEqual(tops.toSorted((one: number, other: number) => one - other))
    await expect(cells.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(first?.bottom ?? 0)

    await userEvent.tab()
    await expect(name).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ')
    await expect(rowOf(canvas, 1)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenRow).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'U0000002' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Country' }))
    await expect(canvas.getByRole('columnheader', { name: 'Country' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(within(rowOf(canvas, 1)).getByRole('button'))
    await waitFor(() => expect(item(/Open details/)).toHaveFocus())
    await userEvent.keyboard('{Escape}')
  },
})

/** Cards that aren't there yet keep their places. */
export const CardsLoading = meta.story({
  args: { columns: rankedColumns, rows: [], rowCount: 20 },
  render: inPageOf(358),
})

/** A list of cards is as long as any: those in sight are in the document. */
export const ManyCards = meta.story({
  parameters: { picture: { skip: 'it looks as Cards does' } },
  args: { columns: rankedColumns, rows: sampleUsers(2_000), height: 'fill' },
  render: inPageOf(358),
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'Ada Albers' })
    const grid = gridOf(canvas)
    await expect(canvas.getAllByRole('row').length).toBeLessThan(30)
    grid.scrollTop = 1_000 * rowOf(canvas, 0).offsetHeight
    await waitFor(() => expect(rowOf(canvas, 1_000)).toBeInTheDocument())
  },
})

export const Mini = meta.story({ args: { selection: undefined }, globals: { size: 'mini' } })
export const Large = meta.story({ args: { selection: undefined }, globals: { size: 'default' } })

/** Changing the size keeps the first row in sight where it is. */
export const SizeChange = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    const grid = gridOf(canvas)
    grid.scrollTop = 15 * rowOf(canvas, 0).offsetHeight
    await canvas.findByRole('gridcell', { name: 'U0000020' })
    const root = grid.parentElement!
    root.style.setProperty('--bms-row-height', '30px')
    await waitFor(() => expect(grid.scrollTop).toBe(450))
    await expect(rowOf(canvas, 15).offsetHeight).toBe(30)
  },
})

/** Printed, all rows of the page are there as a plain table, without what can only be pressed. */
export const OnPaper = meta.story({
  parameters: { picture: { skip: 'what is for paper alone is not on the screen: PaperTable has its pictures' } },
  args: {
    paper: {
      rows: () => ({ first: 0, last: 19 }),
      offset: 40,
      total: 20_345,
      totalIsLowerBound: false,
      notPrinted: (left) => `${left.toLocaleString('en')} more rows are not printed.`,
    },
  },
  beforeEach: () => () => void dispatchEvent(new Event('afterprint')),
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    dispatchEvent(new Event('beforeprint'))
    const table = canvas.getByRole('table', { hidden: true })
    await expect(table.querySelector('caption')).toHaveTextContent('Rows 41 to 60 of 20,345')
    await expect(table.querySelectorAll('thead th')).toHaveLength(sampleColumns.length)
    await expect(table.querySelectorAll('tbody tr')).toHaveLength(20)
    await expect(table.querySelectorAll('input, button')).toHaveLength(0)
    await expect(canvas.getByText('20,325 more rows are not printed.')).toBeInTheDocument()
    await expect(table).not.toBeVisible()
    dispatchEvent(new Event('afterprint'))
    await expect(canvas.queryByRole('table', { hidden: true })).toBeNull()
    await expect(gridOf(canvas)).toBeVisible()
  },
})

/** A long table without pages: paper has the first five hundred rows, and says of how many. */
export const OnPaperLong = meta.story({
  parameters: { picture: { skip: 'what is for paper alone is not on the screen: PaperTable has its pictures' } },
  args: { rows: sampleUsers(2_000) },
  beforeEach: () => () => void dispatchEvent(new Event('afterprint')),
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    dispatchEvent(new Event('beforeprint'))
    const table = canvas.getByRole('table', { hidden: true })
    await expect(table.querySelector('caption')).toHaveTextContent('Rows 1 to 500 of 2,000')
    await expect(table.querySelectorAll('tbody tr')).toHaveLength(500)
    dispatchEvent(new Event('afterprint'))
  },
})

export const Playground = meta.story()
