import type { Brand, userSortFields } from '@bms/contract'
import type { SortKey, UserSelection } from '@bms/domain'
import { type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { andGoOn } from '../../db/unread.ts'

/** Filters that need nothing but what `user_seen` has. */
const seenFilters: ReadonlySet<string> = new Set([
  'brand',
  'tz',
  'tag',
  'user_id',
  'status',
  'country',
  'last_active_from',
  'last_active_to',
])

/** What the other filters and sorts look at. */
const others = [
  'data_center',
  'platform',
  'register_source',
  'has_feedback',
  'marketing_opt_in',
  'app_version_key',
  'device_count',
  'registered_at',
  'account_key',
  'nickname_key',
  'nickname_words',
] as const satisfies readonly (keyof Tables['app_user'])[]

const both = sql`(SELECT s.brand, s.user_id, s.status, s.country, s.last_active_at,
    ${sql.join(others.map((column) => sql.ref(`a.${column}`)))}
  FROM user_seen s JOIN app_user a ON a.brand = s.brand AND a.user_id = s.user_id) u`

/**
 * Users as `u`, to look for a page or to count. Where it matters when they were last active, that comes from `user_seen`,
 * which alone has an index of it.
 */
export function toSource(
  selection: UserSelection,
  sort: readonly SortKey<(typeof userSortFields)[number]>[] = [],
): RawBuilder<unknown> {
  const isSorted = sort.some(({ field }) => field === 'last_active_at')
  if (!isSorted && selection.last_active_from === undefined && selection.last_active_to === undefined)
    return sql`app_user u`
  const isEnough =
    sort.every(({ field }) => field === 'last_active_at') &&
    Object.entries(selection).every(([name, value]) => value === undefined || seenFilters.has(name))
  return isEnough ? sql`user_seen u` : both
}

/** Fills `user_seen` from users; whoever changes what it has of a user changes both. */
export async function fillUsersSeen(trx: Transaction<Tables>): Promise<void> {
  await sql`INSERT INTO user_seen (brand, user_id, status, country, last_active_at)
    SELECT brand, user_id, status, country, last_active_at FROM app_user ORDER BY brand, user_id`.execute(trx)
}

/** Brings `user_seen` along with users that were changed, in that change's transaction. */
export async function copySeen(trx: Transaction<Tables>, brand: Brand, ids: readonly string[]): Promise<void> {
  await andGoOn(sql`
    UPDATE user_seen s SET status = a.status, country = a.country FROM app_user a
    WHERE a.brand = ${brand} AND a.user_id = ANY (${[...ids]}::text[]) AND s.brand = a.brand AND s.user_id = a.user_id
  `).execute(trx)
}
