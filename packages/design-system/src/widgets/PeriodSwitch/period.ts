import type { Granularity } from '../format/createTimeFormat.ts'

/** Periods that have a name; all of them end today. */
export const periodPresets = ['today', '7d', '30d', '90d', '12m'] as const

/** A period that has a name. */
export type PeriodPreset = (typeof periodPresets)[number]

/** What a period is compared with: nothing, the one directly before, the same one a year earlier. */
export const periodComparisons = ['none', 'prev', 'yoy'] as const

/** What a period is compared with. */
export type PeriodComparison = (typeof periodComparisons)[number]

/** The time a dashboard is about. Days are `YYYY-MM-DD`, both ends in. */
export interface Period {
  preset: PeriodPreset | 'custom'
  from: string
  to: string
  granularity: Granularity
  compare: PeriodComparison
}
