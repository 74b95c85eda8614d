import { expect, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { StatusTag } from '../../primitives/StatusTag/StatusTag.tsx'
import { sampleColumns, sampleUsers } from '../RecordTable/sample-records.tsx'
import { PaperTable } from './PaperTable.tsx'
import type { PaperTableProps } from './PaperTable.tsx'

/** What of a sheet of A4 on its side is left between its margins, in pixels. */
const sheetWidth = 1032

const rowsOf = (count: number): PaperTableProps['rows'] =>
  sampleUsers(count).map((user) => ({ id: user.id, cells: sampleColumns.map(({ cell }) => cell(user)) }))

const columns: PaperTableProps['columns'] = sampleColumns.map(({ key, title, align, width }) => ({
  id: key,
  title,
  align,
  width,
}))

const meta = preview.meta({
  title: 'Patterns/PaperTable',
  component: PaperTable,
  args: { caption: 'Rows 1 to 12 of 20,345', columns, rows: rowsOf(12), media: 'all' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: sheetWidth, padding: 8, background: 'white' }}>
        <Story />
      </div>
    ),
  ],
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Rows 1 to 12 of 20,345' })
    await expect(within(table).getAllByRole('row')).toHaveLength(13)
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(sampleColumns.map(({ title }) => title))
    await expect(getComputedStyle(table.querySelector('thead')!).display).toBe('table-header-group')
  },
})

/** The screen has none of it. */
export const OnScreen = meta.story({
  args: { media: 'print' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
  },
})

/** More than go on paper: the sentence below says how to have the rest. */
export const WithNote = meta.story({
  args: { note: 'Only these rows are printed. Export saves all 20,345 rows to a file.' },
})

/** Columns without widths are as wide as what is in them. */
export const FewColumns = meta.story({
  args: {
    caption: undefined,
    columns: [
      { id: 'day', title: 'Day' },
      { id: 'users', title: 'New users', align: 'end' },
    ],
    rows: [
      { id: '1', cells: ['Nov 20, 2026', '1,204'] },
      { id: '2', cells: ['Nov 21, 2026', '98'] },
    ],
  },
})

/** However many columns there are, and however long a word: none leaves the sheet. */
export const ManyColumns = meta.story({
  args: {
    columns: [...columns, ...columns].map((column, index) => ({ ...column, id: String(index) })),
    rows: rowsOf(6).map(({ id, cells }) => ({ id, cells: [...cells, ...cells] })),
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth)
    for (const cell of within(table).getAllByRole('cell'))
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  },
})

/** What cuts text off on the screen doesn't on paper. */
export const LongText = meta.story({
  args: {
    caption: '第 1–2 条，共 2 条',
    columns: [
      { id: 'name', title: 'Benutzerkontobezeichnung', width: 120 },
      { id: 'status', title: 'Datenschutzeinwilligung', width: 110 },
      { id: 'note', title: '备注', width: 300 },
    ],
    rows: [
      {
        id: '1',
        cells: [
          <span key="name" style={{ display: 'block', overflow: 'hidden', whiteSpace: 'nowrap' }}>
            Donaudampfschifffahrtsgesellschaft mit beschränkter Haftung und Gerätezuordnung
          </span>,
          <StatusTag key="status" tone="success">
            Einwilligung liegt vollständig unterschrieben vor
          </StatusTag>,
          '设备无法连接到无线网络，重启路由器后仍然失败，用户已更换密码并重新配对两次。',
        ],
      },
      {
        id: '2',
        cells: [
          'Ada',
          <StatusTag key="status" tone="neutral">
            Offen
          </StatusTag>,
          'https://example.com/0123456789abcdef',
        ],
      },
    ],
  },
})

/** Black on white from any theme: the screen's is no matter of the sheet's. */
export const FromDarkTheme = meta.story({
  args: {
    columns: [
      { id: 'name', title: 'Name' },
      { id: 'status', title: 'Status' },
    ],
    rows: [
      {
        id: '1',
        cells: [
          'Ada Albers',
          <StatusTag key="status" tone="success">
            Enabled
          </StatusTag>,
        ],
      },
      {
        id: '2',
        cells: [
          'Bruno Deng',
          <StatusTag key="status" tone="danger">
            Disabled
          </StatusTag>,
        ],
      },
    ],
  },
  decorators: [
    (Story) => (
      <div data-color-scheme="dark" className="bp6-dark">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('Enabled')).color).toBe('rgb(0, 0, 0)')
    await expect(getComputedStyle(canvas.getByText('Ada Albers')).color).toBe('rgb(0, 0, 0)')
  },
})

export const Playground = meta.story()
