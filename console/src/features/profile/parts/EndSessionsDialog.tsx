import { ConfirmDialog } from '@bms/design-system'

import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { profileStrings } from '../profile.strings.ts'
import { useDeviceName } from '../use-device-name.ts'
import type { SessionEnding } from '../use-end-sessions.ts'

export interface EndSessionsDialogProps {
  ending: SessionEnding
  /** How many other sessions there are. */
  others: number
}

/** Asks before a session is ended: what isn't saved there is lost. */
export function EndSessionsDialog({ ending, others }: EndSessionsDialogProps) {
  const now = useNow()
  const formats = useFormats()
  const t = useStrings(profileStrings)
  const nameOf = useDeviceName()
  const { target, busy, error, confirm, cancel } = ending
  if (target === undefined) return null
  const isAll = target === 'others'
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t(isAll ? 'endOthersTitle' : 'endOneTitle')}
      description={
        isAll
          ? t('endOthersText', { count: others })
          : t('endOneText', { device: nameOf(target.ua), when: formats.relative(target.last_seen_at, now) })
      }
      confirmLabel={t(isAll ? 'endOthersConfirm' : 'endConfirm')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    />
  )
}
