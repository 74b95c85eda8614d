const minute = 60_000

/** Wrong sign-ins of one account from one place before it is locked there. */
export const maxFailures = 5

/** How long failures count, and how long a lock lasts, in milliseconds. */
export const failureWindow = 15 * minute
export const lockTime = 15 * minute

/** Failed sign-ins of one account from one place. */
export interface Failures {
  readonly failures: number
  readonly first_failed_at: Date
  readonly locked_until: Date | null
}

/** Until when the pair is locked, or undefined. */
export function lockedUntil(known: Failures | undefined, now: Date): Date | undefined {
  const until = known?.locked_until
  return until && until > now ? until : undefined
}

/** What is known after one more failure. */
export function addFailure(known: Failures | undefined, now: Date): Failures {
  const counts = known !== undefined && now.getTime() - known.first_failed_at.getTime() < failureWindow
  // A lock that has run out starts the count anew.
  const goesOn = counts && known.locked_until === null
  const failures = goesOn ? known.failures + 1 : 1
  return {
    failures,
    first_failed_at: goesOn ? known.first_failed_at : now,
    locked_until: failures >= maxFailures ? new Date(now.getTime() + lockTime) : null,
  }
}

/** How long the answer to the nth failure is held back, in milliseconds: 250, 500, 1000, 2000, 4000. */
export function delayAfter(failures: number): number {
  return Math.min(4000, 125 * 2 ** Math.min(failures, 6))
}
