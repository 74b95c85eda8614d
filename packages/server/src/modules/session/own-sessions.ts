import type { Kysely, Transaction } from 'kysely'

import { hashSecret } from '../../access/secrets.ts'
import type { Tables } from '../../db/tables.ts'
import { limitsOf, seenResolution } from './session-limits.ts'

/** Most sessions a list shows; nobody looks through more, and what comes first is what was seen last. */
const shownSessions = 100

/** A person's sessions that may still stand, the given one first, then the one last seen. */
export function findOwnSessions(db: Kysely<Tables>, uid: string, first: string, now: Date) {
  return (
    db
      .selectFrom('session')
      .select(['session_id', 'issued_at', 'last_seen_at', 'expires_at', 'revoked_at', 'ip', 'ua', 'remember'])
      .where('uid', '=', uid)
      .where('expires_at', '>', now)
      .where('revoked_at', 'is', null)
      // What has long been idle is no longer there, and must not take the place of what is.
      .where((eb) => eb.or([eb('remember', '=', true), eb('last_seen_at', '>', idleBefore(now))]))
      .orderBy((eb) => eb('session_id', '=', first), 'desc')
      .orderBy('last_seen_at', 'desc')
      .orderBy('session_id', 'desc')
      .limit(shownSessions)
      .execute()
  )
}

function idleBefore(now: Date): Date {
  return new Date(now.getTime() - limitsOf(false).idle - seenResolution)
}

/** Ends sessions of a person that still stand: all but one, or only one. Returns how many that were. */
export async function revokeSessions(
  trx: Transaction<Tables>,
  which: { readonly uid: string } & ({ readonly except: string } | { readonly only: string }),
  because: string,
  now: Date,
): Promise<number> {
  const standing = trx
    .updateTable('session')
    .set({ revoked_at: now, revoked_because: because, id_token: null })
    .where('uid', '=', which.uid)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
  const ended =
    'only' in which
      ? standing.where('session_id', '=', which.only)
      : standing
          .where('session_id', '!=', which.except)
          .where((eb) => eb.or([eb('remember', '=', true), eb('last_seen_at', '>', idleBefore(now))]))
  const { numUpdatedRows } = await ended.executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Ends what a browser was signed in by until now, whosever it was: all but the session that begins. Sign-ins are too few
 * for an index of bindings.
 * @param bindings What the browser sent.
 */
export async function endEarlierSessions(
  trx: Transaction<Tables>,
  bindings: readonly string[],
  except: string,
  now: Date,
): Promise<void> {
  const known = bindings.filter((value) => value !== '')
  if (known.length === 0) return
  await trx
    .updateTable('session')
    .set({ revoked_at: now, revoked_because: 'another sign-in in the same browser', id_token: null })
    .where('binding_hash', 'in', known.map(hashSecret))
    .where('session_id', '!=', except)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .execute()
}
