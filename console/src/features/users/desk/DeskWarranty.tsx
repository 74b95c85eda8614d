import type { SerialDesk } from '@bms/contract'
import { StatusTag } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { sayWarrantyRule } from '../../../shared/warranty/say-warranty-rule.ts'
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
  const { in_warranty: isIn } = warranty
  return (
    <>
      <p className={styles['line']}>
        <StatusTag tone={isIn ? 'success' : 'warning'}>{t(isIn ? 'in' : 'out')}</StatusTag>
      </p>
      <p className={styles['text']}>{sayWarrantyRule(warranty, t, formats)}</p>
    </>
  )
}
