import type { MemberRow } from './staff-port.ts'

/** How long a password that an administrator gave lets its owner in for the first time, in milliseconds: 7 days. */
const firstPasswordLife = 7 * 24 * 60 * 60 * 1000

/** Until when somebody may sign in with a password that they were given; undefined where they have, or chose it themselves. */
export function firstPasswordUntil({
  must_change_pass,
  pass_changed_at,
  last_login_at,
}: Pick<MemberRow, 'must_change_pass' | 'pass_changed_at' | 'last_login_at'>): Date | undefined {
  if (!must_change_pass || pass_changed_at === null) return undefined
  if (last_login_at !== null && last_login_at >= pass_changed_at) return undefined
  return new Date(pass_changed_at.getTime() + firstPasswordLife)
}

/** Until when an invitation that is mailed at a moment works: as long as a first password would. */
export const toInvitationEnd = (at: Date): Date => new Date(at.getTime() + firstPasswordLife)
