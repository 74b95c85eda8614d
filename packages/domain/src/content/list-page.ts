import type { Brand, Page } from '@bms/contract'

import { type SortKey, toSortKeys, toWindow } from '../paging.ts'
import type { ContentItem, World } from './content-item.ts'
import type { Wanted } from './content-port.ts'
import type { ContentStore } from './content-store.ts'

/** What every list is asked by. */
export interface ListQuery {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly offset?: number | undefined
  readonly after?: string | undefined
  readonly sort?: readonly string[] | undefined
}

/** Conditions of a list by the filter they come from; a facet leaves out its own. */
export type Filters<W extends World> = Readonly<Record<string, readonly Wanted<W>[]>>

/** A facet: a column, and the values it always tells of; or only of those that are found. */
export type Facets = Readonly<Record<string, readonly string[] | 'found'>>

const conditionsOf = <W extends World>(filters: Filters<W>, without?: string): readonly Wanted<W>[] =>
  Object.entries(filters).flatMap(([name, conditions]) => (name === without ? [] : conditions))

/** One page of a list with counts by facet, each as choosing it would show. */
export async function listPage<C extends object, Status extends string, W extends World, Row>(
  store: ContentStore<C, Status, W>,
  db: W['db'],
  brand: Brand,
  query: ListQuery,
  {
    filters,
    facets,
    sort: usual = [{ field: 'updated_at', direction: 'desc' }],
    toRow,
  }: {
    readonly filters: Filters<W>
    readonly facets: Facets
    /** How it is sorted where nothing else is asked for. */
    readonly sort?: readonly SortKey<string>[]
    readonly toRow: (item: ContentItem<C, Status>) => Row
  },
): Promise<Page<Row> & { facets: Record<string, { key: string; count: number }[]> }> {
  const window = toWindow(query)
  const sort = toSortKeys(query.sort, usual)
  const [{ items, ...counted }, ...groups] = await Promise.all([
    store.find(db, brand, { conditions: conditionsOf(filters), sort }, window),
    ...Object.keys(facets).map((column) => store.countBy(db, brand, column, conditionsOf(filters, column))),
  ])
  const filled = Object.entries(facets).map(([column, keys], i) => {
    const found = groups[i] ?? []
    if (keys === 'found') return [column, found] as const
    const counts = new Map(found.map(({ key, count }) => [key, count]))
    return [column, keys.map((key) => ({ key, count: counts.get(key) ?? 0 }))] as const
  })
  const page = { page: window.page, page_size: window.pageSize }
  return { list: items.map(toRow), ...counted, ...page, facets: Object.fromEntries(filled) }
}
