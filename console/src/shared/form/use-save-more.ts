import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'

import { refreshCalls, relativesOf } from '../query/call-query.ts'
import { useCaller } from '../query/caller.ts'
import { toFailure } from '../query/failure.ts'
import { useCan } from '../rights.ts'
import { useServices } from '../services.ts'
import type { AnyAbout, AnyDetail, AnyFormPage } from './form-definition.ts'
import type { CallForm } from './use-call-form.ts'
import type { FormWords } from './use-form-words.ts'

/** The further way to save that a form page has, and what is told of it. No label: it isn't offered. */
export function useSaveMore({ saveMore, module, list }: AnyFormPage, { t }: Pick<FormWords, 't'>, about: AnyAbout) {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const can = useCan(module, saveMore?.action ?? 'view')
  const wanted = useRef(false)
  const isOffered =
    saveMore !== undefined && can && saveMore.isOffered(about.mode === 'edit' ? about.detail : undefined)

  const run = async (answer: unknown, name: string): Promise<void> => {
    if (!saveMore) return
    try {
      await saveMore.run(caller, answer as AnyDetail)
      notify.show({ tone: 'success', message: t(saveMore.done, { name }) })
    } catch (error) {
      notify.show({ tone: 'danger', message: t(saveMore.failed, { name, why: toFailure(error).message }) })
    } finally {
      void refreshCalls(queryClient, caller.brand, relativesOf(list))
    }
  }
  return {
    label: isOffered ? t(saveMore.text) : undefined,
    /** Whether it is this way that is being saved. */
    wanted: () => wanted.current,
    async save(form: CallForm<FieldValues>): Promise<void> {
      wanted.current = true
      await form.submit()
      wanted.current = false
    },
    run: (answer: unknown, name: string) => void run(answer, name),
  }
}
