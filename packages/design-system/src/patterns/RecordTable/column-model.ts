import { actionsWidth, leastWidth, selectWidth, toCardColumns } from './fit-columns.ts'
import type { EdgeColumns } from './fit-columns.ts'
import type { Column } from './record-table.types.ts'

/** What stands in one column of the grid, and where. */
export type ColumnSlot<Row> =
  | { readonly kind: 'select'; readonly index: number; readonly area?: string }
  | {
      readonly kind: 'data'
      readonly index: number
      readonly column: Column<Row>
      /** Part of the card that it is; none in a table. */
      readonly part?: CardPart
      /** `grid-area` in its card. */
      readonly area?: string
      /** CSS length from the start edge at which a pinned column stays. */
      readonly pinOffset: string | undefined
    }
  | { readonly kind: 'actions'; readonly index: number; readonly area?: string }

type CardPart = 'title' | 'tag' | 'line'

/** The columns in the order in which they stand, and what the style sheet needs to lay them out. */
export interface ColumnModel<Row> {
  readonly layout: 'table' | 'cards'
  readonly slots: readonly ColumnSlot<Row>[]
  /** CSS length of a card; a table's rows are as high as the size tokens say. */
  readonly rowHeight?: string
  /** `grid-template-rows` of a card. */
  readonly rowTemplate?: string
  /** `grid-template-columns` */
  readonly template: string
  /** CSS length below which the table scrolls sideways. */
  readonly minWidth: string
  /** CSS length covered by pinned columns at the start. */
  readonly pinnedWidth: string
  /** The column whose text names a row. */
  readonly nameColumn: Column<Row> | undefined
  /** The first column of records, where focus starts. */
  readonly firstDataIndex: number
}

/** The style sheet's: how wide pinned columns may become, and how much of the selection column stays in sight. */
const pinnedLength = (pixels: number): string => `min(${pixels}px, var(--_pin-limit))`
const selectLength = 'var(--_select-pin)'

const sum = (lengths: readonly string[]): string => (lengths.length === 0 ? '0px' : `calc(${lengths.join(' + ')})`)

/** Lays out the columns: selection first, then the pinned ones, then the rest, the row menu last. */
export function toColumnModel<Row>(columns: readonly Column<Row>[], extra: EdgeColumns): ColumnModel<Row> {
  const shown = columns.filter((column) => column.hidden !== true)
  const pinned = shown.filter((column) => column.pin === 'start')
  const ordered = [...pinned, ...shown.filter((column) => column.pin !== 'start')]
  const first = extra.select ? 1 : 0
  const pinnedBefore = (count: number): string[] => [
    ...(extra.select ? [selectLength] : []),
    ...pinned.slice(0, count).map(({ width }) => pinnedLength(width)),
  ]
  const leastOf = (column: Column<Row>): string =>
    column.pin === 'start' ? pinnedLength(leastWidth(column)) : `${leastWidth(column)}px`

  // A pinned column with another behind it must be as wide as that one's offset says, so only the last may grow.
  const tracks = ordered.map((column, index) =>
    index < pinned.length - 1
      ? pinnedLength(column.width)
      : column.sizing === 'exact'
        ? leastOf(column)
        : `minmax(${leastOf(column)}, ${column.width}fr)`,
  )
  const dataSlots = ordered.map((column, index): ColumnSlot<Row> => {
    const pinOffset = column.pin === 'start' ? sum(pinnedBefore(index)) : undefined
    return { kind: 'data', index: first + index, column, pinOffset }
  })
  return {
    layout: 'table',
    slots: [
      ...(extra.select ? [{ kind: 'select', index: 0 } as const] : []),
      ...dataSlots,
      ...(extra.actions ? [{ kind: 'actions', index: first + ordered.length } as const] : []),
    ],
    template: [
      ...(extra.select ? [`${selectWidth}px`] : []),
      ...tracks,
      ...(extra.actions ? [`${actionsWidth}px`] : []),
    ].join(' '),
    minWidth: sum([
      `${(extra.select ? selectWidth : 0) + (extra.actions ? actionsWidth : 0)}px`,
      ...ordered.map((column, index) => (index < pinned.length - 1 ? pinnedLength(column.width) : leastOf(column))),
    ]),
    pinnedWidth: pinned.length === 0 ? '0px' : sum(pinnedBefore(pinned.length)),
    nameColumn: ordered.find((column) => column.text !== undefined),
    firstDataIndex: first,
  }
}

/** Lays out rows as cards: the name, below it tags in a line, then a line a column. All cards are of one height. */
export function toCardModel<Row>(columns: readonly Column<Row>[], extra: EdgeColumns): ColumnModel<Row> {
  const { title, tags, lines } = toCardColumns(columns)
  const first = extra.select ? 1 : 0
  const head = tags.length === 0 ? 1 : 2
  const parts: { column: Column<Row>; part: CardPart; area: string }[] = [
    ...(title ? [{ column: title, part: 'title' as const, area: '1 / 2 / 2 / -2' }] : []),
    ...tags.map((column, index) => ({ column, part: 'tag' as const, area: `2 / ${index + 2}` })),
    ...lines.map((column, index) => ({
      column,
      part: 'line' as const,
      area: `${head + index + 1} / 2 / auto / -2`,
    })),
  ]
  const heights = [
    'var(--_card-title)',
    ...(tags.length === 0 ? [] : ['var(--_card-tags)']),
    ...lines.map(() => 'var(--_card-line)'),
  ]
  return {
    layout: 'cards',
    slots: [
      ...(extra.select ? [{ kind: 'select', index: 0, area: '1 / 1' } as const] : []),
      ...parts.map(({ column, part, area }, index): ColumnSlot<Row> => ({
        kind: 'data',
        index: first + index,
        column,
        part,
        area,
        pinOffset: undefined,
      })),
      ...(extra.actions ? [{ kind: 'actions', index: first + parts.length, area: '1 / -2' } as const] : []),
    ],
    rowHeight: sum(['var(--_card-edges)', ...heights]),
    rowTemplate: heights.join(' '),
    template: [
      extra.select ? `${selectWidth}px` : 'var(--_padding)',
      ...tags.map(() => 'minmax(0, max-content)'),
      'minmax(0, 1fr)',
      extra.actions ? `${actionsWidth}px` : 'var(--_padding)',
    ].join(' '),
    minWidth: '0px',
    pinnedWidth: '0px',
    nameColumn: title?.text ? title : parts.find(({ column }) => column.text)?.column,
    firstDataIndex: first,
  }
}

/** A width in pixels that a column may have. */
export function toColumnWidth(pixels: number): number {
  return Math.round(Math.max(64, Math.min(pixels, 800)))
}
