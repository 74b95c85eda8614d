import type { Trend } from '@bms/contract'
import type { PeriodSwitchLabels } from '@bms/design-system/widgets'

import { isChoice, type BoardFilter } from '../filters.model.ts'
import type { Board } from '../widget-scope.ts'

/** What names a dashboard's filters. */
export interface FilterWords {
  readonly filters: Readonly<Record<string, BoardFilter>>
  /** Texts of the dashboard. */
  readonly texts: (key: string) => string
  readonly period: Pick<PeriodSwitchLabels, 'granularities' | 'comparisons'>
  /** Puts a filter and what is chosen of it into words. */
  readonly write: (name: string, values: string) => string
  readonly list: (values: readonly string[]) => string
}

/** What a dashboard shows, in words: of what brand and days, by what, compared with what, and what its own filters have. */
export function boardWords({ period, filters: chosen }: Board, words: FilterWords): string[] {
  const { granularity, compare } = period.period
  const filters = Object.entries(words.filters).flatMap(([name, filter]) => {
    const values = chosen[name] ?? []
    if (filter.label === undefined || values.length === 0) return []
    const named = isChoice(filter) ? values.map((value) => words.texts(filter.values[value] ?? value)) : values
    return [words.write(words.texts(filter.label), words.list(named))]
  })
  return [
    period.subject,
    ...(period.granularities.length > 1 ? [words.period.granularities[granularity]] : []),
    ...(compare === 'none' ? [] : [words.period.comparisons[compare]]),
    ...filters,
  ]
}

/** What several statistics say of themselves together: the oldest moment, and whether the last point of one is unfinished. */
export function joinMetas(
  metas: readonly Pick<Trend['meta'], 'as_of' | 'last_point_partial'>[],
): { asOf: string; lastPoint: 'full' | 'partial' } | undefined {
  const asOf = metas.map((meta) => meta.as_of).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
  if (asOf === undefined) return undefined
  return { asOf, lastPoint: metas.some((meta) => meta.last_point_partial) ? 'partial' : 'full' }
}
