import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

import { useFormats } from '../format/use-formats.ts'
import type { Translate } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useServices } from '../services.ts'
import { createBaseVersion, type BaseVersion, type ServerCopy } from './base-version.ts'
import { createResolver, type Rules } from './create-resolver.ts'
import { createFieldRegistry, type FieldRegistry } from './field-registry.ts'
import { formStrings, type FormKey } from './form.strings.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts'
import { isSame } from './merge-versions.ts'
import { createRefusals, type Refusals } from './refusals.ts'

/** Which draft a form keeps. */
export interface DraftOptions<Values extends FieldValues> {
  /** Names the form with the record it is about, and the brand where it is of one: `editUser kyvol 01J…`. */
  readonly name: string
  /** Values that are never kept. Passwords needn't be named: no `FormPassword` is. */
  readonly omit?: readonly (keyof Values & string)[]
}

/** What a form of one call is made of. */
export interface CallFormOptions<Values extends FieldValues, Schema extends z.ZodType, Answer> extends Rules<Values> {
  /** The body of the call that saves: `staffCalls.createStaff.body`. */
  readonly schema: Schema
  /**
   * What the form begins with. Read once, and again for a newer revision while nobody has changed anything: another
   * object is another form, so give the page's form a `key`.
   */
  readonly initial: Values
  /** The body to send; `rev` is the revision that is being changed, 0 for something new. Lives in the `.model.ts`. */
  readonly toBody: (values: Values, rev: number) => z.input<Schema>
  /** Makes the call. The key is for calls that the contract has as `idempotent`: sending again does it once. */
  readonly save: (body: z.output<Schema>, idempotencyKey: string) => Promise<Answer>
  /** The draft it keeps until it is saved; `none` where all that is typed is secret. */
  readonly draft: DraftOptions<Values> | 'none'
  /** It was saved, and the person stays: go on from here. Not called when saving was the answer to the leave guard. */
  readonly onSaved?: ((answer: Answer) => void) | undefined
  /**
   * For a change of something that is there: its revision, and how to read what the server answers, on success and
   * beside 40900.
   */
  readonly revision?: { readonly rev: number; readonly read: (answer: Answer) => ServerCopy<Values> } | undefined
}

/** What of a form stays the same from its first drawing to its last. */
export interface FormParts<Values extends FieldValues, Schema extends z.ZodType, Answer> {
  readonly methods: UseFormReturn<Values, unknown, z.output<Schema> & FieldValues>
  readonly registry: FieldRegistry
  readonly refusals: Refusals
  readonly keys: IdempotencyKeys
  readonly base: BaseVersion<Values>
  /** The options and words of the last drawing. */
  readonly latest: RefObject<
    CallFormOptions<Values, Schema, Answer> & {
      readonly t: Translate<FormKey>
      /** A moment in words: how far away it is, and when. */
      readonly tellWhen: (iso: string) => { readonly when: string; readonly at: string }
      /** Tells a failure beside what the form says of it. */
      readonly tell: (message: string) => void
    }
  >
}

/** Makes the parts of a form, checked by the schema of its call. */
export function useFormParts<Values extends FieldValues, Schema extends z.ZodType, Answer>(
  options: CallFormOptions<Values, Schema, Answer>,
): FormParts<Values, Schema, Answer> {
  const t = useStrings(formStrings)
  const formats = useFormats()
  const { clock, notify } = useServices()
  const tellWhen = (iso: string) => ({ when: formats.relative(iso, clock.now()), at: formats.dateTime(iso) })
  const tell = (message: string): void => void notify.show({ tone: 'danger', message })
  const latest = useRef({ ...options, t, tellWhen, tell })
  useLayoutEffect(() => {
    latest.current = { ...options, t, tellWhen, tell }
  })
  const [registry] = useState(createFieldRegistry)
  const [refusals] = useState(createRefusals)
  const [keys] = useState(createIdempotencyKeys)
  const [base] = useState(() => createBaseVersion(options.initial, options.revision?.rev ?? 0))
  // oxlint-disable-next-line react/refs -- it is read when the form is checked, never while it is drawn
  const [resolver] = useState(() =>
    createResolver<Values, Schema>(() => {
      const { schema, toBody, explain, fields, check, t: words } = latest.current
      const toBodyNow = (values: Values) => toBody(values, base.rev())
      return { schema, toBody: toBodyNow, explain, fields, check, registry, refusals, t: words }
    }),
  )
  const methods = useForm<Values, unknown, z.output<Schema> & FieldValues>({
    defaultValues: options.initial as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
    // The kit goes to the first itself: it may be in a language that isn't in view.
    shouldFocusError: false,
  })
  const rev = options.revision?.rev ?? 0
  useEffect(() => {
    // Saved elsewhere meanwhile, such as in the list while this page was hidden. Who has changed something here keeps
    // it, and is asked when they save.
    if (rev <= base.rev() || !isSame(methods.getValues(), base.values())) return
    base.take({ values: latest.current.initial, rev })
    methods.reset(base.values())
  }, [rev, base, methods])
  return { methods, registry, refusals, keys, base, latest }
}
