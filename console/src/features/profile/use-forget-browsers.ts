import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useCaller } from '../../shared/query/caller.ts'
import { toFailure } from '../../shared/query/failure.ts'
import { useServices } from '../../shared/services.ts'
import { isOverAlready } from '../../shared/session-list/is-over-already.ts'
import { forgetBrowsers, refreshSecondFactor } from './profile.calls.ts'
import { profileStrings } from './profile.strings.ts'

/** Has remembered browsers asked for the second factor again: one, or all. Nothing is lost by it, so nobody is asked. */
export function useForgetBrowsers(): { readonly busy: boolean; readonly forget: (id?: string) => Promise<void> } {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(profileStrings)
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async forget(id) {
      setBusy(true)
      try {
        await forgetBrowsers(caller, id).catch((failure: unknown) => {
          // It ran out meanwhile: that is no failure to the person.
          if (!isOverAlready(failure)) throw failure
        })
        notify.show({ tone: 'success', message: t(id === undefined ? 'forgottenAll' : 'forgottenOne') })
      } catch (failure) {
        notify.show({ tone: 'danger', message: toFailure(failure).message })
      } finally {
        await refreshSecondFactor(queryClient, caller)
        setBusy(false)
      }
    },
  }
}
