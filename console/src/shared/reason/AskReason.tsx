import { reasonLength } from '@bms/contract'
import { ReasonDialog, type ReasonDialogProps } from '@bms/design-system'
import { useEffect, useRef, useState } from 'react'

import { useDraft } from '../form/use-draft.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { reasonStrings } from './reason.strings.ts'

export interface AskReasonProps extends Pick<
  ReasonDialogProps,
  | 'title'
  | 'description'
  | 'templates'
  | 'confirmLabel'
  | 'tone'
  | 'busy'
  | 'error'
  | 'children'
  | 'isAnswered'
  | 'onConfirm'
  | 'onCancel'
> {
  /** Names what it is asked for, with the thing: what was typed is there again when the same is asked anew. */
  name: string
  /** Its words, where it isn't a reason that is asked for. */
  words?: { readonly label: string; readonly templates: string }
}

/** Asks for the reason of what will be done. It is kept as it is typed, until it was given or given up. */
export function AskReason({ name, words, onConfirm, onCancel, ...dialog }: AskReasonProps) {
  const t = useStrings(reasonStrings)
  const typed = useRef('')
  const { offer, decide, changed } = useDraft({
    name,
    title: dialog.title,
    rev: () => 0,
    read: () => (typed.current === '' ? {} : { reason: typed.current }),
  })
  const [before] = useState(() => {
    const kept = offer?.values['reason']
    return typeof kept === 'string' ? kept : ''
  })
  const { error } = dialog
  const given = useRef('')
  useEffect(() => {
    if (error === undefined || given.current === '') return
    // It was given for nothing: what is in the field is to be kept once more.
    typed.current = given.current
    changed()
  }, [error, changed])

  const leave = (): void => {
    typed.current = ''
    decide('discard')
  }
  return (
    <ReasonDialog
      {...dialog}
      open
      label={words?.label ?? t('reason')}
      min={reasonLength.min}
      max={reasonLength.max}
      initialReason={before}
      onType={(reason) => {
        typed.current = reason
        if (offer) decide('restore')
        changed()
      }}
      onConfirm={(reason) => {
        given.current = reason
        leave()
        onConfirm(reason)
      }}
      onCancel={() => {
        leave()
        onCancel()
      }}
      labels={{
        cancel: t('cancel'),
        templates: words?.templates ?? t('templates'),
        tooShort: (min) => t('tooShort', { min }),
        tooLong: (max) => t('tooLong', { max }),
        escape: t('escape'),
        count: (length, max) => t('count', { length, max }),
      }}
    />
  )
}
