import type { Device } from '@bms/contract'
import { Button, Callout } from '@bms/design-system'

import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { levelTones } from './device.model.ts'
import { deviceStrings } from './device.strings.ts'

export interface FaultNoticeProps {
  fault: NonNullable<Device['last_fault']>
  /** What it is called in the person's language. */
  name: string
  /** Shows all faults; left out where they are in view. */
  onSee?: () => void
}

/** The fault a device has now. */
export function FaultNotice({ fault, name, onSee }: FaultNoticeProps) {
  const now = useNow()
  const formats = useFormats()
  const t = useStrings(deviceStrings)
  return (
    <Callout
      tone={levelTones[fault.level]}
      title={t('faultTitle', { name, code: fault.code })}
      {...(onSee && {
        actions: (
          <Button size="small" onClick={onSee}>
            {t('seeFaults')}
          </Button>
        ),
      })}
    >
      {t('faultSince', { when: formats.relative(fault.at, now) })}
    </Callout>
  )
}
