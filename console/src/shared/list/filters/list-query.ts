import type { Page } from '@bms/contract'

import { toSortParam, type ListState } from '../../page/list-state.ts'
import type { List } from '../define-list.ts'
import type { ListRow } from '../rows/list-call.ts'
import { hasUtcDays, parametersOf } from './list-filter.ts'

/** A query of a list's call. */
export type ListQuery = Readonly<Record<string, string | number | undefined>>

/** One page of some list. */
export type ListPageData = Page<ListRow>

/** What a list is asked for, its place aside: search, filters and order. Days are those of `timeZone`, unless the address says UTC. */
export function toListQuery(
  { filters = [] }: Pick<List, 'filters'>,
  state: Pick<ListState<string>, 'q' | 'filters' | 'sort'>,
  timeZone: string,
): ListQuery {
  const values = Object.entries(state.filters).map(([name, chosen]) => [name, chosen.join(',') || undefined])
  const hasDays = filters.some(
    (filter) => filter.kind === 'days' && parametersOf(filter).some((name) => state.filters[name]?.length),
  )
  return {
    q: state.q || undefined,
    ...(Object.fromEntries(values) as ListQuery),
    // The server's own choice is UTC.
    tz: hasDays && timeZone !== 'UTC' && !hasUtcDays(state.filters) ? timeZone : undefined,
    sort: toSortParam(state.sort) || undefined,
  }
}

/** Whether a search of people's lists looks like a part of an e-mail address or a telephone number. */
export function isAccountLike({ module }: Pick<List, 'module'>, { q }: ListQuery): boolean {
  return (module === 'UserCenter' || module === 'MemberMgmt') && /@|^\+\d/.test(String(q ?? ''))
}

/** Which of its states a list is in. */
export function toListPageState(given: {
  data: Pick<Page<unknown>, 'total'> | undefined
  failure: { readonly kind: 'failed' | 'denied' } | undefined
  narrowed: boolean
}): 'loading' | 'failed' | 'denied' | 'empty' | 'noMatch' | 'loaded' {
  const { data, failure, narrowed } = given
  if (!data) return failure?.kind ?? 'loading'
  if (data.total > 0) return 'loaded'
  return narrowed ? 'noMatch' : 'empty'
}

/** The last page there is, where the address asks for one behind it. */
export function pageToTurnTo(
  data: Pick<Page<unknown>, 'total' | 'list'> | undefined,
  state: Pick<ListState<string>, 'page' | 'pageSize'>,
): number | undefined {
  if (!data || data.total === 0 || data.list.length > 0 || state.page === 1) return undefined
  return Math.max(1, Math.ceil(data.total / state.pageSize))
}
