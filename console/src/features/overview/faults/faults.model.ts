import { type DataOf, toVersionKey } from '@bms/contract'

import { compareTotals } from '../../../shared/dashboard/figures.model.ts'
import type { Choices } from '../../../shared/dashboard/filters.model.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'

/** The answer about faults. */
export type FaultAnswer = DataOf<'faultTrend'>

/** Faults, firmware and feedback, day by day. */
export type Triangle = NonNullable<FaultAnswer['triangle']>

/** A row of a breakdown. */
type Row = NonNullable<FaultAnswer['breakdown']>[number]['rows'][number]

/** Levels of faults, the worst last. */
const levels = ['info', 'warning', 'critical'] as const

/** A line of one's own: faults per 1,000 devices online, above 0. */
export const limitPattern = /^(?:\d{1,4}(?:\.\d{1,2})?)$/

/** What faults are narrowed to, out of the page's filters. */
export function toFaultChoice({ filters }: { filters: Choices }): {
  fault_code: string | undefined
  product_model: string | undefined
  limit: number | undefined
} {
  const limit = Number(filters['limit']?.[0] ?? 0)
  return {
    fault_code: filters['fault_code']?.[0],
    product_model: filters['product_model']?.[0],
    limit: limit > 0 ? limit : undefined,
  }
}

/** What was typed for a line as the address has it; empty where nothing was, undefined where it is no number. */
export function readLimit(text: string): string | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return plain
  return limitPattern.test(plain) && Number(plain) > 0 ? String(Number(plain)) : undefined
}

/** A fault code with what it is called in a language and how bad it is: `E07 · Laser sensor is blocked · Critical`. */
export function nameCode(
  { key, label, level, name }: Pick<Row, 'key' | 'label' | 'level' | 'name'>,
  locale: string,
  levelName: (level: (typeof levels)[number]) => string,
): string {
  const known = levels.find((one) => one === level)
  const own = name ? pickName(name, locale) : label
  return [key, ...(own !== '' && own !== key ? [own] : []), ...(known ? [levelName(known)] : [])].join(' · ')
}

/** Points of the rate that are above a line, of those that are known. */
export function countAbove({ series }: Pick<FaultAnswer, 'series'>, limit: number): { above: number; known: number } {
  const points = series.find(({ key }) => key === 'rate_per_1000')?.points ?? []
  const known = points.flatMap(({ v }) => v ?? [])
  return { above: known.filter((v) => v > limit).length, known: known.length }
}

/** A figure of the whole period, with its change where it is compared. */
export function toFaultCard({ series }: FaultAnswer, key: string) {
  const serie = series.find((one) => one.key === key)
  if (!serie || serie.points.every(({ v }) => v === null)) return undefined
  const { total, points } = serie
  return {
    value: total,
    unit: key === 'rate_per_1000' ? ('mean' as const) : ('count' as const),
    ...compareTotals(serie),
    spark: points.flatMap(({ v }) => v ?? []).slice(-30),
  }
}

/** Devices online under which a rate has no colour: one fault would weigh too much. */
export const leastDevices = 20

/** Devices of a model with a firmware; `online` and `rate` are null where nobody knows them. */
interface MatrixCell {
  readonly firmware: string
  readonly faults: number
  readonly online: number | null
  readonly rate: number | null
  /** `few`: too few devices, or nobody knows how many. */
  readonly sample: 'enough' | 'few'
}

/** Models, and in each its firmware: the highest rate first, what is of too few devices last. */
export function toMatrixRows({ rows, cols, cells, online, rates }: NonNullable<FaultAnswer['matrix']>) {
  const models = rows.map((model, row) => {
    const own = cols.flatMap((firmware, at): MatrixCell[] => {
      const [faults, devices, rate] = [cells[row]?.[at] ?? 0, online[row]?.[at] ?? null, rates[row]?.[at] ?? null]
      // No such devices.
      if (faults === 0 && rate === null) return []
      const sample = rate !== null && (devices ?? 0) >= leastDevices ? 'enough' : 'few'
      return [{ firmware, faults, online: devices, rate, sample }]
    })
    return { model, cells: own.toSorted((a, b) => weightOf(b) - weightOf(a) || byFirmware(a, b)), rate: rateOf(own) }
  })
  return models.filter(({ cells: own }) => own.length > 0).toSorted((a, b) => b.rate - a.rate)
}

