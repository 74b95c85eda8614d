import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'

/** Why signing in failed. `said`: the server's own words. */
export type LoginFailure =
  | { readonly kind: 'said'; readonly message: string }
  | { readonly kind: 'locked'; readonly unlockAt: string }
  | { readonly kind: 'offline' }

/** What is missing before the server is asked. */
export interface LoginGaps {
  readonly username: boolean
  readonly password: boolean
}

function unlockTime(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('unlock_at' in data)) return undefined
  const { unlock_at: at } = data
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : undefined
}

/** Reads a failed sign-in. */
export function toLoginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { kind: 'said', message: error instanceof Error ? error.message : 'Error' }
  const unlockAt = error.code === codes.locked ? unlockTime(error.data) : undefined
  if (unlockAt) return { kind: 'locked', unlockAt }
  return error.kind === 'network' || error.kind === 'timeout'
    ? { kind: 'offline' }
    : { kind: 'said', message: error.message }
}

/** The name counts without its blanks, the password as typed. */
export function findGaps({ username, password }: { username: string; password: string }): LoginGaps {
  return { username: username.trim() === '', password: password === '' }
}

/** The first field that is empty, or the password: there the cursor belongs. */
export function firstToFill(gaps: LoginGaps): 'username' | 'password' {
  return gaps.username ? 'username' : 'password'
}
