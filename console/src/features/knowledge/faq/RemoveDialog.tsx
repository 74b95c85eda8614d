import { ConfirmDialog } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { removeFaqs } from './faq.calls.ts'
import type { FaqRow } from './faq.model.ts'
import { faqStrings } from './faq.strings.ts'

/** Asks before drafts are deleted. */
export function RemoveDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<FaqRow>) {
  const t = useStrings(faqStrings)
  const { locale } = useFormats()
  return (
    <ConfirmDialog
      open
      title={row ? t('removeOne', { name: pickName(row.question, locale) }) : t('removeMany', { count })}
      description={t('removeText')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => onSubmit(removeFaqs)}
      onCancel={onCancel}
    />
  )
}
