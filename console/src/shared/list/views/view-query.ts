import { cutText } from '@bms/contract'

import type { List } from '../define-list.ts'
import { fromRelativeDay, toRelativeDay } from '../filters/list-days.ts'
import { parametersOf } from '../filters/list-filter.ts'

/** What a saved view keeps of an address, by parameter. */
export type ViewQuery = Readonly<Record<string, string>>

const ownParameters = ({ spec }: Pick<List, 'spec'>): readonly string[] => ['q', ...spec.filters, 'sort', 'page_size']

const dayParameters = ({ filters = [] }: Pick<List, 'filters'>): ReadonlySet<string> =>
  new Set(filters.filter(({ kind }) => kind === 'days').flatMap(parametersOf))

/**
 * What of an address's search a view keeps: search, filters, order and page size. Days are kept by their distance
 * from `today` (YYYY-MM-DD): a view of the last seven days is one of the last seven days tomorrow as well.
 */
export function toViewQuery(list: Pick<List, 'spec' | 'filters'>, search: string, today: string): ViewQuery {
  const params = new URLSearchParams(search)
  const days = dayParameters(list)
  return Object.fromEntries(
    ownParameters(list).flatMap((name) => {
      const value = params.get(name)
      if (!value) return []
      return [[name, days.has(name) ? toRelativeDay(value, today) : cutText(value, 512)]]
    }),
  )
}

/** An address's search as a view has it; what isn't the list's stays, and it begins at the first page. */
export function withView(
  list: Pick<List, 'spec' | 'filters'>,
  search: string,
  query: ViewQuery,
  today: string,
): string {
  const params = new URLSearchParams(search)
  for (const name of [...ownParameters(list), 'page']) params.delete(name)
  for (const name of ownParameters(list)) {
    const value = query[name]
    if (value) params.set(name, fromRelativeDay(value, today))
  }
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** What of an address's search a view keeps that is of these parameters alone, as they stand. */
export function pickQuery(names: readonly string[], search: string): ViewQuery {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value.slice(0, 512)]] : []
    }),
  )
}

/** An address's search with these parameters as a view has them; the rest stays. */
export function putQuery(names: readonly string[], search: string, query: ViewQuery): string {
  const params = new URLSearchParams(search)
  for (const name of names) {
    const value = query[name]
    if (value) params.set(name, value)
    else params.delete(name)
  }
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Whether two views ask for the same. */
export function isSameQuery(one: ViewQuery, other: ViewQuery): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
