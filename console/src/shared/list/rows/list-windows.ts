import type { RowSource } from '@bms/design-system'

import type { ListPageData } from '../filters/list-query.ts'
import type { ListRow } from './list-call.ts'

/** Rows that are fetched at once: some more than a window shows. */
export const windowSize = 50

/** A stretch of rows by index, both ends in it. */
export interface Stretch {
  readonly first: number
  readonly last: number
}

/** The windows that a stretch of rows touches, with half a window of what may come into sight next on either side. */
export function windowsFor({ first, last }: Stretch, size: number, ahead: number = size / 2): number[] {
  const from = Math.max(0, Math.floor((first - ahead) / size))
  const to = Math.max(from, Math.floor((last + ahead) / size))
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The windows of a list that are there, and what is known of the whole. */
export interface LoadedList {
  readonly rows: LoadedRows
  /** The newest answer: its total and facets are those of the list. */
  readonly page: ListPageData
}

/** Rows by index, of which some windows are there. */
export interface LoadedRows extends RowSource<ListRow> {
  /** The index of a row that is there; −1 of one that isn't. */
  readonly indexOf: (id: string) => number
}

/**
 * Rows of a list whose windows are asked for when they are looked at. `read` gives a window's rows, or nothing while
 * it isn't there; `shown` are those that surely are.
 */
export function createLoadedRows(options: {
  length: number
  size: number
  shown: readonly number[]
  read: (window: number) => readonly ListRow[] | undefined
  rowId: (row: ListRow) => string
}): LoadedRows {
  const { length, size, shown, read, rowId } = options
  const known = new Map<number, readonly ListRow[] | undefined>()
  const windowAt = (window: number): readonly ListRow[] | undefined => {
    if (!known.has(window)) known.set(window, read(window))
    return known.get(window)
  }
  return {
    length,
    at: (index) => windowAt(Math.floor(index / size))?.[index % size],
    *loaded() {
      for (const window of shown) yield* windowAt(window) ?? []
    },
    indexOf(id) {
      for (const window of new Set([...shown, ...known.keys()])) {
        const place = windowAt(window)?.findIndex((row) => rowId(row) === id) ?? -1
        if (place >= 0) return window * size + place
      }
      return -1
    },
  }
}

/**
 * How many rows a list has. Where nobody counted them all there are more than the answer says: as many as have been
 * seen, and another window while the last one was full.
 */
export function lengthOf(
  { total, total_is_lower_bound: isOpen }: ListPageData,
  windows: readonly { readonly window: number; readonly rows: readonly ListRow[] }[],
  size: number,
): number {
  if (isOpen !== true) return total
  const ends = windows.map(({ window, rows }) => window * size + rows.length + (rows.length === size ? size : 0))
  return Math.max(total, ...ends)
}
