/** How a calendar names its days in a language. */
export interface DayWords {
  /** `November 2026` */
  readonly month: (day: string) => string
  /** `Nov 16 – 22, 2026` */
  readonly range: (first: string, last: string) => string
  /** `Fri` */
  readonly weekday: (day: string) => string
  /** `Friday, November 20, 2026` */
  readonly full: (day: string) => string
}

const known = new Map<string, DayWords>()

/** The words of a language; `Intl` objects are slow to build, so each is made once. */
export function dayWords(locale: string): DayWords {
  const found = known.get(locale)
  if (found) return found
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const month = format({ month: 'long', year: 'numeric' })
  const range = format({ month: 'short', day: 'numeric', year: 'numeric' })
  const weekday = format({ weekday: 'short' })
  const full = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
  const words: DayWords = {
    month: (day) => month.format(new Date(day)),
    range: (first, last) => range.formatRange(new Date(first), new Date(last)),
    weekday: (day) => weekday.format(new Date(day)),
    full: (day) => full.format(new Date(day)),
  }
  known.set(locale, words)
  return words
}
