import type { RowSource } from './row-source.ts'

/** Rows that paper takes at most: some twenty sheets. */
export const mostPaperRows = 500

/** Rows by index, both ends included. */
interface Stretch {
  readonly first: number
  readonly last: number
}

/**
 * The rows of a stretch that are printed: without a gap, since paper says from where to where they go. Of a stretch that
 * isn't loaded whole those around the first loaded row of `near`, which are in sight. `undefined` where none is loaded.
 */
export function pickPaperRows<Row>(
  rows: RowSource<Row>,
  { first, last }: Stretch,
  near: readonly number[],
): Stretch | undefined {
  const end = Math.min(last, rows.length - 1)
  const isThere = (index: number): boolean => index >= first && index <= end && rows.at(index) !== undefined
  const start = [...near, first].find(isThere)
  if (start === undefined) return undefined
  let from = start
  while (isThere(from - 1)) from -= 1
  let to = from
  while (to - from + 1 < mostPaperRows && isThere(to + 1)) to += 1
  return { first: from, last: to }
}
