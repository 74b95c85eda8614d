import { Button, Callout } from '@bms/design-system'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { formStrings } from './form.strings.ts'

export interface DraftOfferProps {
  /** When it was left, in milliseconds. */
  at: number
  /** Whether what it is about was saved anew since then. */
  revision: 'same' | 'newer'
  /** Called with the button that was pressed, which goes. */
  onRestore: (button: HTMLElement) => void
  onDiscard: (button: HTMLElement) => void
}

/** Says that something was left here that isn't saved, and from when. */
export function DraftOffer({ at, revision, onRestore, onDiscard }: DraftOfferProps) {
  const t = useStrings(formStrings)
  const { dateTime } = useFormats()
  return (
    <Callout
      tone="info"
      actions={
        <>
          <Button size="small" onClick={({ currentTarget }) => onRestore(currentTarget)}>
            {t('restoreDraft')}
          </Button>
          <Button size="small" onClick={({ currentTarget }) => onDiscard(currentTarget)}>
            {t('discardDraft')}
          </Button>
        </>
      }
    >
      {t('draftOffered', { when: dateTime(new Date(at).toISOString()) }) +
        (revision === 'newer' ? ` ${t('draftOlder')}` : '')}
    </Callout>
  )
}
