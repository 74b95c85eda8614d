const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session and its access token last, in milliseconds. */
export interface SessionLimits {
  /** Without any call. */
  readonly idle: number
  /** From sign-in, whatever happens. */
  readonly absolute: number
  /** One access token. */
  readonly access: number
}

/** A session until the browser closes, and one that the person asked to keep for a week. */
export function limitsOf(remember: boolean): SessionLimits {
  return remember
    ? { idle: 7 * day, absolute: 7 * day, access: 2 * hour }
    : { idle: 30 * minute, absolute: 12 * hour, access: 2 * hour }
}

/** `last_seen_at` is written at most this often, in milliseconds: a read should not cost a write. */
export const seenResolution = minute

/**
 * How long after a renewal the same refresh token is answered with the same tokens, in milliseconds. An answer that is
 * lost on the way, or two tabs that renew at once, must not look like a theft. RFC 9700, section 4.14.2, leaves the
 * server free to choose how it recognises a replay.
 */
export const renewalGrace = 10_000

/** What decides whether a session is over. */
export interface SessionTimes {
  readonly remember: boolean
  readonly revoked_at: Date | null
  readonly last_seen_at: Date
  readonly expires_at: Date
}

/** When a session ends by itself unless a call is made, in milliseconds since 1970. */
export function endOf({ remember, last_seen_at, expires_at }: Omit<SessionTimes, 'revoked_at'>): number {
  const idleUntil = last_seen_at.getTime() + limitsOf(remember).idle + seenResolution
  return Math.min(idleUntil, expires_at.getTime())
}

/** Whether a session still stands at a moment, was ended, or ran out. */
export function sessionState(session: SessionTimes, now: Date): 'alive' | 'ended' | 'expired' {
  if (session.revoked_at) return 'ended'
  return now.getTime() >= endOf(session) ? 'expired' : 'alive'
}
