/** What the pager says about the records shown. */
interface RecordRange {
  readonly first: number
  readonly last: number
  readonly total: number
  readonly isLowerBound: boolean
  formatNumber: (value: number) => string
}

/** The texts of a pager. Numbers come formatted. */
export interface PagerLabels {
  /** Name of the landmark. */
  readonly pages: string
  readonly first: string
  readonly previous: string
  readonly next: string
  readonly last: string
  page: (page: string) => string
  /** Stands for the page numbers where there is no room for them. */
  pageOf: (page: string, count: string, isLowerBound: boolean) => string
  readonly jump: string
  readonly pageSize: string
  pageSizeOption: (size: number) => string
  range: (range: RecordRange) => string
}

/** The English texts of a pager. */
export const englishPagerLabels: PagerLabels = {
  pages: 'Pages',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  page: (page) => `Page ${page}`,
  pageOf: (page, count, isLowerBound) => `${page} / ${count}${isLowerBound ? '+' : ''}`,
  jump: 'Go to page',
  pageSize: 'Rows per page',
  pageSizeOption: (size) => `${size} / page`,
  range: ({ first, last, total, isLowerBound, formatNumber }) => {
    if (total === 0) return 'No records'
    const all = isLowerBound ? `more than ${formatNumber(total)}` : formatNumber(total)
    return `${formatNumber(first)}–${formatNumber(last)} of ${all}`
  },
}
