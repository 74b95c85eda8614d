import type { WarrantyCheck } from '@bms/contract'

import type { Formats } from '../format/format.ts'
import type { Translate } from '../i18n/strings.ts'
import type { warrantyRule } from './warranty-rule.strings.ts'

/** What decides about a warranty. */
type Decided = Pick<WarrantyCheck, 'rule' | 'policy' | 'starts_at' | 'ends_at' | 'product_model' | 'region'>

const dayMs = 86_400_000

/** The last day before one: a warranty that is over from a day on holds to the day before. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

/** The sentence that says why a device is in warranty or isn't; `t` knows the texts of `warrantyRule`. */
export function sayWarrantyRule(
  { rule, policy, starts_at: from = '', ends_at: to = '', product_model: model, region }: Decided,
  t: Translate<keyof (typeof warrantyRule)['en']>,
  formats: Pick<Formats, 'country' | 'day'>,
): string {
  if (rule === 'no_policy' || !policy) return t('ruleNone', { model, region: formats.country(region) })
  return t(rule === 'within_months' ? 'ruleIn' : 'ruleOver', {
    name: policy.name,
    count: policy.months,
    start: t(`start-${policy.start_from}`),
    from: formats.day(from),
    to: formats.day(dayBefore(to)),
  })
}
