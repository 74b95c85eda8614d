import type { Page } from '@bms/contract'

import { notAPlace, type Place, type SortKey, toNext, toSortKeys, type Window } from './paging.ts'

/* Lists whose rows are all in memory. */

/** The order that rows were sorted in. */
interface Order<Row> {
  readonly placeOf: (row: Row) => Place
  readonly isBehind: (row: Row, place: Place) => boolean
  /** How many values a place has. */
  readonly length: number
}

const orders = new WeakMap<readonly unknown[], Order<never>>()

/** The rows of a window. Only rows as they come from `sortBy` can be walked through. */
export function cutRows<T>(rows: readonly T[], window: Window): Pick<Page<T>, 'list' | 'next'> {
  const { offset, pageSize, after } = window
  if (!after) return { list: rows.slice(offset, offset + pageSize) }
  const order = orders.get(rows) as Order<T> | undefined
  if (!order) throw new Error('Rows that were not sorted here have no places')
  if (after.length > 0 && after.length !== order.length) throw notAPlace()
  const rest = after.length === 0 ? rows : rows.filter((row) => order.isBehind(row, after))
  const list = rest.slice(0, pageSize)
  const last = list.at(-1)
  return { list, ...toNext(window, list, last && JSON.stringify(order.placeOf(last))) }
}

type Comparable = string | number | boolean | null

function compare(a: Comparable, b: Comparable): number {
  if (a === b) return 0
  // Nothing comes before everything, so last in descending order.
  if (a === null) return -1
  if (b === null) return 1
  return a < b ? -1 : 1
}

/** Sorts rows by some keys and then by id, in the direction of the last key. */
export function sortBy<Row, Field extends string>(
  rows: readonly Row[],
  keys: readonly SortKey<Field>[],
  valueOf: (row: Row, field: Field) => Comparable,
  idOf: (row: Row) => string,
): Row[] {
  const directions = keys.map(({ direction }) => (direction === 'desc' ? -1 : 1))
  const placeOf = (row: Row): Place => [...keys.map(({ field }) => valueOf(row, field)), idOf(row)]
  const comparePlaces = (a: Place, b: Place): number => {
    for (const [i, value] of a.entries()) {
      // The id goes the way of the last field.
      const order = compare(value, b[i] ?? null) * (directions[i] ?? directions.at(-1) ?? 1)
      if (order !== 0) return order
    }
    return 0
  }
  const places = new Map(rows.map((row) => [row, placeOf(row)]))
  const sorted = rows.toSorted((a, b) => comparePlaces(places.get(a) ?? [], places.get(b) ?? []))
  const isBehind = (row: Row, place: Place): boolean => comparePlaces(placeOf(row), place) > 0
  orders.set(sorted, { placeOf, isBehind, length: keys.length + 1 })
  return sorted
}

/** The same by comma-list keys (`-` descending). */
export function sortRows<Row>(
  rows: readonly Row[],
  keys: readonly string[],
  valueOf: (row: Row, field: string) => Comparable,
  idOf: (row: Row) => string,
): Row[] {
  return sortBy(rows, toSortKeys(keys, []), valueOf, idOf)
}
