import { ApiError } from '@bms/api-client'
import { AppLink, Callout, ConfirmDialog } from '@bms/design-system'
import { useState } from 'react'

import { FallbackNote } from '../../../shared/fallback/FallbackNote.tsx'
import { useFallback } from '../../../shared/fallback/use-fallback.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps, RunAction } from '../../../shared/list/changes/list-action.ts'
import { publishFaqs } from './faq.calls.ts'
import { type AskedAlready, toAsked, type FaqRow } from './faq.model.ts'
import { faqStrings } from './faq.strings.ts'
import { faqHref } from './links.ts'

/**
 * Asks before the app shows FAQs: who would read another language is told, and a FAQ that answers the same already, with
 * the way to it.
 */
export function PublishDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<FaqRow>) {
  const t = useStrings(faqStrings)
  const { locale } = useFormats()
  const { state, fallback } = useFallback('faq', row?.faq_id)
  const [asked, setAsked] = useState<AskedAlready>()
  const publish: RunAction<FaqRow> = async (rows, context) => {
    setAsked(undefined)
    try {
      return await publishFaqs(rows, context)
    } catch (failure) {
      const other = failure instanceof ApiError ? toAsked(failure.data) : undefined
      // Of many it is left out, and told of.
      if (other && !row) return { changed: [], unchanged: [], refused: rows.map(({ faq_id: id }) => id) }
      setAsked(other)
      throw failure
    }
  }
  return (
    <ConfirmDialog
      open
      title={row ? t('publishOne', { name: pickName(row.question, locale) }) : t('publishMany', { count })}
      description={t(row ? 'publishText' : 'publishTextMany')}
      confirmLabel={t(fallback ? 'publishAnyway' : 'publish')}
      cancelLabel={t('cancel')}
      tone="primary"
      busy={busy}
      waiting={state === 'counting'}
      error={asked && !busy ? undefined : error}
      onConfirm={() => onSubmit(publish)}
      onCancel={onCancel}
    >
      {fallback && !asked && <FallbackNote fallback={fallback} onLeave={onCancel} />}
      {asked && !busy && (
        <div role="alert">
          <Callout
            tone="danger"
            title={t('askedTitle')}
            actions={<AppLink href={faqHref(asked.faq_id)}>{t('askedSee')}</AppLink>}
          >
            {t('askedText', { name: asked.name })}
          </Callout>
        </div>
      )}
    </ConfirmDialog>
  )
}
