import { skipToken, type UseQueryOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useFormats } from '../format/use-formats.ts'
import { useCaller } from '../query/caller.ts'
import { useHeldQuery } from '../query/use-held-query.ts'
import { useCan } from '../rights.ts'
import { useServices } from '../services.ts'
import { CallFormDialog } from './CallFormDialog.tsx'
import type { AnyDetail, AnyForm, AnySave, FormAbout, FormProps } from './form-definition.ts'
import { FormInstead } from './FormInstead.tsx'
import { useDefinedForm } from './use-defined-form.ts'
import { useFormWords, type FormWords } from './use-form-words.ts'

export interface FormViewProps extends FormProps<object> {
  readonly definition: AnyForm
}

const nothing: UseQueryOptions<AnyDetail> = { queryKey: ['nothing'], queryFn: skipToken }

/** A form from its definition; see `defineForm`. */
export function FormView(props: FormViewProps) {
  const { definition, open } = props
  const caller = useCaller()
  const words = useFormWords(definition)
  const may = useCan(definition.module, open.mode === 'edit' ? 'edit' : 'create')
  const { read, fromRow } = definition
  const { data, error, refetch } = useHeldQuery(may && open.mode !== 'add' && read ? read(caller, open.id) : nothing)
  // The list may let go of it while the form is open.
  const [row] = useState(props.row)
  const detail = data ?? (row === undefined ? undefined : fromRow?.(row))
  const instead = { definition, open, place: props.place, words }
  if (!may) return <FormInstead {...instead} why="denied" />
  if (open.mode !== 'add' && !detail) {
    const why = error ? { error, onRetry: () => void refetch() } : 'waiting'
    return <FormInstead {...instead} why={why} />
  }
  const save = open.mode === 'edit' ? definition.edit : definition.add
  if (!save) throw new Error(`The form ${definition.name} can’t ${open.mode}`)
  // Without what it is about it has been left above.
  const about = { mode: open.mode, detail } as FormAbout<AnyDetail>
  return <Filled {...props} words={words} save={save} about={about} />
}

interface FilledProps extends FormViewProps {
  readonly words: FormWords
  readonly save: AnySave
  readonly about: FormAbout<AnyDetail>
}

function Filled({ definition, open, place, words, save, about, onSaved }: FilledProps) {
  const { notify } = useServices()
  const { brand } = useCaller()
  const formats = useFormats()
  const { t, say, sayIfAny } = words
  const tools = useMemo(() => ({ t, formats, brand }), [t, formats, brand])
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
      notify.show({ tone: 'success', message: say(kind === 'edit' ? 'saved' : 'added', { name }) })
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
      state={place.state}
      describe={describe && ((field, value) => describe(field, value, tools))}
      onStay={place.onStay}
      onClose={place.onClose}
    >
      <Fields {...about} form={form} />
    </CallFormDialog>
  )
}
