import { Button, DeniedState, Dialog } from '@bms/design-system'
import { useEffect } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { RecordProblem } from '../record/RecordProblem.tsx'
import { RecordWaiting } from '../record/RecordWaiting.tsx'
import type { AnyForm, FormPlace, OpenForm } from './form-definition.ts'
import { formKitStrings } from './form-kit.strings.ts'
import type { FormSubject } from './use-form-about.ts'
import { useDenied, type FormWords } from './use-form-words.ts'

export interface FormInsteadProps {
  definition: AnyForm
  open: OpenForm
  place: FormPlace
  words: FormWords
  /** Why there is no form: it is on its way, may not be used, or what it is about can't be had. */
  why: Exclude<FormSubject, { state: 'ready' }>
}

/** What stands in a form's place over its list, with the way back to that. */
export function FormInstead({ definition, open, place, words: { say }, why }: FormInsteadProps) {
  const kit = useStrings(formKitStrings)
  const denied = useDenied(definition, open)
  const { state, onClose } = place
  useEffect(() => {
    if (state === 'leaving') onClose()
  }, [state, onClose])
  return (
    <Dialog
      title={open.mode === 'edit' ? kit('edit') : say('addTitle')}
      size={place.size ?? 'medium'}
      place={place.kind === 'drawer' ? 'side' : 'middle'}
      onClose={onClose}
      footer={<Button onClick={onClose}>{place.back}</Button>}
    >
      {why.state === 'waiting' && <RecordWaiting label={kit('waiting')} part="body" />}
      {why.state === 'denied' && <DeniedState {...denied} />}
      {why.state === 'failed' && (
        <RecordProblem
          error={why.error}
          onRetry={why.onRetry}
          missing={{ title: say('missingTitle'), text: say('missingText') }}
        />
      )}
    </Dialog>
  )
}
