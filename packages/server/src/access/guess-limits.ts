const minute = 60_000

/** Wrong sign-ins of one account from one place before it is locked there. */
export const maxFailures = 5

/**
 * Wrong sign-ins of one account from all places that it isn't known at, before all of those are locked: with what one
 * known device may try, 150 an hour.
 */
export const maxFailuresPerAccount = 25

/** Wrong sign-ins from one site, whatever the account, before all of it is locked. */
export const maxFailuresPerSite = 100

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
export function addFailure(known: Failures | undefined, now: Date, most: number): Failures {
  const counts = known !== undefined && now.getTime() - known.first_failed_at.getTime() < failureWindow
  // A lock that has run out starts the count anew.
  const goesOn = counts && known.locked_until === null
  const failures = goesOn ? known.failures + 1 : 1
  return {
    failures,
    first_failed_at: goesOn ? known.first_failed_at : now,
    locked_until: failures >= most ? new Date(now.getTime() + lockTime) : null,
  }
}

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 one, which is the least that anybody
 * has to choose from.
 */
export const toNetwork = (address: string): string => toPrefix(address, 4)

/** What counts as one site: an IPv4 address, or the /48 of an IPv6 one, which is what a household or a company gets. */
export const toSite = (address: string): string => toPrefix(address, 3)

/** The first so many of an IPv6 address's eight groups; an IPv4 address as it is. */
function toPrefix(address: string, groups: number): string {
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const all = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
  const kept = all.slice(0, groups).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${kept.join(':')}::/${groups * 16}`
}

/** How long the answer to the nth failure is held back, in milliseconds: 250, 500, 1000, 2000, 4000. */
export function delayAfter(failures: number): number {
  return Math.min(4000, 125 * 2 ** Math.min(failures, 6))
}
