import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

import type { BaseVersion, ServerCopy } from './base-version.ts'
import type { FieldRegistry } from './field-registry.ts'
import type { Refusals } from './refusals.ts'
import { useFormParts, type CallFormOptions, type DraftOptions } from './use-form-parts.ts'
import { useSaving } from './use-saving.ts'

export type { DraftOptions } from './use-form-parts.ts'

/** A form of one call, on its way. */
export interface CallForm<Values extends FieldValues> {
  readonly methods: UseFormReturn<Values, unknown, FieldValues>
  readonly registry: FieldRegistry
  readonly refusals: Refusals
  readonly state: 'ready' | 'saving'
  /** What kept the whole form from being saved. */
  readonly failure: string | undefined
  /** What it began with, or was last saved as, and the revision that saving is a change of. */
  readonly base: BaseVersion<Values>
  /** Somebody else has changed it meanwhile: theirs. */
  readonly conflict: ServerCopy<Values> | undefined
  /** The draft it keeps. */
  readonly draft: DraftOptions<Values> | 'none'
  /**
   * Checks and saves, and answers whether that was done; what goes wrong is shown in the form. A second call while one is
   * on its way does nothing.
   */
  readonly submit: () => Promise<boolean>
  /** Saves these values over theirs. */
  readonly settle: (values: Values) => Promise<void>
  /** Gives up what was typed since it was last saved. */
  readonly discard: () => void
  /** Goes back to the form without saving. */
  readonly dismissConflict: () => void
  /** Saves for the leave guard. Rejects with what is to be told there. */
  readonly saveToLeave: () => Promise<void>
}

/**
 * A form that saves by one call of the contract: it is checked by that call's own schema, and everything that can go
 * wrong ends up in it, with nothing lost of what was typed. Draw it with `CallFormPage` or `CallFormDialog`.
 *
 * ```tsx
 * const form = useCallForm({
 *   schema: roleCalls.createRole.body,
 *   initial: emptyRole,
 *   toBody: toCreateRole,
 *   save: (body, idempotencyKey) => client.call('createRole', { body, idempotencyKey, silent: 'form' }),
 *   onSaved: () => navigate(paths.role()),
 *   draft: { name: 'addRole' },
 * })
 * return (
 *   <CallFormPage form={form} title={t('addRole')}>
 *     <FormSection title={t('about')}>
 *       <FormTextField<RoleValues> name="role_name" label={t('name')} />
 *     </FormSection>
 *   </CallFormPage>
 * )
 * ```
 */
export function useCallForm<Values extends FieldValues, Schema extends z.ZodType, Answer>(
  options: CallFormOptions<Values, Schema, Answer>,
): CallForm<Values> {
  const parts = useFormParts(options)
  const { methods, registry, refusals, base, latest } = parts
  const { state, failure, conflict, save, forget } = useSaving(parts)

  const submit = async (): Promise<boolean> => {
    const outcome = await save()
    if (outcome.kind === 'saved') latest.current.onSaved?.(outcome.answer)
    return outcome.kind === 'saved'
  }

  return {
    methods,
    registry,
    refusals,
    base,
    state,
    failure,
    conflict,
    draft: options.draft,
    submit,
    async settle(values) {
      if (!conflict) return
      base.take(conflict)
      methods.reset(conflict.values)
      for (const [name, value] of Object.entries(values))
        methods.setValue(name as FieldPath<Values>, value, { shouldDirty: true })
      await submit()
    },
    discard() {
      base.resetRev()
      forget()
      methods.reset(base.values())
    },
    dismissConflict: forget,
    async saveToLeave() {
      const outcome = await save()
      if (outcome.kind === 'not') throw new Error(outcome.why)
    },
  }
}
