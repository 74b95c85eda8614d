import type { OwnSession } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useCaller } from '../../shared/query/caller.ts'
import { toFailure } from '../../shared/query/failure.ts'
import { useServices } from '../../shared/services.ts'
import { endSessions, refreshSessions } from './profile.calls.ts'
import { isOverAlready } from './profile.model.ts'
import { profileStrings } from './profile.strings.ts'

/** Which sessions a person is asked about ending. */
export type EndingTarget = OwnSession | 'others'

/** Ending sessions: asked about, under way, failed. */
export interface SessionEnding {
  readonly target: EndingTarget | undefined
  readonly busy: boolean
  readonly error: string | undefined
  readonly ask: (target: EndingTarget) => void
  readonly cancel: () => void
  readonly confirm: () => Promise<void>
}

/** Ends one of one's own other sessions, or all of them, after a question. */
export function useEndSessions(): SessionEnding {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(profileStrings)
  const [target, setTarget] = useState<EndingTarget>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  return {
    target,
    busy,
    error,
    ask(next) {
      setError(undefined)
      setTarget(next)
    },
    cancel: () => setTarget(undefined),
    async confirm() {
      if (!target) return
      setBusy(true)
      setError(undefined)
      try {
        await endSessions(caller, target === 'others' ? undefined : target.session_id).catch((failure: unknown) => {
          // What was to be ended has ended: that is no failure to the person.
          if (!isOverAlready(failure)) throw failure
        })
        await refreshSessions(queryClient, caller)
        notify.show({ tone: 'success', message: t(target === 'others' ? 'endedAll' : 'endedOne') })
        setTarget(undefined)
      } catch (failure) {
        setError(toFailure(failure).message)
      } finally {
        setBusy(false)
      }
    },
  }
}
