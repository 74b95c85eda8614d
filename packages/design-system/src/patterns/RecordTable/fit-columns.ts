import type { Column } from './record-table.types.ts'

/** Pixels of the columns that the table adds itself. */
export const selectWidth = 44
export const actionsWidth = 48

/** Pixels that a scroll bar may take: kept free, so that rows which come don't push a column out. */
export const scrollBarWidth = 16

/** Lines of a card below its title and tags; columns that were chosen by hand come on top of them. */
const cardLines = 3

/** What the table adds at the edges of its rows. */
export interface EdgeColumns {
  readonly select: boolean
  readonly actions: boolean
}

/** Pixels below which a column would be cut off. */
export const leastWidth = ({ sizing, width, minWidth = width }: Column<never>): number =>
  sizing === 'exact' ? width : minWidth

/** Columns in the order in which they leave: the least priority first, of the same one the last. */
function leavingOrder<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns
    .filter(({ priority }) => priority !== undefined)
    .toReversed()
    .toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
}

/** Keys of the columns that leave a table which is `room` pixels wide, until what stays is not cut off. */
export function columnsWithoutRoom<Row>(columns: readonly Column<Row>[], room: number, edges: EdgeColumns): string[] {
  const shown = columns.filter(({ hidden }) => hidden !== true)
  const edgeWidth = (edges.select ? selectWidth : 0) + (edges.actions ? actionsWidth : 0)
  const lastPinned = shown.findLast(({ pin }) => pin === 'start')
  // Where several are pinned, all but the last keep their width: the next one begins at a place that is known.
  const needs = (column: Column<Row>): number =>
    column.pin === 'start' && column !== lastPinned ? column.width : leastWidth(column)
  let needed = shown.reduce((sum, column) => sum + needs(column), edgeWidth)
  const left: string[] = []
  for (const column of leavingOrder(shown)) {
    if (needed <= room) break
    needed -= needs(column)
    left.push(column.key)
  }
  return left
}

/** A card's columns: what names the record, its tags, and the lines below. */
interface CardColumns<Row> {
  readonly title: Column<Row> | undefined
  readonly tags: readonly Column<Row>[]
  readonly lines: readonly Column<Row>[]
}

/** What stands on the card of a row: of the columns that may leave, the few of the highest priority. */
export function toCardColumns<Row>(columns: readonly Column<Row>[]): CardColumns<Row> {
  const shown = columns.filter(({ hidden }) => hidden !== true)
  const title = shown.find(({ pin, text }) => pin === 'start' && text !== undefined) ?? shown[0]
  const others = shown.filter((column) => column !== title)
  const rest = others.filter(({ card }) => card !== 'tag')
  const kept = new Set(leavingOrder(rest).slice(-cardLines))
  return {
    title,
    tags: others.filter(({ card }) => card === 'tag'),
    lines: rest.filter((column) => column.priority === undefined || kept.has(column)),
  }
}
