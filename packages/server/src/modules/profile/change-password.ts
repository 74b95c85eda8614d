import type { BodyOf } from '@bms/contract'
import { noPassword, notYourPassword, type RecordDraft, requireFitPassword, toPasswordChanges } from '@bms/domain'

import { dropResetLink } from '../../access/drop-link.ts'
import { findGuessedWords } from '../../access/guessed-words.ts'
import { nextHistory, refuseReused } from '../../access/passwords.ts'
import { refuseGuess } from '../../access/refuse-guess.ts'
import { forgetFailures, lockCounts, refuseLocked, toCounts } from '../../access/sign-in-guard.ts'
import { appendRecords } from '../../audit/append-records.ts'
import { type Context, type Identity, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notify.ts'
import { forgetProofs } from '../second-factor/factor-store.ts'
import { revokeSessions } from '../session/own-sessions.ts'

/**
 * Changes the caller's own password, ends their other sessions and forgets remembered browsers. A wrong old password counts as a failed
 * sign-in of this browser: whoever sits down at an unlocked screen guesses no faster here than at the door.
 * @throws Problem 40000 by field for a wrong old password and a new one that can't be taken, 40910 without an old one, 42300 while the
 * pair of account and place is locked. The session goes on in any case.
 */
export async function changePassword(
  { old_pass, new_pass }: BodyOf<'changeMyPass'>,
  context: Context,
): Promise<{ ended: number }> {
  const identity = signedIn(context)
  const { uid, uname } = identity
  requireFitPassword(new_pass, identity, await findGuessedWords(context), old_pass)

  const { db, passwords, binding, address } = context
  const counts = await toCounts(db, { username: uname, uid, bindings: binding.sent, address })
  await refuseLocked(db, counts, context.now())
  const staff = await db
    .selectFrom('staff')
    .select(['pass_hash', 'pass_history'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  const known = staff?.pass_hash ?? null
  if (known === null) throw noPassword()
  if (!(await passwords.verify(old_pass, known))) {
    return refuseGuess(notYourPassword(), { counts, type: 'staff' }, context)
  }

  const history = { pass_hash: known, pass_history: staff?.pass_history ?? [] }
  await refuseReused(passwords, new_pass, history)
  const pass_hash = await passwords.hash(new_pass)
  return inTransaction(db, async (trx) => {
    const now = context.now()
    await lockCounts(trx, counts, now)
    await forgetFailures(trx, counts)
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set((eb) => ({
        pass_hash,
        pass_history: nextHistory(history),
        pass_changed_at: now,
        must_change_pass: false,
        updated_at: now,
        updated_by: uid,
        rev: eb('rev', '+', 1),
      }))
      .where('uid', '=', uid)
      // Of two changes at once the second has proved a password that is no longer the person's.
      .where('pass_hash', '=', known)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notYourPassword()
    await dropResetLink(trx, uid)
    await forgetProofs(trx, uid)
    const ended = await revokeSessions(trx, { uid, except: identity.sessionId }, 'the password was changed', now)
    await notify(trx, context, [uid], { kind: 'account', reason: 'password-changed' })
    await appendRecords(trx, context, identity, 'system', [
      { ...toRecord(identity), changes: toPasswordChanges('other_sessions', ended) },
    ])
    return { ended }
  })
}

function toRecord({ uid, uname }: Identity): Pick<RecordDraft, 'module' | 'action' | 'target'> {
  return { module: 'session', action: 'edit', target: { type: 'staff', id: uid, name: uname } }
}
