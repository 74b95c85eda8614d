import { ApiError } from '@bms/api-client'
import { AppLink, Callout, ConfirmDialog } from '@bms/design-system'
import { useState } from 'react'

import { FallbackNote } from '../../../shared/fallback/FallbackNote.tsx'
import { useFallback } from '../../../shared/fallback/use-fallback.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps, RunAction } from '../../../shared/list/changes/list-action.ts'
import { policyHref } from './links.ts'
import { publishWarranties } from './warranty.calls.ts'
import { type Overlap, toOverlap, type WarrantyRow } from './warranty.model.ts'
import { warrantyStrings } from './warranty.strings.ts'

/** Asks before policies hold: who would read another language is told, and one that another stands in the way of is told with the way to that one. */
export function PublishDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<WarrantyRow>) {
  const t = useStrings(warrantyStrings)
  const formats = useFormats()
  const [overlap, setOverlap] = useState<Overlap>()
  const { state, fallback } = useFallback('warranty', row?.policy_id)
  const publish: RunAction<WarrantyRow> = async (rows, context) => {
    setOverlap(undefined)
    try {
      return await publishWarranties(rows, context)
    } catch (failure) {
      setOverlap(failure instanceof ApiError ? toOverlap(failure.data) : undefined)
      throw failure
    }
  }
  return (
    <ConfirmDialog
      open
      title={row ? t('publishOne', { name: row.name }) : t('publishMany', { count })}
      description={row ? t('publishText', { from: formats.day(row.effective_from) }) : t('publishTextMany')}
      confirmLabel={t(fallback ? 'publishAnyway' : 'publish')}
      cancelLabel={t('cancel')}
      tone="primary"
      busy={busy}
      waiting={state === 'counting'}
      error={overlap && !busy ? undefined : error}
      onConfirm={() => onSubmit(publish)}
      onCancel={onCancel}
    >
      {fallback && !overlap && <FallbackNote fallback={fallback} onLeave={onCancel} />}
      {overlap && !busy && (
        <div role="alert">
          <Callout
            tone="danger"
            title={t('overlapTitle')}
            actions={
              <AppLink href={policyHref(overlap.policy_id)} onClick={onCancel}>
                {t('overlapSee', { name: overlap.name })}
              </AppLink>
            }
          >
            {t('overlapText', {
              name: overlap.name,
              region: formats.country(overlap.region),
              date: formats.day(overlap.date),
            })}
          </Callout>
        </div>
      )}
    </ConfirmDialog>
  )
}
