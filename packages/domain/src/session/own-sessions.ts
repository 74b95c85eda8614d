import { type ApiHandlers, invalid, type OwnSession, refuse, toWholeList } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { AdministrationPort } from '../role/role-port.ts'

/** Where people's sessions are kept. */
export interface SessionPort<W extends World> extends Pick<AdministrationPort<W>, 'transact' | 'record'> {
  readonly callerOf: (context: W['context']) => {
    readonly uid: string
    readonly uname: string
    readonly sessionId: string
  }
  /** Somebody's sessions that stand, the one of this call first. */
  readonly list: (context: W['context'], uid: string) => Promise<OwnSession[]>
  /** Ends one session of somebody's, or all but the one of this call; answers how many that were. */
  readonly end: (
    trx: W['trx'],
    context: W['context'],
    uid: string,
    which: { readonly only: string } | 'others',
    because: string,
  ) => Promise<number>
}

const reason = 'ended by its owner from another session'

/** One's own sessions. */
export function createOwnSessionHandlers<W extends World>(
  port: SessionPort<W>,
): Pick<ApiHandlers<W['context']>, 'sessionList' | 'endSession' | 'endOtherSessions'> {
  return {
    sessionList: async (_input, context) => toWholeList(await port.list(context, port.callerOf(context).uid)),
    /** @throws Problem 40000 for the session of the call, which signing out ends; 40400 when none of theirs stands under this id. */
    async endSession({ body: { session_id } }, context) {
      const { uid, sessionId, uname } = port.callerOf(context)
      if (session_id === sessionId) throw invalid({ session_id: 'this-session' })
      await port.transact(context, async (trx) => {
        const ended = await port.end(trx, context, uid, { only: session_id }, reason)
        if (ended === 0) throw refuse('session-over', { session_id })
        const target = { type: 'session', id: session_id, name: uname }
        await port.record(trx, context, [{ module: 'session', action: 'logout', target, reason }])
      })
      return null
    },
    /** What there was to end goes into one record. */
    endOtherSessions(_input, context) {
      const { uid, uname } = port.callerOf(context)
      return port.transact(context, async (trx) => {
        const ended = await port.end(trx, context, uid, 'others', reason)
        if (ended > 0) {
          const target = { type: 'staff', id: uid, name: uname }
          const changes = [{ path: 'other_sessions', from: ended, to: 0 }]
          await port.record(trx, context, [{ module: 'session', action: 'logout', target, changes, reason }])
        }
        return { ended }
      })
    },
  }
}
