import { maxScheduleDays } from '@bms/contract'

import type { Formats } from '../../../shared/format/format.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import type { WhenGap, WhenValues } from './when.model.ts'
import type { whenStrings } from './when.strings.ts'

/** Says what is wrong with when a message goes out, by field. `total`: how many people it reaches. */
export function sayWhenGaps(
  gaps: Partial<Record<keyof WhenValues, WhenGap>>,
  t: Translate<keyof typeof whenStrings.en>,
  { number }: Pick<Formats, 'number'>,
  total = 0,
): Partial<Record<keyof WhenValues, string>> {
  const values = { days: maxScheduleDays, count: number(total) }
  return Object.fromEntries(Object.entries(gaps).map(([field, gap]) => [field, t(gap, values)]))
}
