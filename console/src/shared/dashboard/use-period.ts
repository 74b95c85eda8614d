import { brands, type granularities } from '@bms/contract'
import type { Period, PeriodChange } from '@bms/design-system/widgets'
import { useCallback, useMemo } from 'react'

import { useToday } from '../clock/use-now.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { usePageLocation } from '../page/page-location.ts'
import { useChangeSearch } from '../page/use-change-search.ts'
import { useBrand } from '../rights.ts'
import { granularitiesFor, lengthOf, readPeriod, toPeriodQuery, writePeriod, type PeriodQuery } from './period.ts'
import { widgetStrings } from './widget.strings.ts'

type Granularity = (typeof granularities)[number]

/** The period a dashboard is about, as its address has it; the same object until it changes. */
export interface PeriodControl {
  readonly period: Period
  /** The same for the statistics calls. */
  readonly query: PeriodQuery
  /** What figures are of, in words: `First brand APP · Oct 22, 2026 – Nov 20, 2026`. */
  readonly subject: string
  /** What it is compared with, in words; undefined where it isn't. */
  readonly compareWords: string | undefined
  readonly granularities: readonly Granularity[]
  readonly today: string
  /** Its last day, where it is over. */
  readonly end: string | undefined
  readonly change: (change: PeriodChange) => void
}

/** The period in the page's address. `known`: the lengths of a point that the page's calls have; keep it the same. */
export function usePeriod(known: readonly Granularity[]): PeriodControl {
  const { search } = usePageLocation().location
  const changeSearch = useChangeSearch()
  const brand = useBrand()
  const { day } = useFormats()
  const t = useStrings(widgetStrings)
  // The server counts UTC days.
  const today = useToday('UTC')
  const change = useCallback((next: PeriodChange) => changeSearch((now) => writePeriod(now, next)), [changeSearch])
  return useMemo(() => {
    const period = readPeriod(search, Date.parse(today), known)
    const { from, to, compare } = period
    return {
      period,
      query: toPeriodQuery(period),
      subject: `${brands[brand].label} · ${from === to ? day(from) : t('span', { from: day(from), to: day(to) })}`,
      compareWords: compare === 'none' ? undefined : t(compare === 'prev' ? 'beforePrev' : 'beforeYoy'),
      granularities: granularitiesFor(lengthOf(period), known),
      today,
      end: to < today ? to : undefined,
      change,
    }
  }, [search, today, known, brand, day, t, change])
}
