/** One step of a sort: the column's key, and which way. */
export interface SortStep {
  readonly key: string
  readonly direction: 'asc' | 'desc'
}

/** How many columns a list can be sorted by at once. */
const maxSortSteps = 3

/** A column's place in the sort: its direction, and its rank from 1. */
export interface SortPlace {
  readonly direction: SortStep['direction']
  readonly rank: number
}

/** Where a column stands in the sort, if it does. */
export function sortPlace(sort: readonly SortStep[], key: string): SortPlace | undefined {
  const index = sort.findIndex((step) => step.key === key)
  const step = sort[index]
  return step && { direction: step.direction, rank: index + 1 }
}

/**
 * The sort after a column's header was pressed: ascending, descending, then unsorted. `only` makes it the one column
 * sorted by; `added` keeps the others and adds it behind them, up to three, beyond which nothing changes.
 */
export function nextSort(sort: readonly SortStep[], key: string, mode: 'only' | 'added'): readonly SortStep[] {
  const place = sortPlace(sort, key)
  if (mode === 'only') {
    if (!place) return [{ key, direction: 'asc' }]
    if (place.direction === 'asc') return [{ key, direction: 'desc' }]
    return sort.length === 1 ? [] : [{ key, direction: 'asc' }]
  }
  if (!place) return sort.length < maxSortSteps ? [...sort, { key, direction: 'asc' }] : sort
  if (place.direction === 'desc') return sort.filter((step) => step.key !== key)
  return sort.map((step) => (step.key === key ? { key, direction: 'desc' } : step))
}
