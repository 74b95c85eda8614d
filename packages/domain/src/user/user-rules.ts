import { confirmChangesAbove, invalid, refuse, userStatuses, wrong } from '@bms/contract'

import { countries } from '../countries/countries.ts'
import type { RecordDraft } from '../records.ts'
import type { UserRow, UserSelection, UserTotal } from './user-port.ts'

/** What refuses a call about users that the brand lacks: problem 40400. */
export const noSuchUser = (ids: readonly string[]) => refuse('no-such-user', { user_ids: ids })

/**
 * A change of many users needs their number, typed by whoever makes it. A change that takes several calls confirms each.
 * @throws Problem 40930 with the number where it is missing, 40000 where another one was typed.
 */
export function requireConfirmedChange(ids: readonly string[], typed: number | undefined): void {
  const total = new Set(ids).size
  if (total <= confirmChangesAbove) return
  if (typed === undefined) throw refuse('changes-many-users', { total })
  if (typed !== total) throw invalid({ confirm_total: wrong('confirm-changed', { total }) })
}

/** Those of some ids that are no user's. */
export function unknownOf(ids: readonly string[], users: readonly Pick<UserRow, 'user_id'>[]): string[] {
  const known = new Set(users.map(({ user_id }) => user_id))
  return ids.filter((id) => !known.has(id))
}

/** Ids of those who were erased: they stay as they are. */
export const erasedOf = (users: readonly Pick<UserRow, 'user_id' | 'status'>[]): string[] =>
  users.filter(({ status }) => status === 'deleted').map(({ user_id }) => user_id)

/** What a change of status comes to. */
interface StatusPlan<User> {
  /** Users asked for that the brand doesn't have. */
  readonly unknown: readonly string[]
  readonly erased: readonly string[]
  readonly changed: readonly User[]
  readonly unchanged: readonly string[]
}

/** Sorts the users asked for by what setting their status to `to` means for each. */
export function planStatusChange<User extends Pick<UserRow, 'user_id' | 'status'>>(
  ids: readonly string[],
  users: readonly User[],
  to: 'enabled' | 'disabled',
): StatusPlan<User> {
  const known = new Map(users.map((user) => [user.user_id, user]))
  const asked = [...new Set(ids)]
  const found = asked.flatMap((id) => known.get(id) ?? [])
  return {
    unknown: unknownOf(asked, users),
    erased: erasedOf(found),
    changed: found.filter(({ status }) => status !== 'deleted' && status !== to),
    unchanged: found.filter(({ status }) => status === to).map(({ user_id }) => user_id),
  }
}

/** What the record of something done to a user tells. */
export const toUserRecord = (
  { user_id, nickname }: Pick<UserRow, 'user_id' | 'nickname'>,
  deed: Pick<RecordDraft, 'action' | 'changes' | 'reason'>,
): RecordDraft => ({ module: 'UserCenter', target: { type: 'app_user', id: user_id, name: nickname }, ...deed })

const names = new Map(countries.map(({ cc, name }) => [cc, name]))

/**
 * Total and facets of a user list from its counts by status × country. A facet says what choosing it
 * would show, so it follows the other filter but not its own.
 */
export function summariseUsers(totals: readonly UserTotal[], filter: Pick<UserSelection, 'status' | 'country'>) {
  const byStatus = new Map<string, number>(userStatuses.map((status) => [status, 0]))
  const byCountry = new Map<string, number>()
  let total = 0
  for (const { status, country, n } of totals) {
    const statusFits = filter.status?.includes(status) ?? true
    const countryFits = filter.country?.includes(country) ?? true
    if (countryFits) byStatus.set(status, (byStatus.get(status) ?? 0) + n)
    if (statusFits) byCountry.set(country, (byCountry.get(country) ?? 0) + n)
    if (statusFits && countryFits) total += n
  }
  const countriesByCount = [...byCountry]
    .filter(([, n]) => n > 0)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return {
    total,
    facets: {
      status: [...byStatus].map(([key, count]) => ({ key, count })),
      country: countriesByCount.map(([key, count]) => ({ key, label: names.get(key) ?? key, count })),
    },
  }
}
