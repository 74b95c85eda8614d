import type { TranslatedKind } from '@bms/contract'
import { ConfirmDialog } from '@bms/design-system'
import { useEffect, useRef, useState } from 'react'

import { FallbackNote } from '../../../shared/fallback/FallbackNote.tsx'
import { useFallback } from '../../../shared/fallback/use-fallback.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { listingStrings } from './listing.strings.ts'

/** How long counting and listing go on without a word, in milliseconds. */
const quietFor = 400

export interface ListDialogProps extends Pick<ActionDialogProps<unknown>, 'count' | 'busy' | 'error' | 'onCancel'> {
  kind: Extract<TranslatedKind, 'standard_product' | 'single_product'>
  /** The product, where it is one. */
  product: { readonly id: string; readonly name: string } | undefined
  onList: () => void
}

/**
 * Lists one product at once where few would read another language instead of their own, and asks first where they are many,
 * and before several are listed. It is silent until it asks, takes long, or fails.
 */
export function ListDialog({ kind, product, count, busy, error, onList, onCancel }: ListDialogProps) {
  const t = useStrings(listingStrings)
  const { state, fallback } = useFallback(kind, product?.id)
  const [answer, setAnswer] = useState<'ask' | 'list' | undefined>(product ? undefined : 'ask')
  // Decided once: what is counted later lists nothing before somebody's eyes.
  if (answer === undefined && state === 'known') setAnswer(fallback ? 'ask' : 'list')
  if (answer === 'list' && error !== undefined) setAnswer('ask')
  const isBegun = useRef(false)
  useEffect(() => {
    if (answer !== 'list' || isBegun.current) return
    isBegun.current = true
    onList()
  }, [answer, onList])
  const isSlow = useSlow()
  if (answer !== 'ask' && !isSlow) return null
  return (
    <ConfirmDialog
      open
      title={product ? t('one', { name: product.name }) : t('many', { count })}
      description={t(product ? 'text' : 'textMany')}
      confirmLabel={t(fallback ? 'listAnyway' : 'list')}
      cancelLabel={t('cancel')}
      tone="primary"
      busy={busy}
      waiting={answer !== 'ask' || state === 'counting'}
      error={error}
      onConfirm={onList}
      onCancel={onCancel}
    >
      {fallback && <FallbackNote fallback={fallback} onLeave={onCancel} />}
    </ConfirmDialog>
  )
}

/** Whether it has been there for a while. */
function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quietFor)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
