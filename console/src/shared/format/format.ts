/** Texts for figures, moments and places in one language and zone. */
export interface Formats {
  readonly locale: string
  readonly timeZone: string
  /** `20,000` */
  readonly number: (value: number) => string
  /** A measured part of a whole (0–1), always with one decimal: `9.0%`. */
  readonly percent: (part: number) => string
  /** A part of a whole (0–1) that is only known in whole percents: `9%`. */
  readonly wholePercent: (part: number) => string
  /** A change in percent with its sign, in whole ones but where it is less than one: `+9%`, `+0.4%`, `+1.2M%`. */
  readonly change: (percent: number) => string
  /** `Nov 21, 2026, 09:30 UTC`: with its zone, so that nobody has to guess. */
  readonly dateTime: (iso: string) => string
  /** `Nov 21, 2026` */
  readonly date: (iso: string) => string
  /** `Nov 21, 2026` of `2026-11-21`: a day of the calendar, which no zone moves. */
  readonly day: (day: string) => string
  /** `Nov 21, 09:30`: for moments whose year and zone are plain. */
  readonly dayTime: (iso: string) => string
  /** `09:30`: for moments whose day stands beside them. */
  readonly time: (iso: string) => string
  /** `Support, Auditor`: several names in a line. */
  readonly list: (names: readonly string[]) => string
  /** `2 hr 5 min`, `3 days`: at most the two largest units of a span in minutes. */
  readonly duration: (minutes: number) => string
  /** `3 hours ago`, as of `now` (milliseconds). */
  readonly relative: (iso: string, now: number) => string
  /** Name of a country by its ISO 3166 code; an unknown code is its own name. */
  readonly country: (cc: string) => string
  /** `Germany (DE)` */
  readonly codedCountry: (cc: string) => string
  /** Name of a language by its BCP 47 tag; an unknown one is its own name. */
  readonly language: (locale: string) => string
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

/** The largest units of a span in minutes, at most two: `[[2, 'hour'], [5, 'minute']]`. */
export function toDuration(minutes: number): [amount: number, unit: 'day' | 'hour' | 'minute'][] {
  const whole = Math.max(0, Math.round(minutes))
  const units = [
    [Math.floor(whole / 1440), 'day'],
    [Math.floor((whole % 1440) / 60), 'hour'],
    [whole % 60, 'minute'],
  ] as const
  const first = units.findIndex(([amount]) => amount > 0)
  if (first < 0) return [[0, 'minute']]
  return units.slice(first, first + 2).filter(([amount]) => amount > 0) as [number, 'day' | 'hour' | 'minute'][]
}

const made = new Map<string, Formats>()

/** Makes something when it is first asked for. */
function late<Made>(make: () => Made): () => Made {
  let it: Made | undefined
  return () => (it ??= make())
}

/** The formats of a language and a zone, each made when it is first needed: `Intl` objects are slow to build. */
export function formatsOf(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`
  const known = made.get(key)
  if (known) return known
  // `Intl.ListFormat` has no Chinese list without an "and" before its last name.
  const isChinese = locale.startsWith('zh')
  const number = late(() => new Intl.NumberFormat(locale))
  const percent = late(
    () => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const wholePercent = late(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }))
  const changes = (options: Intl.NumberFormatOptions) =>
    late(() => new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', ...options }))
  const change = changes({ maximumFractionDigits: 0 })
  const smallChange = changes({ maximumFractionDigits: 1 })
  const hugeChange = changes({ notation: 'compact', maximumFractionDigits: 1 })
  const day = { year: 'numeric', month: 'short', day: 'numeric', timeZone } as const
  const date = late(() => new Intl.DateTimeFormat(locale, day))
  const calendarDay = late(() => new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' }))
  const moment = late(
    () => new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  )
  const zone = late(() => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }))
  // Written by itself: Chinese would have it between the day and the hour.
  const zoneOf = (at: Date): string =>
    zone()
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const time = late(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
  )
  const dayTime = late(
    () =>
      new Intl.DateTimeFormat(locale, {
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }),
  )
  const unit = (amount: number, name: string): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(amount)
  const relative = late(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const countries = late(() => new Intl.DisplayNames(locale, { type: 'region' }))
  const languages = late(() => new Intl.DisplayNames(locale, { type: 'language' }))
  const nameOf = (names: () => Intl.DisplayNames, code: string): string => {
    try {
      return names().of(code) ?? code
    } catch {
      return code
    }
  }
  const formats: Formats = {
    locale,
    timeZone,
    number: (value) => number().format(value),
    percent: (part) => percent().format(part),
    wholePercent: (part) => wholePercent().format(part),
    change: (value) => {
      const size = Math.abs(value)
      return (size < 1 ? smallChange() : size < 10_000 ? change() : hugeChange()).format(value / 100)
    },
    date: (iso) => date().format(new Date(iso)),
    day: (on) => calendarDay().format(new Date(on)),
    dateTime: (iso) => {
      const at = new Date(iso)
      return `${moment().format(at)} ${zoneOf(at)}`
    },
    dayTime: (iso) => dayTime().format(new Date(iso)),
    time: (iso) => time().format(new Date(iso)),
    duration: (minutes) =>
      toDuration(minutes)
        .map(([amount, name]) => unit(amount, name))
        .join(isChinese ? '' : ' '),
    list: (names) => names.join(isChinese ? '、' : ', '),
    relative: (iso, now) => relative().format(...toRelative((Date.parse(iso) - now) / 1000)),
    country: (cc) => nameOf(countries, cc),
    codedCountry: (cc) => (isChinese ? `${nameOf(countries, cc)}（${cc}）` : `${nameOf(countries, cc)} (${cc})`),
    language: (tag) => nameOf(languages, tag),
  }
  made.set(key, formats)
  return formats
}
