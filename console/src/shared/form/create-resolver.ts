import { toNestErrors } from '@hookform/resolvers'
import { get, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form'
import type { z } from 'zod'

import type { Translate } from '../i18n/strings.ts'
import { explainIssue, isAboutFormat } from './explain-issue.ts'
import type { FieldRegistry } from './field-registry.ts'
import type { FormKey } from './form.strings.ts'
import type { Refusals } from './refusals.ts'

/** What a form says itself of a field. */
export interface Rules<Values extends FieldValues> {
  /**
   * Words of the form's own for what is refused about the field at `path`; where it has none, the kit's are used.
   * `format`: it isn't written as it has to be; `taken`: another one has it; `refused`: the server said `message` of
   * it, in English. What is missing, too short or too long the kit says itself. `values` are there for `format`.
   */
  readonly explain?:
    | ((path: string, what: 'format' | 'taken' | 'refused', message: string, values?: Values) => string | undefined)
    | undefined
  /** Which field a part of the body comes from, where that is called otherwise: `{ project_permissions: 'rights' }`. */
  readonly fields?: Readonly<Record<string, FieldPath<Values>>> | undefined
  /** What is asked beyond the schema: messages by field. */
  readonly check?: ((values: Values) => Readonly<Partial<Record<FieldPath<Values>, string>>>) | undefined
}

/** Everything a form is checked by. */
export interface ResolverOptions<Values extends FieldValues, Schema extends z.ZodType> extends Rules<Values> {
  readonly schema: Schema
  readonly toBody: (values: Values) => z.input<Schema>
  readonly registry: FieldRegistry
  readonly refusals: Refusals
  readonly t: Translate<FormKey>
}

/** The path of a field from one of the body. */
export function toFieldPath(path: string, fields: Readonly<Record<string, string>>): string {
  const [first = '', ...rest] = path.split('.')
  return [Object.hasOwn(fields, first) ? fields[first] : first, ...rest].join('.')
}

/**
 * Checks a form by the contract's own schema: what comes out is the body to send. Messages are in the language of now;
 * the first of each field counts.
 */
export function createResolver<Values extends FieldValues, Schema extends z.ZodType>(
  options: () => ResolverOptions<Values, Schema>,
): Resolver<Values, unknown, z.output<Schema> & FieldValues> {
  return (values, _context, fields) => {
    const { schema, toBody, registry, refusals, explain, fields: names = {}, check, t } = options()
    // `jitless`: code made at run time is against the content security policy.
    const parsed = schema.safeParse(toBody(values), { reportInput: true, jitless: true })
    const messages = new Map<string, string>()
    const say = (name: string, message: string): void => {
      if (!messages.has(name)) messages.set(name, message)
    }
    // First what is on its way: of that the schema would only say that it lacks.
    for (const name of refusals.names()) {
      const message = refusals.find(name, get(values, name))
      if (message !== undefined) say(name, message)
    }
    for (const issue of parsed.error?.issues ?? []) {
      const path = issue.path.join('.')
      say(
        registry.fieldOf(toFieldPath(path, names)) || 'root',
        (isAboutFormat(issue) && explain?.(path, 'format', issue.message, values)) || explainIssue(issue, t),
      )
    }
    for (const [name, message] of Object.entries<string | undefined>(check?.(values) ?? {}))
      if (message !== undefined) say(name, message)
    if (parsed.success && messages.size === 0) {
      return { values: parsed.data as z.output<Schema> & FieldValues, errors: {} }
    }
    const flat = Object.fromEntries([...messages].map(([name, message]) => [name, { type: 'refused', message }]))
    return { values: {}, errors: toNestErrors(flat, fields) }
  }
}
