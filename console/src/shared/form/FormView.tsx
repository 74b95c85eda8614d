import { useState } from 'react'

import { useServices } from '../services.ts'
import { CallFormDialog } from './CallFormDialog.tsx'
import type { AnyAbout, AnyForm, AnySave, FormProps } from './form-definition.ts'
import { FormInstead } from './FormInstead.tsx'
import { saveOf, useDefinedForm } from './use-defined-form.ts'
import { useFormAbout, useFormTools } from './use-form-about.ts'
import { useFormWords, type FormWords } from './use-form-words.ts'

export interface FormViewProps extends FormProps<object> {
  readonly definition: AnyForm
}

/** A form over its list, from its definition; see `defineForm`. */
export function FormView(props: FormViewProps) {
  const { definition, open } = props
  const words = useFormWords(definition)
  const subject = useFormAbout(definition, open, props.row)
  const [first] = useState(subject.state)
  if (subject.state !== 'ready') {
    return <FormInstead definition={definition} open={open} place={props.place} words={words} why={subject} />
  }
  return (
    <Filled
      {...props}
      words={words}
      save={saveOf(definition, open)}
      about={subject.about}
      arrival={first === 'ready' ? 'new' : 'continued'}
    />
  )
}

interface FilledProps extends FormViewProps {
  readonly words: FormWords
  readonly save: AnySave
  readonly about: AnyAbout
  readonly arrival: 'new' | 'continued'
}

function Filled({ definition, open, place, words, save, about, arrival, onSaved }: FilledProps) {
  const { notify } = useServices()
  const { say, sayIfAny } = words
  const tools = useFormTools(words)
  const kind = about.mode === 'edit' ? 'edit' : 'add'
  const form = useDefinedForm({
    definition,
    save,
    about,
    id: open.mode === 'add' ? '' : open.id,
    tools,
    onChanged: onSaved,
    onSaved(values) {
      const name = definition.nameOf(values)
      notify.show({ tone: 'success', message: say(kind === 'edit' ? 'saved' : 'created', { name }) })
      place.onClose()
    },
  })
  const name = { name: definition.nameOf(form.base.values()) }
  const { describe, Fields } = definition
  return (
    <CallFormDialog
      form={form}
      title={say(`${kind}Title`, name)}
      description={sayIfAny(`${kind}Text`, name)}
      saveLabel={say(`${kind}Save`)}
      size={place.size}
      place={place.kind}
      arrival={arrival}
      state={place.state}
      describe={describe && ((field, value) => describe(field, value, { ...tools, given: about.given }))}
      onStay={place.onStay}
      onClose={place.onClose}
    >
      <Fields {...about} form={form} />
    </CallFormDialog>
  )
}
