import { reasonLength, userSortFields, type AppUser, type DataOf, type Page, type UserStatus } from '@bms/contract'

import type { ListSpec, ListState } from '../../shared/page/list-state.ts'
import { toSortParam } from '../../shared/page/list-state.ts'
import type { Failure } from '../../shared/query/failure.ts'

/** Filters of the user list, under the wire's names. */
export type UserFilter = 'status' | 'country'

/** What the user list keeps in the address. */
export const userListSpec: ListSpec<UserFilter> = { filters: ['status', 'country'], sorts: userSortFields }

/** The states a person can be put into. */
export type Wanted = Exclude<UserStatus, 'deleted'>

/** How a status looks. */
export const statusTones = { enabled: 'success', disabled: 'danger', deleted: 'neutral' } as const satisfies Record<
  UserStatus,
  string
>

/** The query of the call. */
export function toUserQuery(state: ListState<UserFilter>): Readonly<Record<string, string | number | undefined>> {
  const { q, filters, page, pageSize, sort } = state
  return {
    q: q || undefined,
    status: filters.status.join(',') || undefined,
    country: filters.country.join(',') || undefined,
    sort: toSortParam(sort) || undefined,
    page,
    page_size: pageSize,
  }
}

/** Which of its states the list is in. */
export function toListPageState(given: {
  data: Pick<Page<unknown>, 'total'> | undefined
  failure: Failure | undefined
  narrowed: boolean
}): 'loading' | 'failed' | 'denied' | 'empty' | 'noMatch' | 'loaded' {
  const { data, failure, narrowed } = given
  if (!data) return failure?.kind ?? 'loading'
  if (data.total > 0) return 'loaded'
  return narrowed ? 'noMatch' : 'empty'
}

/** The last page there is, where the address asks for one behind it. */
export function pageToTurnTo(data: Pick<Page<unknown>, 'total' | 'list'> | undefined, state: ListState<UserFilter>) {
  if (!data || data.total === 0 || data.list.length > 0 || state.page === 1) return undefined
  return Math.max(1, Math.ceil(data.total / state.pageSize))
}

/** Countries to filter by: those the brand sells in and those chosen, with counts where the answer has them. */
export function toCountryOptions(
  countries: readonly string[],
  chosen: readonly string[],
  facets: DataOf<'userList'>['facets'],
  nameOf: (cc: string) => string,
): { value: string; label: string; count?: number }[] {
  const counts = new Map(facets?.['country']?.map(({ key, count }) => [key, count]))
  return [...new Set([...countries, ...counts.keys(), ...chosen])]
    .map((value) => {
      const count = counts.get(value)
      return { value, label: nameOf(value), ...(count !== undefined && { count }) }
    })
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || a.label.localeCompare(b.label))
}

/** How many users have a status, where the answer says so. */
export function statusCount(facets: DataOf<'userList'>['facets'], status: UserStatus): { count?: number } {
  const count = facets?.['status']?.find(({ key }) => key === status)?.count
  return count === undefined ? {} : { count }
}

/** A page of users with the status of some changed, for the moment until the server is asked anew. */
export function withStatus(
  page: DataOf<'userList'> | undefined,
  ids: readonly string[],
  status: Wanted,
): DataOf<'userList'> | undefined {
  if (!page) return page
  const changed = new Set(ids)
  return { ...page, list: page.list.map((user) => (changed.has(user.user_id) ? { ...user, status } : user)) }
}

/** The state that undoes another. */
export function opposite(wanted: Wanted): Wanted {
  return wanted === 'enabled' ? 'disabled' : 'enabled'
}

/** A reason that fits the record, cut at a whole character. */
export function cutReason(reason: string): string {
  return reason.length <= reasonLength.max
    ? reason
    : `${reason.slice(0, reasonLength.max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Why a user's state can't be changed, if so. */
export function refusalOf(user: AppUser, mayEdit: boolean): 'erased' | 'mayNotChange' | undefined {
  if (user.status === 'deleted') return 'erased'
  return mayEdit ? undefined : 'mayNotChange'
}
