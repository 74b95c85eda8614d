import type { Kpi } from '@bms/contract'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { widgetStrings } from './widget.strings.ts'

/** What a figure is compared with, and of when it is. */
export type Compared = Pick<Kpi, 'delta_basis' | 'compared_until' | 'as_of'>

/** Within this, the same time of the day before lies, in milliseconds: clocks may have been put back meanwhile. */
const aDay = 25 * 3_600_000

/** Puts into words what figures are compared with: `vs yesterday until 09:20`. */
export function useComparedTo(): (compared: Partial<Compared> | undefined) => string {
  const t = useStrings(widgetStrings)
  const { time, dayTime } = useFormats()
  return ({ delta_basis: basis, compared_until: until, as_of: asOf = '' } = {}) => {
    const isYear = basis === 'yoy'
    if (until === null || until === undefined) return t(isYear ? 'comparedToYear' : 'comparedTo')
    if (!isYear && Date.parse(asOf) - Date.parse(until) <= aDay) return t('comparedToYesterday', { time: time(until) })
    return t(isYear ? 'comparedToYearUntil' : 'comparedToUntil', { time: dayTime(until) })
  }
}
