import { profileCalls } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type CallForm, useCallForm } from '../../shared/form/use-call-form.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useCaller } from '../../shared/query/caller.ts'
import { useServices } from '../../shared/services.ts'
import { changePassword, refreshSessions } from './profile.calls.ts'
import { findPasswordGaps, type PasswordDraft } from './profile.model.ts'
import { profileStrings } from './profile.strings.ts'

const nothing: PasswordDraft = { current: '', next: '', again: '' }

/** What came of a change of one's own password. */
export interface PasswordChanged {
  /** How many other sessions were ended. */
  readonly ended: number
  /** Whether nothing else was open before. */
  readonly wasRequired: 'yes' | 'no'
}

/** The form that changes one's own password, and what came of it. `uname` is the account name. */
export function useChangePassword(uname: string): {
  form: CallForm<PasswordDraft>
  changed: PasswordChanged | undefined
} {
  const { session } = useServices()
  const caller = useCaller('form')
  const queryClient = useQueryClient()
  const t = useStrings(profileStrings)
  const [changed, setChanged] = useState<PasswordChanged>()
  const form = useCallForm<PasswordDraft, typeof profileCalls.changeMyPass.body, PasswordChanged>({
    draft: 'none',
    schema: profileCalls.changeMyPass.body,
    initial: nothing,
    toBody: ({ current, next }) => ({ old_pass: current, new_pass: next }),
    fields: { old_pass: 'current', new_pass: 'next' },
    check: (draft) =>
      Object.fromEntries(Object.entries(findPasswordGaps(draft, uname)).map(([field, gap]) => [field, t(gap)])),
    explain: (path, what, said) => {
      if (what !== 'refused') return undefined
      return path === 'old_pass' ? t('currentWrong') : t('nextRefused', { said })
    },
    async save(body) {
      setChanged(undefined)
      const wasRequired = session.state.status === 'mustChangePassword' ? 'yes' : 'no'
      const { ended } = await changePassword(caller, body)
      session.passwordChanged()
      void refreshSessions(queryClient, caller)
      return { ended, wasRequired }
    },
    // A password that was taken is no longer shown.
    revision: { rev: 0, read: () => ({ values: nothing, rev: 0 }) },
    onSaved: setChanged,
  })
  return { form, changed }
}
