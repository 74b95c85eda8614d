import { hkdfSync } from 'node:crypto'

import type { LoginData, PermissionSets } from '@bms/contract'

import { newSecret } from '../../access/secrets.ts'
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
  return {
    access: newSecret(),
    refresh: `${session.sessionId}.${newSecret()}`,
    accessExpiresAt: accessEnd(session, now),
  }
}

/** When an access token ends that is given at `now`. */
export function accessEnd(session: { readonly remember: boolean; readonly expiresAt: Date }, now: Date): Date {
  return new Date(Math.min(now.getTime() + limitsOf(session.remember).access, session.expiresAt.getTime()))
}

/**
 * The tokens that a refresh token is exchanged for (HKDF, RFC 5869). `salt` is new for each renewal and stays on the
 * server: with it the same refresh token leads to the same tokens again, and neither does without the other. So a
 * renewal can be answered twice, and yet no token is kept.
 */
export function renewedTokens(refreshToken: string, salt: string, accessExpiresAt: Date): Tokens {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', refreshToken, Buffer.from(salt, 'base64url'), use, 32)).toString('base64url')
  return {
    access: derive('bms access token'),
    refresh: `${sessionIdOf(refreshToken)}.${derive('bms refresh token')}`,
    accessExpiresAt,
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
    readonly must_set_up_factor: boolean
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
    ...(staff.must_set_up_factor && { must_set_up_factor: true }),
  }
}
