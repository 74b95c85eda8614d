import type { FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import type { ServerCopy } from './base-version.ts'
import { toFieldPath } from './create-resolver.ts'
import { goToField } from './go-to-field.ts'
import { toSaveFailure } from './save-failure.ts'
import type { FormParts } from './use-form-parts.ts'

/** What a form says of not having been saved. */
export interface Explanation<Values> {
  /** For the leave guard: what is to be told in one sentence. */
  readonly why: string
  /** What kept the whole form from being saved. */
  readonly failure?: string | undefined
  /** Somebody else has changed it meanwhile: theirs. */
  readonly conflict?: ServerCopy<Values> | undefined
  /** Fields of the form say all of it. */
  readonly atFields?: boolean
}

/** Says at each field what is said of it and goes to the first; what is about no field here is said of the whole. */
async function explainFields<Values extends FieldValues, Schema extends z.ZodType, Answer>(
  { methods, registry, refusals, latest }: FormParts<Values, Schema, Answer>,
  errors: readonly (readonly [path: string, message: string])[],
  holds: 'changed' | 'saved',
): Promise<Explanation<Values>> {
  const own: FieldPath<Values>[] = []
  const others: string[] = []
  for (const [path, message] of errors) {
    const name = registry.fieldOf(toFieldPath(path, latest.current.fields ?? {})) as FieldPath<Values>
    if (registry.labelOf(name) === undefined) {
      others.push(`${name}: ${message}`)
    } else {
      own.push(name)
      refusals.add(name, { value: methods.getValues(name), message, holds })
    }
  }
  await methods.trigger(own)
  if (own[0] !== undefined) goToField({ methods, registry }, own[0])
  return { why: latest.current.t('notNow'), failure: others.join(' · ') || undefined, atFields: others.length === 0 }
}

/** Puts what kept a form from being saved where it belongs. */
export async function explainFailure<Values extends FieldValues, Schema extends z.ZodType, Answer>(
  parts: FormParts<Values, Schema, Answer>,
  error: unknown,
): Promise<Explanation<Values>> {
  const { t, tellWhen, explain, revision } = parts.latest.current
  const found = toSaveFailure(error)
  switch (found.kind) {
    case 'fields': {
      const errors = Object.entries(found.errors)
      const explained = errors.map(([path, said]) => [path, explain?.(path, 'refused', said) ?? said] as const)
      return explainFields(parts, explained, 'saved')
    }
    case 'taken': {
      const message = explain?.(found.field, 'taken', found.message) ?? t('taken')
      return explainFields(parts, [[found.field, message]], 'changed')
    }
    case 'stale':
      return { why: t('notNow'), conflict: revision?.read(found.current as Answer) }
    case 'said': {
      const { message, requestId } = found
      const text = requestId === undefined ? message : t('withRequest', { message, requestId })
      return { why: text, failure: text }
    }
    case 'locked': {
      const text = t('locked', tellWhen(found.unlockAt))
      return { why: text, failure: text }
    }
    default:
      return { why: t(found.kind), failure: t(found.kind) }
  }
}
