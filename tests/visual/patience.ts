/** Long enough for what is drawn late, on a busy machine too. */
const inFull = 5000
/** Enough where many are waited for; what came later yet is found by the next run. */
const inShort = 1000
/** So many pictures that differ are no chance: something has changed them all. */
const mostInFull = 20

/** What is known of a picture that isn't the accepted one. */
export interface Waiting {
  /** What becomes of it if it stays so: it fails the run, is accepted as new, or was asked for as it is. */
  readonly outcome: 'failed' | 'new' | 'taken'
  /** How many pictures of the run already differ, each of which fails it. */
  readonly differing: number
  /** Whether another picture of the same render was waited for; since then only the colours were switched. */
  readonly hasWaited: boolean
}

/**
 * How long a picture gets, in milliseconds, to become the accepted one, beside the time in which it has to hold still. Less
 * than the whole is for runs that can't pass any more, and for who has decided: no picture passes by it that would not.
 */
export function patienceFor({ outcome, differing, hasWaited }: Waiting): number {
  if (hasWaited) return 0
  return outcome === 'taken' || (outcome === 'failed' && differing >= mostInFull) ? inShort : inFull
}