/** What is of too few devices stands behind all that is of enough. */
const weightOf = ({ sample, rate }: MatrixCell): number => (sample === 'enough' ? (rate ?? 0) : -1)

/** The newest firmware first. */
const byFirmware = (a: MatrixCell, b: MatrixCell): number =>
  toVersionKey(a.firmware) < toVersionKey(b.firmware) ? 1 : -1

/** The rate of all a model's devices; below 0 where too few are known to say. */
function rateOf(cells: readonly MatrixCell[]): number {
  const told = cells.filter(({ sample }) => sample === 'enough')
  const devices = told.reduce((sum, { online }) => sum + (online ?? 0), 0)
  return devices === 0 ? -1 : told.reduce((sum, { faults }) => sum + faults, 0) / devices
}

/** How a model did with a firmware, day by day, and what is held against it. Its days are those of the period. */
export interface Timeline {
  readonly model: string
  readonly firmware: string
  readonly days: readonly string[]
  /** Faults per 1,000 devices online, by day. */
  readonly rates: readonly (number | null)[]
  /** The median of the 28 days before each. */
  readonly baselines: readonly (number | null)[]
  /** The day on which the firmware was first online, where it is one of these. */
  readonly release: number | undefined
  /** Days far above their baseline. */
  readonly anomalies: readonly number[]
  /** The last of them. */
  readonly last: Triangle['fleets'][number]['anomalies'][number] | undefined
  /** Feedback about the model, by day. */
  readonly feedback: readonly number[]
}

/** Timelines of a period: those with an anomaly first, by the devices it hit, then those with most faults. */
export function toTimelines({ days, fleets, feedback }: Triangle, from: string): Timeline[] {
  const start = Math.max(
    0,
    days.findIndex((day) => day >= from),
  )
  const shown = days.slice(start)
  const indexOf = (day: string): number => shown.indexOf(day)
  return fleets
    .map((fleet): Timeline => {
      const release = fleet.first_seen === undefined ? -1 : indexOf(fleet.first_seen)
      return {
        model: fleet.model,
        firmware: fleet.firmware,
        days: shown,
        rates: fleet.rates.slice(start),
        baselines: fleet.baselines.slice(start),
        release: release < 0 ? undefined : release,
        anomalies: fleet.anomalies.map(({ day }) => indexOf(day)).filter((index) => index >= 0),
        last: fleet.anomalies.at(-1),
        feedback: (feedback.find(({ model }) => model === fleet.model)?.counts ?? []).slice(start),
      }
    })
    .toSorted((a, b) => (b.last?.devices ?? 0) - (a.last?.devices ?? 0))
}

/** The top of a scale that all timelines fit on. */
export const topOf = (timelines: readonly Timeline[]): number =>
  Math.max(1, ...timelines.flatMap(({ rates, baselines }) => [...rates, ...baselines].map((v) => v ?? 0)))

/** Feedback about a model from a day on, and by version of the app: those with any, most first. */
export function feedbackSince({ days, feedback }: Triangle, model: string, from: string) {
  const own = feedback.find((one) => one.model === model)
  const start = days.findIndex((day) => day >= from)
  const sum = (counts: readonly number[]): number =>
    start < 0 ? 0 : counts.slice(start).reduce((all, count) => all + count, 0)
  return {
    count: sum(own?.counts ?? []),
    versions: (own?.app_versions ?? [])
      .map(({ app_version: version, counts }) => ({ version, count: sum(counts) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
  }
}
