import type { SerialDesk } from '@bms/contract'
import { StatusTag } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { dayBefore, ruleText } from './desk.model.ts'
import { deskStrings } from './desk.strings.ts'
import { DeskPart, type DeskPartProps } from './DeskPart.tsx'

import styles from './desk.module.css'

/** In or out of warranty, and the rule that decides it. */
export function DeskWarranty(props: DeskPartProps) {
  const t = useStrings(deskStrings)
  const { warranty } = props.desk
  return (
    <DeskPart {...props} part="warranty" title={t('warranty')}>
      {warranty && <Warranty warranty={warranty} />}
    </DeskPart>
  )
}

function Warranty({ warranty }: { warranty: NonNullable<SerialDesk['warranty']> }) {
  const t = useStrings(deskStrings)
  const formats = useFormats()
  const { in_warranty: isIn, policy, starts_at: from = '', ends_at: to = '', product_model: model, region } = warranty
  const rule = ruleText(warranty)
  return (
    <>
      <p className={styles['line']}>
        <StatusTag tone={isIn ? 'success' : 'warning'}>{t(isIn ? 'in' : 'out')}</StatusTag>
      </p>
      <p className={styles['text']}>
        {rule === 'ruleNone' || !policy
          ? t('ruleNone', { model, region: formats.country(region) })
          : t(rule, {
              name: policy.name,
              count: policy.months,
              start: t(`start-${policy.start_from}`),
              from: formats.day(from),
              to: formats.day(dayBefore(to)),
            })}
      </p>
    </>
  )
}
