/** What a figure counts: things, percent (0–100), seconds, or a plain ratio. */
export type FigureUnit = 'count' | 'pct' | 'sec' | 'ratio'

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Making a number format costs more than using it a hundred times, so each is made once. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = numberFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, options)
  numberFormats.set(key, made)
  return made
}

/** One way to write a percentage, so that those of a column stand digit under digit: `9.0%` beside `27.8%`. */
const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

const writers: Record<FigureUnit, (value: number, locale: string) => string> = {
  count: (value, locale) => numberFormat(locale, { maximumFractionDigits: 0 }).format(value),
  pct: (value, locale) => numberFormat(locale, percent).format(value / 100),
  ratio: (value, locale) => numberFormat(locale, { maximumFractionDigits: 2 }).format(value),
  sec: formatDuration,
}

/** A figure in full, never shortened: `1,234,567`, `87.5%`, `2 hr 5 min`, `0.42`. */
export function formatFigure(value: number, unit: FigureUnit, locale: string): string {
  return writers[unit](value, locale)
}

/** A figure as short as an axis wants it: `1.2M`, `90%`. */
export function formatAxisFigure(value: number, unit: FigureUnit, locale: string): string {
  if (unit === 'sec') return formatFigure(value, unit, locale)
  if (unit === 'pct') return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }).format(value)
}

/** What a change is measured in: percent of what was before or, where that is a percentage itself, points of it. */
export type DeltaUnit = 'percent' | 'points'

/** From here on a change is shortened, in percent: its digits say no more than how many there are. */
const longDelta = 10_000

/** A change against the time before, with its sign: `+12.4%`, `+1.2M%`; points are written without a unit. */
export function formatDelta(delta: number, locale: string, unit: DeltaUnit = 'percent'): string {
  const sign = { signDisplay: 'exceptZero' } as const
  if (unit === 'points') return numberFormat(locale, { ...percent, ...sign, style: 'decimal' }).format(delta)
  const options =
    Math.abs(delta) < longDelta
      ? percent
      : ({ style: 'percent', notation: 'compact', maximumFractionDigits: 1 } as const)
  return numberFormat(locale, { ...options, ...sign }).format(delta / 100)
}

/** A part of a whole, 0–1: `12.4%`. */
export function formatShare(share: number, locale: string): string {
  return numberFormat(locale, percent).format(share)
}

function formatDuration(seconds: number, locale: string): string {
  const part = (value: number, unit: 'day' | 'hour' | 'minute' | 'second'): string =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value)
  const whole = Math.round(Math.abs(seconds))
  const sign = seconds < 0 && whole > 0 ? '-' : ''
  const [days, hours, minutes] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ]
  // Two units say enough: nobody reads the seconds of a day.
  const parts =
    days > 0
      ? [part(days, 'day'), hours > 0 ? part(hours, 'hour') : '']
      : hours > 0
        ? [part(hours, 'hour'), minutes > 0 ? part(minutes, 'minute') : '']
        : minutes > 0
          ? [part(minutes, 'minute'), whole % 60 > 0 ? part(whole % 60, 'second') : '']
          : [part(whole, 'second')]
  return `${sign}${parts.filter((text) => text !== '').join(' ')}`
}
