import type { AppUser, UserStatus } from '@bms/contract'

/** How a status looks. */
export const statusTones = { enabled: 'success', disabled: 'danger', deleted: 'neutral' } as const satisfies Record<
  UserStatus,
  string
>

/** A user as they look right after their status was changed, until the server is asked anew. */
export function withStatus(user: AppUser, status: Exclude<UserStatus, 'deleted'>): AppUser {
  return { ...user, status }
}
