import { ConfirmDialog } from '@bms/design-system'

import { FallbackNote } from '../../../shared/fallback/FallbackNote.tsx'
import { useFallback } from '../../../shared/fallback/use-fallback.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { publishIntros } from './intro.calls.ts'
import { nameIntro, type IntroRow } from './intro.model.ts'
import { introStrings } from './intro.strings.ts'

/** Asks before introductions are shown in the app; who would read English instead of their own language is told. */
export function PublishDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<IntroRow>) {
  const t = useStrings(introStrings)
  const { state, fallback } = useFallback('intro', row?.intro_id)
  return (
    <ConfirmDialog
      open
      title={row ? t('publishOne', { name: nameIntro(row) }) : t('publishMany', { count })}
      description={t('publishText')}
      confirmLabel={t(fallback ? 'publishAnyway' : 'publish')}
      cancelLabel={t('cancel')}
      tone="primary"
      busy={busy}
      waiting={state === 'counting'}
      error={error}
      onConfirm={() => onSubmit(publishIntros)}
      onCancel={onCancel}
    >
      {fallback && <FallbackNote fallback={fallback} onLeave={onCancel} />}
    </ConfirmDialog>
  )
}
