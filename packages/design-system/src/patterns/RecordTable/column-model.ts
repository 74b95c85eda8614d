import type { Column } from './record-table.types.ts'

/** Pixels of the columns that the table adds itself. */
const selectWidth = 44
const actionsWidth = 48

/** What stands in one column of the grid, and where. */
export type ColumnSlot<Row> =
  | { readonly kind: 'select'; readonly index: number }
  | {
      readonly kind: 'data'
      readonly index: number
      readonly column: Column<Row>
      /** CSS length from the start edge at which a pinned column stays. */
      readonly pinOffset: string | undefined
    }
  | { readonly kind: 'actions'; readonly index: number }

/** The columns in the order in which they stand, and what the style sheet needs to lay them out. */
export interface ColumnModel<Row> {
  readonly slots: readonly ColumnSlot<Row>[]
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
export function toColumnModel<Row>(
  columns: readonly Column<Row>[],
  extra: { readonly select: boolean; readonly actions: boolean },
): ColumnModel<Row> {
  const shown = columns.filter((column) => column.hidden !== true)
  const pinned = shown.filter((column) => column.pin === 'start')
  const ordered = [...pinned, ...shown.filter((column) => column.pin !== 'start')]
  const first = extra.select ? 1 : 0
  const pinnedBefore = (count: number): string[] => [
    ...(extra.select ? [selectLength] : []),
    ...pinned.slice(0, count).map(({ width }) => pinnedLength(width)),
  ]
  const minOf = ({ sizing, width, minWidth = width }: Column<Row>): number => (sizing === 'exact' ? width : minWidth)
  const leastOf = (column: Column<Row>): string =>
    column.pin === 'start' ? pinnedLength(minOf(column)) : `${minOf(column)}px`

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

/** A width in pixels that a column may have. */
export function toColumnWidth(pixels: number): number {
  return Math.round(Math.max(64, Math.min(pixels, 800)))
}
