import type { UserStatus } from '@bms/contract'

/* Whom messages reach, where users are kept as rows and not in a database. */

interface User {
  readonly user_id: string
  readonly status: UserStatus
  readonly push_token_ok: boolean
}

const isReached = ({ status, push_token_ok }: User) => status === 'enabled' && push_token_ok

interface Deliveries {
  readonly users: readonly User[]
  readonly pushDeliveries: readonly {
    readonly msg_id: string
    readonly user_id: string
    readonly status: string
    readonly opened_at: string | null
  }[]
}

/** Those who were sent a message, haven't opened it and can be reached, by id; at most so many. */
export function unopenedAmong({ users, pushDeliveries }: Deliveries, id: string, most: number): string[] {
  const reached = new Set(users.filter(isReached).map(({ user_id }) => user_id))
  const unopened = pushDeliveries.filter((row) => row.msg_id === id && row.status === 'sent' && row.opened_at === null)
  const ids = unopened.map(({ user_id }) => user_id).filter((user) => reached.has(user))
  return ids.toSorted().slice(0, most)
}

/** Those of some users who are there, and whether a message reaches them. */
export const reachedAmong = (users: readonly User[], ids: readonly string[]) =>
  users
    .filter(({ user_id }) => ids.includes(user_id))
    .map((user) => ({ user_id: user.user_id, isReached: isReached(user) }))
