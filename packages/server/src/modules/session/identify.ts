import { type Brand, refuse, toRights } from '@bms/contract'
import type { Kysely } from 'kysely'

import { hashSecret, isSameSecret } from '../../access/secrets.ts'
import { findSessions, type SessionQuery } from '../../access/session.queries.ts'
import type { Identity, Marks } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { createGatherer } from '../../gather.ts'
import { seenResolution, sessionState } from './session-limits.ts'

/** What a caller shows of themselves. */
export interface Credentials {
  readonly accessToken: string
  readonly uid: string
  /** Values of the binding cookie. */
  readonly bindings: readonly string[]
}

type FoundSession = Awaited<ReturnType<typeof findSessions>>[number]

/** By database, so that two apps in one process don't answer for each other. */
const finders = new WeakMap<Kysely<Tables>, (asked: SessionQuery) => Promise<FoundSession | undefined>>()

/** A session as it is when it is asked for; whoever comes at the same time is looked up together. */
function findSession(db: Kysely<Tables>, asked: SessionQuery): Promise<FoundSession | undefined> {
  const find =
    finders.get(db) ??
    createGatherer(async (all: readonly SessionQuery[]) => {
      const found = new Map((await findSessions(db, all)).map((session) => [session.access_hash, session]))
      return all.map(({ accessHash }) => found.get(accessHash))
    })
  finders.set(db, find)
  return find(asked)
}

const illegal = () => refuse('not-signed-in')

/** Who makes a call, and what had been changed last when it came. */
export interface Caller {
  readonly identity: Identity
  readonly marks: Marks
}

/**
 * Who is behind these credentials. Token, user id and binding must all belong together. `brand`: the call's; a `passive` one leaves the session as idle
 * as it was.
 * @throws Problem 50008 when they are of no session, 50012 when the session was ended, 50014 when it ran out.
 */
export async function identify(
  db: Kysely<Tables>,
  shown: Credentials,
  { now, brand, passive }: { readonly now: Date; readonly brand: Brand | undefined; readonly passive: boolean },
): Promise<Caller> {
  if (shown.accessToken === '' || shown.uid === '') throw illegal()
  const session = await findSession(db, { accessHash: hashSecret(shown.accessToken), brand })
  if (!session) throw illegal()
  // All are compared, so that the time taken tells nothing about which one was wrong.
  const sameUid = isSameSecret(session.uid, shown.uid)
  const bound = shown.bindings.filter((value) => isSameSecret(session.binding_hash, hashSecret(value))).length > 0
  if (!sameUid || !bound) throw illegal()

  const state = sessionState(session, now)
  if (state === 'ended' || session.deleted_at || session.status === 'disabled' || session.status === 'locked') {
    throw refuse('session-ended')
  }
  if (state === 'expired' || session.access_expires_at <= now) {
    throw refuse('session-expired')
  }
  if (!passive && now.getTime() - session.last_seen_at.getTime() > seenResolution) {
    await db.updateTable('session').set({ last_seen_at: now }).where('session_id', '=', session.session_id).execute()
  }
  const identity = {
    uid: session.uid,
    sessionId: session.session_id,
    uname: session.uname,
    nickname: session.nickname,
    uemail: session.uemail,
    mustChangePass: session.must_change_pass,
    mustSetUpFactor: session.must_set_up_factor,
    permissionSets: session.permission_sets,
    rights: toRights(session.permission_sets),
  }
  return { identity, marks: session.marks ?? {} }
}
