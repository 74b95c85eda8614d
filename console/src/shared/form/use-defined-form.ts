import { endpoints } from '@bms/contract/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { refreshCalls, relativesOf } from '../query/call-query.ts'
import { useCaller, type AnyCall } from '../query/caller.ts'
import type { AnyAbout, AnyDetail, AnyForm, AnySave, FormTools, OpenForm } from './form-definition.ts'
import { useCallForm, type CallForm } from './use-call-form.ts'

export interface DefinedFormOptions {
  readonly definition: AnyForm
  readonly save: AnySave
  readonly about: AnyAbout
  /** Of what it is about; empty for something new. */
  readonly id: string
  readonly tools: FormTools<string>
  /** What was changed, as it is now; nothing where it is new. */
  readonly onChanged?: ((now: AnyDetail | undefined) => void) | undefined
  readonly onSaved: (values: FieldValues, answer: unknown) => void
}

/** How a form that is open saves. Throws where its definition doesn't say. */
export function saveOf({ name, add, edit }: AnyForm, { mode }: OpenForm): AnySave {
  const save = mode === 'edit' ? edit : add
  if (!save) throw new Error(`The form ${name} can’t ${mode}`)
  return save
}

/**
 * The form of a definition at work. Whoever saves on their way out has records and lists read anew as well: that goes
 * with the call.
 */
export function useDefinedForm({
  definition,
  save,
  about,
  id,
  tools,
  onChanged,
  onSaved,
}: DefinedFormOptions): CallForm<FieldValues> {
  const caller = useCaller('form')
  const queryClient = useQueryClient()
  const { mode, detail, given } = about
  const { name, list, secrets = [], read, values, rules } = definition
  const toDetail = save.toDetail ?? ((answer: unknown) => answer as AnyDetail)
  const [initial] = useState(() => values(about, tools))
  const [sender] = useState(() =>
    save.sender?.({ caller, formats: tools.formats, detail: mode === 'edit' ? detail : undefined }),
  )

  const send = async (body: unknown, idempotencyKey: string): Promise<unknown> => {
    const call = caller.call as AnyCall
    const answer = sender
      ? await sender(body, { values: form.methods.getValues(), idempotencyKey })
      : await call(save.call, { body, ...(mode !== 'edit' && { idempotencyKey }) })
    const now = mode === 'edit' ? toDetail(answer) : undefined
    const query = now && read?.(caller, id)
    // What a read picks out of its answer isn't what it keeps.
    if (query && !query.select) queryClient.setQueryData(query.queryKey, now)
    onChanged?.(now)
    void refreshCalls(queryClient, caller.brand, relativesOf(list))
    return answer
  }

  const brand = endpoints[list].scope === 'brand' ? `${caller.brand} ` : ''
  const form: CallForm<FieldValues> = useCallForm<FieldValues, AnySave['schema'], unknown>({
    draft: { name: `${name} ${brand}${mode === 'edit' ? id : `new ${id}`.trim()}`, omit: secrets },
    schema: save.schema,
    initial: mode === 'edit' ? values(about, tools) : initial,
    toBody: (typed, rev) => save.toBody(typed, { detail, rev, uid: tools.uid }),
    save: send,
    onSaved: (answer) => onSaved(form.base.values(), answer),
    revision:
      mode === 'edit'
        ? {
            rev: detail.rev,
            read(answer) {
              const now = toDetail(answer)
              return { values: values({ mode, detail: now, given }, tools), rev: now.rev }
            },
          }
        : undefined,
    ...rules?.(about, tools),
  })
  return form
}
