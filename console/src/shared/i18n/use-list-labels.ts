import type { FilterBarLabels, ListPageLabels, PagerLabels, RecordTableLabels } from '@bms/design-system'
import { useMemo } from 'react'

import { listStrings } from './list.strings.ts'
import { useStrings } from './use-strings.ts'

/** Texts for the design system's list pages in the language of now. */
export interface ListLabels {
  readonly page: Partial<ListPageLabels>
  readonly filter: Partial<FilterBarLabels>
  readonly pager: Partial<PagerLabels>
  readonly table: Partial<RecordTableLabels>
}

/** Texts for list pages; the same object until the language changes. */
export function useListLabels(): ListLabels {
  const t = useStrings(listStrings)
  return useMemo(
    (): ListLabels => ({
      page: {
        loading: t('loading'),
        failed: t('failed'),
        retry: t('retry'),
        requestId: t('requestId'),
        empty: t('empty'),
        noMatch: t('noMatch'),
        noMatchHint: t('noMatchHint'),
        clearFilters: t('clearFilters'),
        bulkActions: t('bulkActions'),
        selected: (total) => t('selected', { total }),
        clearSelection: t('clearSelection'),
      },
      filter: {
        filters: t('filters'),
        clearSearch: t('clearSearch'),
        clearAll: t('clearAll'),
        colon: t('colon'),
        removeFilter: (filter, value) => t('removeFilter', { filter, value }),
        searchOptions: (filter) => t('searchOptions', { filter }),
        noOptions: t('noOptions'),
        moreFilters: t('moreFilters'),
        from: t('from'),
        to: t('to'),
        noDay: t('noDay'),
        apply: t('apply'),
        clear: t('clear'),
      },
      pager: {
        pages: t('pages'),
        first: t('first'),
        previous: t('previous'),
        next: t('next'),
        last: t('last'),
        page: (page) => t('page', { page }),
        jump: t('jump'),
        pageSize: t('pageSize'),
        pageSizeOption: (size) => t('pageSizeOption', { size }),
        range(range) {
          if (range.total === 0) return t('noRecords')
          const first = range.formatNumber(range.first)
          const last = range.formatNumber(range.last)
          return t(range.isLowerBound ? 'rangeMore' : 'range', { first, last, total: range.formatNumber(range.total) })
        },
      },
      table: {
        selectAll: t('selectAll'),
        selectRow: (name) => t('selectRow', { name }),
        actionsColumn: t('actions'),
        rowActions: (name) => t('rowActions', { name }),
        rowLoading: t('loading'),
        resizeColumn: t('resizeColumn'),
        sortedBy: (steps) =>
          steps.length === 0
            ? t('notSorted')
            : t('sortedBy', { steps: steps.map(({ title, direction }) => t(direction, { title })).join(t('thenBy')) }),
        sortRank: (rank, direction) => t(direction === 'asc' ? 'rankAsc' : 'rankDesc', { rank }),
        selectedCount: (count) => (count === 0 ? t('nothingSelected') : t('rowsSelected', { count })),
        printedRows: ({ isLowerBound, ...range }) => t(isLowerBound ? 'printedRowsMore' : 'printedRows', range),
      },
    }),
    [t],
  )
}
