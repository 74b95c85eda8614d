import { ConfirmDialog } from '@bms/design-system'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { catalogueStrings } from './catalogue.strings.ts'
import { readHeld } from './read-held.ts'

export interface RemoveHeldProps {
  name: string
  /** Removes it. Rejects with what the server refused. */
  remove: () => Promise<unknown>
  onRemoved: () => void
  onCancel: () => void
}

/** Asks before a category or series is deleted; where it holds something, how much is told. */
export function RemoveHeld({ name, remove, onRemoved, onCancel }: RemoveHeldProps) {
  const t = useStrings(catalogueStrings)
  const { list } = useFormats()
  const [state, setState] = useState<'asked' | 'busy'>('asked')
  const [error, setError] = useState<string>()
  const tell = (failure: unknown): string => {
    const held = readHeld(failure)
    if (!held) return toFailure(failure).message
    const kinds = [
      ['child_count', 'heldCategories'],
      ['series_count', 'heldSeries'],
      ['product_count', 'heldProducts'],
    ] as const
    return t('held', {
      things: list(kinds.flatMap(([kind, key]) => (held[kind] ? [t(key, { count: held[kind] })] : []))),
    })
  }
  const confirm = async (): Promise<void> => {
    setState('busy')
    setError(undefined)
    try {
      await remove()
      onRemoved()
    } catch (failure) {
      setError(tell(failure))
      setState('asked')
    }
  }
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { name })}
      description={t('removeText')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      tone="danger"
      busy={state === 'busy'}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  )
}
