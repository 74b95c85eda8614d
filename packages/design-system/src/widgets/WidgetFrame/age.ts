const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Figures older than this many milliseconds are called stale: the server's are 30 s old at most. */
const staleAfter = 15 * minute

/** Whether figures of this age, in milliseconds, deserve a warning. */
export function isStale(age: number): boolean {
  return age >= staleAfter
}

/** An age in milliseconds, in words: `now`, `5 min. ago`, `yesterday`. */
export function formatAge(age: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  if (age < minute) return words.format(0, 'second')
  if (age < hour) return words.format(-Math.floor(age / minute), 'minute')
  if (age < day) return words.format(-Math.floor(age / hour), 'hour')
  return words.format(-Math.floor(age / day), 'day')
}
