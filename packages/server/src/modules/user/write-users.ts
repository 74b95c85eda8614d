import { type Brand, toWordVector } from '@bms/contract'
import { toSearchKey, type TotalDelta, type UserAccess, type UserEdit, type UserRow } from '@bms/domain'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { adjustForUser } from '../statistics/adjust-for-user.ts'
import { adjustTotals } from '../statistics/adjust-totals.ts'
import { setTags, userTags } from '../tags.ts'
import { areUsers } from './user.queries.ts'
import { copySeen } from './users-seen.ts'

/** Locks users of a brand in one order, so that two changes can't wait for each other. */
export function lockUsers(trx: Transaction<Tables>, brand: Brand, ids: readonly string[]): Promise<UserRow[]> {
  return trx.selectFrom('app_user').selectAll().where(areUsers(brand, ids)).orderBy('user_id').forUpdate().execute()
}

/** Enables or disables users, and brings the roll-up along in the same statement. */
export async function setAccess(
  trx: Transaction<Tables>,
  brand: Brand,
  users: readonly UserRow[],
  access: UserAccess,
  at: Date,
): Promise<void> {
  const ids = users.map(({ user_id }) => user_id)
  const update = trx
    .updateTable('app_user')
    .set((eb) => ({ ...access, updated_at: at, rev: eb('rev', '+', 1) }))
    .where(areUsers(brand, ids))
  const deltas = users.flatMap((user) => toDeltas(user, access.status))
  await adjustTotals(trx, brand, deltas, update)
  await copySeen(trx, brand, ids)
}

function toDeltas({ status, country, data_center }: UserRow, to: UserAccess['status']): TotalDelta[] {
  const where = { data_center, dim: 'country', dim_key: country } as const
  return [
    { ...where, metric: `users_${status}`, by: -1 },
    { ...where, metric: `users_${to}`, by: 1 },
  ]
}

/** Changes what staff keeps of a user, with what lists and statistics look at. */
export async function editUser(
  trx: Transaction<Tables>,
  brand: Brand,
  user: UserRow,
  { tags, ...fields }: UserEdit,
  at: Date,
): Promise<void> {
  const { nickname, country } = fields
  await trx
    .updateTable('app_user')
    .set((eb) => ({
      ...fields,
      ...(nickname !== undefined && { nickname_key: toSearchKey(nickname), nickname_words: toWordVector(nickname) }),
      ...(tags && { tags: JSON.stringify(tags) }),
      updated_at: at,
      rev: eb('rev', '+', 1),
    }))
    .where(areUsers(brand, [user.user_id]))
    .execute()
  if (tags) await setTags(trx, userTags, brand, user.user_id, tags)
  if (country === undefined) return
  await adjustForUser(trx, brand, user, { ...user, country })
  await copySeen(trx, brand, [user.user_id])
}
