import { cutText, defaultPageSize, pageSizes } from '@bms/contract'

/** What a list keeps in the address, under the wire's names: `q`, `page`, `page_size`, `sort`, and its filters. */
export interface ListSpec<Filter extends string> {
  readonly filters: readonly Filter[]
  /** Those of them that are one text, commas and all; the others are several values joined by commas. */
  readonly texts?: readonly Filter[]
  /** Fields the list sorts by. */
  readonly sorts: readonly string[]
}

/** One field of an order. */
export interface SortKey {
  key: string
  direction: 'asc' | 'desc'
}

/** A list's state. A filter without values is off. */
export interface ListState<Filter extends string> {
  readonly q: string
  readonly filters: Readonly<Record<Filter, readonly string[]>>
  readonly page: number
  readonly pageSize: number
  readonly sort: readonly SortKey[]
}

/** What can change; filters given are replaced, the others stay. */
export interface ListChange<Filter extends string> {
  q?: string
  filters?: Partial<Record<Filter, readonly string[]>>
  page?: number
  pageSize?: number
  sort?: readonly SortKey[]
}

const longestQuery = 128
const splitList = (text: string): string[] => text.split(',').filter((part) => part !== '')

function readPage(text: string | null): number {
  const page = /^\d{1,8}$/.test(text ?? '') ? Number(text) : 1
  return Math.max(1, page)
}

function readSort(text: string | null, sorts: readonly string[]): SortKey[] {
  return splitList(text ?? '')
    .map((field): SortKey =>
      field.startsWith('-') ? { key: field.slice(1), direction: 'desc' } : { key: field, direction: 'asc' },
    )
    .filter(({ key }, index, all) => sorts.includes(key) && all.findIndex((other) => other.key === key) === index)
    .slice(0, 3)
}

/** Reads a list's state out of an address's search; what makes no sense reads as not given. */
export function readListState<Filter extends string>(search: string, spec: ListSpec<Filter>): ListState<Filter> {
  const params = new URLSearchParams(search)
  const pageSize = Number(params.get('page_size'))
  return {
    q: cutText((params.get('q') ?? '').trim(), longestQuery),
    filters: Object.fromEntries(
      spec.filters.map((filter) => {
        const text = params.get(filter) ?? ''
        return [filter, spec.texts?.includes(filter) && text !== '' ? [text] : splitList(text)]
      }),
    ) as Record<Filter, string[]>,
    page: readPage(params.get('page')),
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    sort: readSort(params.get('sort'), spec.sorts),
  }
}

/** The wire form of an order: `-registered_at,nickname`. */
export function toSortParam(sort: readonly SortKey[]): string {
  return sort.map(({ key, direction }) => (direction === 'desc' ? `-${key}` : key)).join(',')
}

/**
 * An address's search with a list's state changed. Parameters it doesn't know stay; defaults are not written; any
 * change but turning the page goes back to the first.
 */
export function writeListState<Filter extends string>(search: string, change: ListChange<Filter>): string {
  const params = new URLSearchParams(search)
  const put = (name: string, value: string): void => (value === '' ? params.delete(name) : params.set(name, value))
  if (change.q !== undefined) put('q', cutText(change.q, longestQuery))
  for (const [filter, values] of Object.entries<readonly string[] | undefined>(change.filters ?? {}))
    if (values) put(filter, values.join(','))
  if (change.sort) put('sort', toSortParam(change.sort))
  if (change.pageSize) put('page_size', change.pageSize === defaultPageSize ? '' : String(change.pageSize))
  put('page', change.page && change.page > 1 ? String(change.page) : '')
  // Commas between values are legal in a query, and far easier to read and to type.
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Whether text or a filter narrows the list. */
export function isNarrowed<Filter extends string>({ q, filters }: ListState<Filter>): boolean {
  return q !== '' || Object.values<readonly string[]>(filters).some((values) => values.length > 0)
}
