import { ApiError } from '@bms/api-client'
import { codes, isSessionEndCode } from '@bms/contract'
import { proxy } from 'valtio/vanilla'

import type { TabChannel } from '../../shared/session/tab-channel.ts'

/** How long before its end a session is told about, in milliseconds. */
export const warningTime = 120_000

/** Wait after a look that had no answer, in milliseconds: shorter once it is known that there is something to watch. */
const patience = { unknown: 300_000, known: 30_000 } as const

/** It has ended, and the call's answer has raised the question that follows; or the server tells nothing of sessions. */
const isLast = (error: unknown): boolean =>
  error instanceof ApiError &&
  (isSessionEndCode(error.code) || error.code === codes.notFound || error.httpStatus === 404)

/** What is told of a session's end. */
export interface IdleState {
  /** `quiet`: nothing. `asking`: it ends unless somebody stays. `ending`: it ends, whatever they do. */
  phase: 'quiet' | 'asking' | 'ending'
  /** When, in milliseconds since 1970 on this machine's clock. */
  endsAt: number
  /** Staying had no answer. */
  failed: boolean
}

/** Watches how long the session goes on. */
export interface IdleWatch {
  readonly state: IdleState
  /** Begins; returns what ends it. */
  start(): () => void
  /** Somebody is there. */
  stay(): Promise<void>
  /** They know that it ends. */
  close(): void
}

/**
 * Watches the session from its end: the server is asked how long it goes on, and again two minutes before that. Asking
 * renews it where somebody is there, since then the call is one of theirs, and else leaves it as idle as it is: whoever
 * types for half an hour isn't asked. What keeps it going in another tab is known by the same call.
 * @param isThere Whether somebody is there: what ends all the same can't be gone on with.
 * @param readRest Asks the server for the milliseconds that are left; undefined where it doesn't say.
 */
export function createIdleWatch({
  readRest,
  isThere,
  now,
  channel,
}: {
  readonly isThere: () => boolean
  readonly readRest: () => Promise<number | undefined>
  readonly now: () => number
  readonly channel: TabChannel | undefined
}): IdleWatch {
  const state = proxy<IdleState>({ phase: 'quiet', endsAt: 0, failed: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  /** The server has said what is left. */
  let isKnown = false
  let isStopped = false

  const lookIn = (wait: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void look('asking'), wait)
  }
  const show = (phase: IdleState['phase'], endsAt = 0): void =>
    void Object.assign(state, { phase, endsAt, failed: false } satisfies IdleState)

  /** `short`: what it means that little time is left. */
  const look = async (short: 'asking' | 'ending'): Promise<void> => {
    let rest: number | undefined
    // Before the question: who comes while it is under way wasn't there for the server.
    const wasThere = isThere()
    try {
      rest = await readRest()
    } catch (error) {
      if (isLast(error)) return show('quiet')
      state.failed = state.phase !== 'quiet'
      return lookIn(patience[isKnown ? 'known' : 'unknown'])
    }
    if (rest === undefined) return show('quiet')
    isKnown = true
    if (rest > warningTime) {
      isClosed = false
      show('quiet')
      return lookIn(rest - warningTime)
    }
    if (isClosed) show('quiet')
    else show(state.phase === 'ending' || wasThere ? 'ending' : short, now() + rest)
    // A moment after it, when the answer is that it is over.
    return lookIn(rest + 1000)
  }

  return {
    state,
    start() {
      isStopped = false
      void look('asking')
      const stop = channel?.listen(({ kind }) => {
        // Signed in again, in whichever tab, there is a session to watch once more.
        if (kind === 'stayed' || kind === 'signedIn') void look('asking')
      })
      return () => {
        isStopped = true
        clearTimeout(timer)
        stop?.()
      }
    },
    async stay() {
      await look('ending')
      channel?.post({ kind: 'stayed' })
    },
    close() {
      isClosed = true
      show('quiet')
    },
  }
}
