import type { OwnSession } from '@bms/contract'
import { useState } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { toFailure } from '../query/failure.ts'
import { useServices } from '../services.ts'
import { isOverAlready } from './is-over-already.ts'
import { sessionListStrings } from './session-list.strings.ts'

/** Which sessions a person is asked about ending: one, or all that may be ended from here. */
export type EndingTarget = OwnSession | 'all'

/** Ending sessions: asked about, under way, failed. */
export interface SessionEnding {
  readonly target: EndingTarget | undefined
  readonly busy: boolean
  readonly error: string | undefined
  readonly ask: (target: EndingTarget) => void
  readonly cancel: () => void
  readonly confirm: () => Promise<void>
}

/** Whose sessions are ended, and how. */
export interface SessionEndingWork {
  /** Ends one session, or, without an id, all of them. */
  readonly end: (id: string | undefined) => Promise<unknown>
  /** Has what was changed by it asked for anew. */
  readonly refresh: () => Promise<void>
  /** What is said once all of them are ended. */
  readonly endedAll: string
}

/** Ends a session, or all of them, after a question. */
export function useEndSessions({ end, refresh, endedAll }: SessionEndingWork): SessionEnding {
  const { notify } = useServices()
  const t = useStrings(sessionListStrings)
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
        await end(target === 'all' ? undefined : target.session_id).catch((failure: unknown) => {
          // What was to be ended has ended: that is no failure to the person.
          if (!isOverAlready(failure)) throw failure
        })
        await refresh()
        notify.show({ tone: 'success', message: target === 'all' ? endedAll : t('endedOne') })
        setTarget(undefined)
      } catch (failure) {
        setError(toFailure(failure).message)
      } finally {
        setBusy(false)
      }
    },
  }
}
