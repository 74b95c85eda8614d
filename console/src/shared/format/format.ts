/** Texts for figures, moments and places in one language and zone. */
export interface Formats {
  readonly locale: string
  readonly timeZone: string
  /** `20,000` */
  readonly number: (value: number) => string
  /** `Nov 21, 2026, 09:30 UTC`: with its zone, so that nobody has to guess. */
  readonly dateTime: (iso: string) => string
  /** `Nov 21, 2026` */
  readonly date: (iso: string) => string
  /** `3 hours ago`, as of `now` (milliseconds). */
  readonly relative: (iso: string, now: number) => string
  /** Name of a country by its ISO 3166 code; an unknown code is its own name. */
  readonly country: (cc: string) => string
}

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Splits a span into the largest unit that fits: `[-3, 'hour']`; under a minute it is `[0, 'minute']`. */
export function toRelative(seconds: number): [amount: number, unit: Intl.RelativeTimeFormatUnit] {
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60]
  return [Math.trunc(seconds / size) + 0, unit]
}

const made = new Map<string, Formats>()

/** The formats of a language and a zone, made once: `Intl` objects are slow to build. */
export function formatsOf(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`
  const known = made.get(key)
  if (known) return known
  const number = new Intl.NumberFormat(locale)
  const day = { year: 'numeric', month: 'short', day: 'numeric', timeZone } as const
  const date = new Intl.DateTimeFormat(locale, day)
  const dateTime = new Intl.DateTimeFormat(locale, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const formats: Formats = {
    locale,
    timeZone,
    number: (value) => number.format(value),
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    relative: (iso, now) => relative.format(...toRelative((Date.parse(iso) - now) / 1000)),
    country(cc) {
      try {
        return countries.of(cc) ?? cc
      } catch {
        return cc
      }
    },
  }
  made.set(key, formats)
  return formats
}
