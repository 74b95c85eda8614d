import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'

import { DraftOffer } from './DraftOffer.tsx'
import { focusFirstField } from './go-to-field.ts'
import { isSame } from './merge-versions.ts'
import type { CallForm, DraftOptions } from './use-call-form.ts'
import { useDraft } from './use-draft.ts'

export interface FormDraftProps<Values extends FieldValues> {
  form: CallForm<Values>
  /** What the form is called, for the list of what is kept. */
  title: string
}

/** Keeps the draft of a form, and offers the one that was left here before. Each kit of forms has one in it. */
export function FormDraft<Values extends FieldValues>({ form, title }: FormDraftProps<Values>) {
  return form.draft === 'none' ? null : <KeptFormDraft form={form} draft={form.draft} title={title} />
}

interface KeptFormDraftProps<Values extends FieldValues> extends FormDraftProps<Values> {
  draft: DraftOptions<Values>
}

function KeptFormDraft<Values extends FieldValues>({ form, draft, title }: KeptFormDraftProps<Values>) {
  const { methods, base, registry } = form
  const { name, omit = [] } = draft
  const read = (): Partial<Values> => {
    const began = base.values()
    const isKept = (field: string): boolean => !omit.includes(field) && !registry.isSecret(field)
    const typed = Object.entries(methods.getValues()).filter(
      ([field, value]) => isKept(field) && !isSame(value, began[field]),
    )
    return Object.fromEntries(typed) as Partial<Values>
  }
  const { offer, decide, changed } = useDraft({ name, title, rev: () => base.rev(), read })

  useEffect(() => methods.subscribe({ formState: { values: true }, callback: changed }), [methods, changed])

  if (!offer) return null
  return (
    <DraftOffer
      at={offer.at}
      revision={offer.rev === base.rev() ? 'same' : 'newer'}
      onRestore={(element) => {
        // What was typed since stays on top of it; fields that are new since then keep what they begin with.
        const values = { ...methods.getValues(), ...(offer.values as Partial<Values>), ...read() }
        decide('restore')
        base.setRev(offer.rev)
        methods.reset(values, { keepDefaultValues: true })
        focusFirstField(element)
      }}
      onDiscard={(element) => {
        decide('discard')
        focusFirstField(element)
      }}
    />
  )
}
