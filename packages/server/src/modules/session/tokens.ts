import type { LoginData, PermissionSets } from '@bms/contract'

import { newSecret } from './secrets.ts'
import { limitsOf } from './session-limits.ts'

/** The secrets of a session; they leave the server once and are kept only as hashes. */
export interface Tokens {
  readonly access: string
  readonly refresh: string
  readonly accessExpiresAt: Date
}

/**
 * New tokens for a session that ends at `expiresAt`. The refresh token names its session, so that any
 * used one, however old, is recognised when it comes back.
 */
export function newTokens(
  session: { readonly sessionId: string; readonly remember: boolean; readonly expiresAt: Date },
  now: Date,
): Tokens {
  const ends = Math.min(now.getTime() + limitsOf(session.remember).access, session.expiresAt.getTime())
  return {
    access: newSecret(),
    refresh: `${session.sessionId}.${newSecret()}`,
    accessExpiresAt: new Date(ends),
  }
}

/** The session a refresh token says it is of. */
export function sessionIdOf(refreshToken: string): string {
  return refreshToken.split('.', 1).join('')
}

/** The answer of signing in and of renewing. */
export function toLoginData(
  staff: {
    readonly uid: string
    readonly nickname: string
    readonly uemail: string
    readonly must_change_pass: boolean
    readonly permission_sets: PermissionSets
  },
  tokens: Tokens,
  now: Date,
): LoginData {
  return {
    uid: staff.uid,
    nickname: staff.nickname,
    uemail: staff.uemail,
    permission_sets: staff.permission_sets,
    access_token: tokens.access,
    refresh_token: tokens.refresh,
    expires_in: Math.max(1, Math.floor((tokens.accessExpiresAt.getTime() - now.getTime()) / 1000)),
    must_change_pass: staff.must_change_pass,
  }
}
