import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useSnapshot } from 'valtio/react'

import { usePageLocation } from '../page/page-location.ts'
import { refreshCalls, relativesOf } from '../query/call-query.ts'
import { useCaller } from '../query/caller.ts'
import { useServices } from '../services.ts'
import { useLeave } from '../tabs/use-leave.ts'
import { CallFormPage } from './CallFormPage.tsx'
import type { AnyAbout, AnyFormPage, OpenForm } from './form-definition.ts'
import { FormPageInstead } from './FormPageInstead.tsx'
import type { CallForm } from './use-call-form.ts'
import { saveOf, useDefinedForm } from './use-defined-form.ts'
import { useFormAbout, useFormTools } from './use-form-about.ts'
import { useDenied, useFormWords, type FormWords } from './use-form-words.ts'
import { useSaveMore } from './use-save-more.ts'

export interface FormPageViewProps {
  readonly definition: AnyFormPage
  /** Tells what came of saving, where that is more than that it was saved. */
  readonly tell: ((answer: unknown) => void) | undefined
}

/** What the address of a form page opens. */
function useOpenForm({ parameter, copy }: AnyFormPage): OpenForm {
  const { params, location } = usePageLocation()
  const search = new URLSearchParams(location.search)
  const id = params[parameter] ?? search.get(parameter)
  if (id) return { mode: 'edit', id }
  const from = copy && search.get('copy')
  return from ? { mode: 'copy', id: from } : { mode: 'add' }
}

/** A page that is a form, from its definition; see `defineFormPage`. */
export function FormPageView({ definition, tell }: FormPageViewProps) {
  const { rights } = useSnapshot(useServices().session.state)
  const open = useOpenForm(definition)
  const words = useFormWords(definition)
  const subject = useFormAbout(definition, open)
  const denied = useDenied(definition, open)
  const { search } = usePageLocation().location
  const { back, mayEdit, Look, beginsWith = [] } = definition
  const { t, say } = words
  if (subject.state !== 'ready') {
    return (
      <FormPageInstead
        title={say(open.mode === 'edit' ? 'editTitle' : 'addTitle')}
        error={subject.state === 'failed' ? subject.error : undefined}
        denied={subject.state === 'denied' ? denied : undefined}
        onRetry={() => subject.state === 'failed' && subject.onRetry()}
        missing={{ title: say('missingTitle'), text: say('missingText'), href: back.href(), list: t(back.text) }}
      />
    )
  }
  const { about } = subject
  if (about.mode === 'edit' && Look && mayEdit?.(about.detail, rights) === false) return <Look detail={about.detail} />
  const id = open.mode === 'add' ? '' : open.id
  const begin = new URLSearchParams(search)
  const beginning = open.mode === 'add' ? beginsWith.map((name) => begin.get(name) ?? '') : []
  return (
    <Filled
      key={[open.mode, id, ...beginning].join(' ')}
      tell={tell}
      definition={definition}
      open={open}
      id={id}
      words={words}
      about={about}
    />
  )
}

interface FilledProps extends FormPageViewProps {
  readonly open: OpenForm
  readonly id: string
  readonly words: FormWords
  readonly about: AnyAbout
}

/** The form, or what came of adding. Whoever comes back to the page finds it empty: what is told is told once. */
function Filled(props: FilledProps) {
  const [added, setAdded] = useState<{ answer: unknown; values: FieldValues }>()
  useEffect(() => () => setAdded(undefined), [])
  const { Added } = props.definition
  if (added && Added) return <Added {...added} onAnother={() => setAdded(undefined)} />
  return <PageForm {...props} onAdded={setAdded} />
}

interface PageFormProps extends FilledProps {
  readonly onAdded: (added: { answer: unknown; values: FieldValues }) => void
}

function PageForm({ definition, tell, open, id, words, about, onAdded }: PageFormProps) {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const leave = useLeave()
  const tools = useFormTools(words)
  const { say, sayIfAny } = words
  const { nameOf, describe, back, Added, Aside, Fields, Notices, Status, Further } = definition
  const kind = about.mode === 'edit' ? 'edit' : 'add'
  const more = useSaveMore(definition, words, about)
  const form = useDefinedForm({
    definition,
    save: saveOf(definition, open),
    about,
    id,
    tools,
    onSaved(values, answer) {
      if (kind === 'add' && Added) return onAdded({ answer, values })
      const name = nameOf(values)
      void doAfterwards(values, answer)
      if (more.wanted()) more.run(answer, name)
      else if (tell) tell(answer)
      else notify.show({ tone: 'success', message: say(kind === 'edit' ? 'saved' : 'created', { name }) })
      if (kind === 'add' || definition.afterEdit !== 'stay') leave.done(back.href())
      return undefined
    },
  })
  const doAfterwards = async (values: FieldValues, answer: unknown): Promise<void> => {
    if (!definition.afterSave) return
    try {
      await definition.afterSave(values, answer, caller)
    } catch {
      // The call has told why.
    }
    await refreshCalls(queryClient, caller.brand, relativesOf(definition.list))
  }
  const name = { name: nameOf(form.base.values()) }
  return (
    <CallFormPage
      form={form}
      title={say(`${kind}Title`, name)}
      description={sayIfAny(`${kind}Text`, name)}
      tabTitle={kind === 'edit' ? sayIfAny('tabTitle', name) : undefined}
      saveLabel={say(`${kind}Save`)}
      describe={describe && ((field, value) => describe(field, value, { ...tools, given: about.given }))}
      saveToLeave={useReadAfter(form, kind === 'add' ? definition.readAfter : undefined) ? 'notOffered' : 'offered'}
      notices={Notices && <Notices {...about} form={form} />}
      status={about.mode === 'edit' && Status ? <Status form={form} detail={about.detail} /> : undefined}
      further={Further && <Further {...about} form={form} />}
      onCancel={() => leave.giveUp(back.href())}
      index={definition.index}
      aside={Aside && <Aside {...about} form={form} />}
      saveMore={more.label === undefined ? undefined : { label: more.label, onSave: () => void more.save(form) }}
    >
      <Fields {...about} form={form} />
    </CallFormPage>
  )
}

/** Whether the form has values with which saving tells something that has to be read. */
function useReadAfter(form: CallForm<FieldValues>, values: FieldValues = {}): boolean {
  const names = Object.keys(values)
  const now = useWatch({ control: form.methods.control, name: names, disabled: names.length === 0 })
  return names.length > 0 && names.every((name, place) => now[place] === values[name])
}
