import type { DataCentre, UserStatus } from '@bms/contract'

/** What decides about a change of status. */
export interface UserState {
  readonly user_id: string
  readonly status: UserStatus
  readonly country: string
  readonly data_center: DataCentre
}

/** What a change of status comes to. */
export interface StatusPlan<User extends UserState> {
  /** Users asked for that the brand doesn't have. */
  readonly unknown: readonly string[]
  /** Users that were erased: they stay as they are. */
  readonly deleted: readonly string[]
  readonly changed: readonly User[]
  readonly unchanged: readonly string[]
}

/** Sorts the users asked for by what setting their status to `to` means for each. */
export function planStatusChange<User extends UserState>(
  ids: readonly string[],
  users: readonly User[],
  to: 'enabled' | 'disabled',
): StatusPlan<User> {
  const known = new Map(users.map((user) => [user.user_id, user]))
  const asked = [...new Set(ids)]
  const found = asked.flatMap((id) => known.get(id) ?? [])
  return {
    unknown: asked.filter((id) => !known.has(id)),
    deleted: found.filter(({ status }) => status === 'deleted').map(({ user_id }) => user_id),
    changed: found.filter(({ status }) => status !== 'deleted' && status !== to),
    unchanged: found.filter(({ status }) => status === to).map(({ user_id }) => user_id),
  }
}
