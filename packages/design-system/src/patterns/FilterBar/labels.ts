import type { FilterBarLabels } from './FilterBar.types.ts'

/** The English texts of a filter bar. */
export const englishFilterLabels: FilterBarLabels = {
  filters: 'Filters',
  clearSearch: 'Clear search',
  clearAll: 'Clear all',
  colon: ': ',
  removeFilter: (filter, value) => `Remove filter ${filter}: ${value}`,
  searchOptions: (filter) => `Search ${filter}`,
  noOptions: 'Nothing found',
  moreFilters: 'More filters',
  from: 'From',
  to: 'To',
  noDay: 'Please give a whole date that exists.',
  apply: 'Apply',
  clear: 'Clear',
}
