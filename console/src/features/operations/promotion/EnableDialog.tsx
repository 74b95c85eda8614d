import { confirmRecipientsAbove, type Promotion } from '@bms/contract'
import { ConfirmDialog } from '@bms/design-system'
import { lazy, Suspense } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { enablePromotions } from './promotion.calls.ts'
import { promotionStrings } from './promotion.strings.ts'

// What checks an audience is heavier than the list.
const EnableForm = lazy(async () => ({ default: (await import('./EnableForm.tsx')).EnableForm }))

/** Asks before splashes and ads are shown: of one it says whom that reaches, and has many people typed as a number. */
export function EnableDialog({ row, ...rest }: ActionDialogProps<Promotion>) {
  if (!row) return <EnableMany {...rest} />
  return (
    <Suspense fallback={null}>
      <EnableForm row={row} {...rest} />
    </Suspense>
  )
}

function EnableMany({ count, busy, error, onSubmit, onCancel }: ActionDialogProps<Promotion>) {
  const t = useStrings(promotionStrings)
  const { number } = useFormats()
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('enableMany', { count })}
      description={t('enableManyText', { max: number(confirmRecipientsAbove) })}
      confirmLabel={t('enable')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={error}
      onConfirm={() => onSubmit(enablePromotions)}
      onCancel={onCancel}
    />
  )
}
