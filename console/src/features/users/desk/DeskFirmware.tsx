import { StatusTag } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { deskStrings } from './desk.strings.ts'
import { DeskPart, type DeskPartProps } from './DeskPart.tsx'

import styles from './desk.module.css'

/** Whether an update of the firmware is due. */
export function DeskFirmware(props: DeskPartProps) {
  const t = useStrings(deskStrings)
  const { firmware } = props.desk
  return (
    <DeskPart {...props} part="firmware" title={t('firmware')}>
      {firmware && (
        <>
          <p className={styles['line']}>
            <StatusTag tone={firmware.due ? 'warning' : 'success'}>{t(firmware.due ? 'due' : 'upToDate')}</StatusTag>
          </p>
          <p className={styles['text']}>
            {t(firmware.due ? 'dueText' : 'upToDateText', { current: firmware.current, latest: firmware.latest })}
          </p>
        </>
      )}
    </DeskPart>
  )
}
