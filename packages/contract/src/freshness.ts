/** Seconds since something was last heard, from which on figures are so. */
const limits = { behind: 2 * 60, delayed: 5 * 60, noData: 15 * 60 } as const

/** How fresh figures are; `noData`: nobody knows what is now. */
export type Freshness = 'fresh' | keyof typeof limits

/** How fresh figures are, `lag` seconds after something was last heard: the server's rule, and that of what shows them. */
export function freshnessOf(lag: number): Freshness {
  if (lag >= limits.noData) return 'noData'
  if (lag >= limits.delayed) return 'delayed'
  return lag >= limits.behind ? 'behind' : 'fresh'
}

/** Whether figures are so late that this is told where all else is normal, and they are compared with nothing. */
export const isDelayed = (lag: number): boolean => lag >= limits.delayed
