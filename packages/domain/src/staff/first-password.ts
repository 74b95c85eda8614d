import type { MemberRow } from './staff-port.ts'

/** How long a password that an administrator gave lets its owner in, in milliseconds: 7 days. */
const firstPasswordLife = 7 * 24 * 60 * 60 * 1000

/**
 * Until when somebody may sign in with a password that they were given; undefined where they chose it themselves. Having
 * signed in meanwhile doesn't count: it may have been by other means. Sessions go on, and the password can be changed there.
 */
export function firstPasswordUntil({
  must_change_pass,
  pass_changed_at,
}: Pick<MemberRow, 'must_change_pass' | 'pass_changed_at'>): Date | undefined {
  if (!must_change_pass || pass_changed_at === null) return undefined
  return new Date(pass_changed_at.getTime() + firstPasswordLife)
}

/** Until when an invitation that is mailed at a moment works: as long as a first password would. */
export const toInvitationEnd = (at: Date): Date => new Date(at.getTime() + firstPasswordLife)
