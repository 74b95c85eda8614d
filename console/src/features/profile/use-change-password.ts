import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useServices } from '../../shared/services.ts'
import { changePassword, refreshSessions } from './profile.calls.ts'
import {
  findPasswordGaps,
  type PasswordDraft,
  type PasswordFailure,
  type PasswordFieldName,
  toPasswordFailure,
} from './profile.model.ts'

const nothing: PasswordDraft = { current: '', next: '', again: '' }

/** How far a change of password has got. */
type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: PasswordFailure }
  | { readonly kind: 'changed'; readonly ended: number; readonly wasRequired: 'yes' | 'no' }

/** A change of one's own password on its way. */
export interface PasswordChange {
  readonly draft: PasswordDraft
  readonly busy: boolean
  readonly outcome: Outcome
  /** Whether it has been tried: before that, nobody is told what is missing. */
  readonly tried: 'yes' | 'no'
  readonly type: (field: PasswordFieldName, value: string) => void
  /** Tries it. Resolves to the field to go to: the first that is missing or refused. */
  readonly submit: (uname: string) => Promise<PasswordFieldName | undefined>
}

const order: readonly PasswordFieldName[] = ['current', 'next', 'again']

/** Changing one's own password: what is typed stays until it is taken. */
export function useChangePassword(): PasswordChange {
  const { client, session } = useServices()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(nothing)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const [busy, setBusy] = useState(false)

  return {
    draft,
    busy,
    outcome,
    tried,
    type(field, value) {
      setDraft((before) => ({ ...before, [field]: value }))
      // What was said of a field holds for what was in it.
      if (outcome.kind === 'failed' && outcome.failure.kind === 'field' && outcome.failure.field === field)
        setOutcome({ kind: 'none' })
    },
    async submit(uname) {
      if (busy) return undefined
      setTried('yes')
      const gaps = findPasswordGaps(draft, uname)
      const first = order.find((field) => gaps[field])
      if (first) return first
      setBusy(true)
      setOutcome({ kind: 'none' })
      try {
        const wasRequired = session.state.status === 'mustChangePassword' ? 'yes' : 'no'
        const { ended } = await changePassword(client, { old_pass: draft.current, new_pass: draft.next })
        session.passwordChanged()
        setDraft(nothing)
        setTried('no')
        setOutcome({ kind: 'changed', ended, wasRequired })
        void refreshSessions(queryClient)
        return undefined
      } catch (error) {
        const failure = toPasswordFailure(error)
        setOutcome({ kind: 'failed', failure })
        return failure.kind === 'field' ? failure.field : undefined
      } finally {
        setBusy(false)
      }
    },
  }
}
