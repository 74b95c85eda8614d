import { useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import { toFailure } from '../query/failure.ts'
import { explainFailure, type Explanation } from './explain-failure.ts'
import { flattenErrors } from './flatten-errors.ts'
import { goToField } from './go-to-field.ts'
import type { FormParts } from './use-form-parts.ts'

type Outcome<Values, Answer> =
  | { readonly kind: 'saved'; readonly answer: Answer }
  | ({ readonly kind: 'not' } & Explanation<Values>)

/** Makes the call; on success the form goes on from what was saved. A failure that its fields don't say is told. */
async function send<Values extends FieldValues, Schema extends z.ZodType, Answer>(
  parts: FormParts<Values, Schema, Answer>,
  body: z.output<Schema>,
): Promise<Outcome<Values, Answer>> {
  const { methods, keys, base, latest } = parts
  try {
    const answer = await latest.current.save(body, keys.keyFor(body))
    keys.forget()
    base.take(latest.current.revision?.read(answer) ?? { values: methods.getValues() })
    methods.reset(base.values())
    return { kind: 'saved', answer }
  } catch (error) {
    const explanation = await explainFailure(parts, error)
    if (!explanation.atFields) latest.current.tell(toFailure(error).message)
    return { kind: 'not', ...explanation }
  }
}

/** Goes to the first field that is wrong. */
function goToFirst<Values extends FieldValues, Schema extends z.ZodType, Answer>(
  parts: FormParts<Values, Schema, Answer>,
  errors: FieldErrors<Values>,
): void {
  const { registry } = parts
  const names = flattenErrors(errors)
    .map(({ key }) => key)
    .filter((key) => registry.placeOf(key) >= 0)
    .toSorted((a, b) => registry.placeOf(a) - registry.placeOf(b))
  if (names[0] !== undefined) goToField(parts, names[0])
}

/** Checks and saves a form, one attempt at a time. */
export function useSaving<Values extends FieldValues, Schema extends z.ZodType, Answer>(
  parts: FormParts<Values, Schema, Answer>,
) {
  const { methods, refusals, latest } = parts
  const [state, setState] = useState<'ready' | 'saving'>('ready')
  const [told, setTold] = useState<Omit<Explanation<Values>, 'why'>>({})
  const isSaving = useRef(false)
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    if (state === 'saving') return
    // What can't be used while it is saved, such as a checkbox, loses the focus: whoever saved from there goes on there.
    if (focused.current instanceof HTMLElement && document.activeElement === document.body) {
      focused.current.focus({ preventScroll: true })
    }
    focused.current = undefined
  }, [state])

  async function attempt(): Promise<Outcome<Values, Answer>> {
    let body: z.output<Schema> | undefined
    await methods.handleSubmit(
      (checked) => void (body = checked as z.output<Schema>),
      (errors) => goToFirst(parts, errors),
    )()
    if (body === undefined) return { kind: 'not', why: latest.current.t('notNow') }
    focused.current = document.activeElement ?? undefined
    setState('saving')
    return send(parts, body)
  }

  async function save(): Promise<Outcome<Values, Answer>> {
    if (isSaving.current) return { kind: 'not', why: latest.current.t('notNow') }
    isSaving.current = true
    refusals.begin()
    setTold({})
    try {
      const outcome = await attempt()
      if (outcome.kind === 'not') setTold(outcome)
      return outcome
    } finally {
      isSaving.current = false
      setState('ready')
    }
  }

  return { state, failure: told.failure, conflict: told.conflict, save, forget: () => setTold({}) }
}
