import type { granularities } from '@bms/contract'
import type { Period, PeriodChange } from '@bms/design-system/widgets'
import { useCallback, useMemo } from 'react'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { usePageLocation } from '../page/page-location.ts'
import { useChangeSearch } from '../page/use-change-search.ts'
import { useServices } from '../services.ts'
import {
  granularitiesFor,
  lastDay,
  lengthOf,
  readPeriod,
  toPeriodQuery,
  writePeriod,
  type PeriodQuery,
} from './period.ts'
import { widgetStrings } from './widget.strings.ts'

type Granularity = (typeof granularities)[number]

/** The period a dashboard is about, as its address has it. */
export interface PeriodControl {
  readonly period: Period
  /** The same for the statistics calls. */
  readonly query: PeriodQuery
  /** In words: `Oct 22, 2026 – Nov 20, 2026`. */
  readonly words: string
  /** What it is compared with, in words; undefined where it isn't. */
  readonly compareWords: string | undefined
  readonly granularities: readonly Granularity[]
  readonly today: string
  readonly change: (change: PeriodChange) => void
}

/** The period in the page's address. `known`: the lengths of a point that the page's calls have; keep it the same. */
export function usePeriod(known: readonly Granularity[]): PeriodControl {
  const { clock } = useServices()
  const { search } = usePageLocation().location
  const changeSearch = useChangeSearch()
  const { locale } = useFormats()
  const t = useStrings(widgetStrings)
  const today = lastDay(clock.now())
  const period = useMemo(() => readPeriod(search, Date.parse(today), known), [search, today, known])
  const query = useMemo(() => toPeriodQuery(period), [period])
  const change = useCallback(
    (next: PeriodChange) => changeSearch((now) => writePeriod(now, next), { replace: true }),
    [changeSearch],
  )
  const write = (day: string): string =>
    new Date(day).toLocaleDateString(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
  const { from, to, compare } = period
  return {
    period,
    query,
    words: from === to ? write(from) : t('span', { from: write(from), to: write(to) }),
    compareWords: compare === 'none' ? undefined : t(compare === 'prev' ? 'beforePrev' : 'beforeYoy'),
    granularities: granularitiesFor(lengthOf(period), known),
    today,
    change,
  }
}
