import { ConfirmDialog } from '@bms/design-system'

import { useNow } from '../clock/use-now.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { sessionListStrings } from './session-list.strings.ts'
import { useDeviceName } from './use-device-name.ts'
import type { SessionEnding } from './use-end-sessions.ts'

export interface EndSessionsDialogProps {
  ending: SessionEnding
  /** What is asked before all of them are ended. */
  all: { title: string; description: string; confirmLabel: string }
}

/** Asks before a session is ended: what isn't saved there is lost. */
export function EndSessionsDialog({ ending, all }: EndSessionsDialogProps) {
  const now = useNow()
  const formats = useFormats()
  const t = useStrings(sessionListStrings)
  const nameOf = useDeviceName()
  const { target, busy, error, confirm, cancel } = ending
  if (target === undefined) return null
  const question =
    target === 'all'
      ? all
      : {
          title: t('endOneTitle'),
          description: t('endOneText', {
            device: nameOf(target.ua),
            when: formats.relative(target.last_seen_at, now),
          }),
          confirmLabel: t('endConfirm'),
        }
  return (
    <ConfirmDialog
      open
      tone="danger"
      {...question}
      cancelLabel={t('cancel')}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    />
  )
}
