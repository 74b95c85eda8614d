/** The texts of a list page. */
export interface ListPageLabels {
  readonly loading: string
  readonly failed: string
  readonly retry: string
  readonly requestId: string
  readonly empty: string
  readonly noMatch: string
  readonly noMatchHint: string
  readonly clearFilters: string
  readonly bulkActions: string
  /** `formatted` is the number as it is written, `count` what plurals go by. */
  selected: (formatted: string, count: number) => string
  readonly clearSelection: string
}

/** The English texts of a list page. */
export const englishListPageLabels: ListPageLabels = {
  loading: 'Loading',
  failed: 'The list could not be loaded',
  retry: 'Try again',
  requestId: 'Request',
  empty: 'No data yet',
  noMatch: 'No results',
  noMatchHint: 'No record fits this search and these filters.',
  clearFilters: 'Clear filters',
  bulkActions: 'Actions for selected rows',
  selected: (formatted) => `${formatted} selected`,
  clearSelection: 'Clear selection',
}
