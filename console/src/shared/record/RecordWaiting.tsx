import { Skeleton } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { recordKitStrings } from './record-kit.strings.ts'

import styles from './record.module.css'

export interface RecordWaitingProps {
  /** Said to screen readers; «Loading», where left out. */
  label?: string
  /** The whole record with its head, or what stands below the head. */
  part?: 'whole' | 'body'
}

/** A record that is on its way, in the shape it will have. */
export function RecordWaiting({ label, part = 'whole' }: RecordWaitingProps) {
  const t = useStrings(recordKitStrings)
  return (
    <div className={styles['record']} aria-busy="true">
      {part === 'whole' && (
        <>
          <Skeleton height={40} width="min(320px, 80%)" />
          <Skeleton height={48} lines={2} />
        </>
      )}
      <Skeleton height={96} lines={3} />
      <output className="bms-visually-hidden">{label ?? t('loading')}</output>
    </div>
  )
}
