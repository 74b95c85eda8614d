import { brands } from '@bms/contract'
import { Button, DeniedState, Dialog } from '@bms/design-system'
import { useEffect } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { useCaller } from '../query/caller.ts'
import { RecordProblem } from '../record/RecordProblem.tsx'
import { RecordWaiting } from '../record/RecordWaiting.tsx'
import type { AnyForm, FormPlace, OpenForm } from './form-definition.ts'
import { formKitStrings } from './form-kit.strings.ts'
import type { FormWords } from './use-form-words.ts'

export interface FormInsteadProps {
  definition: AnyForm
  open: OpenForm
  place: FormPlace
  words: FormWords
  /** Why there is no form: it is on its way, may not be used, or what it is about can't be had. */
  why: 'waiting' | 'denied' | { error: unknown; onRetry: () => void }
}

/** What stands in a form's place over its list, with the way back to that. */
export function FormInstead({ definition, open, place, words: { say }, why }: FormInsteadProps) {
  const kit = useStrings(formKitStrings)
  const { state, onClose } = place
  useEffect(() => {
    if (state === 'leaving') onClose()
  }, [state, onClose])
  const title = open.mode === 'edit' ? kit('edit') : say('addTitle')
  return (
    <Dialog
      title={title}
      size={place.size ?? 'medium'}
      place={place.kind === 'drawer' ? 'side' : 'middle'}
      onClose={onClose}
      footer={<Button onClick={onClose}>{place.back}</Button>}
    >
      {why === 'waiting' ? (
        <RecordWaiting label={kit('waiting')} part="body" />
      ) : why === 'denied' ? (
        <Denied definition={definition} open={open} />
      ) : (
        <RecordProblem {...why} missing={{ title: say('missingTitle'), text: say('missingText') }} />
      )}
    </Dialog>
  )
}

function Denied({ definition: { module }, open: { mode } }: Pick<FormInsteadProps, 'definition' | 'open'>) {
  const kit = useStrings(formKitStrings)
  const { brand } = useCaller()
  return (
    <DeniedState
      title={kit(mode === 'edit' ? 'deniedEdit' : 'deniedAdd')}
      description={kit('deniedText', {
        action: kit(mode === 'edit' ? 'edit' : 'create'),
        module: kit(module),
        brand: brands[brand].label,
      })}
    />
  )
}
