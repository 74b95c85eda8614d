import { type BodyOf, refuse } from '@bms/contract'
import { requireFitPassword, toPasswordChanges } from '@bms/domain'
import type { Kysely } from 'kysely'

import { dropResetLink } from '../../access/drop-link.ts'
import { findGuessedWords } from '../../access/guessed-words.ts'
import { nextHistory, refuseReused } from '../../access/passwords.ts'
import { hashSecret } from '../../access/secrets.ts'
import { appendRecords } from '../../audit/append-records.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notify.ts'
import { forgetProofs } from '../second-factor/factor-store.ts'
import { revokeSessions } from '../session/own-sessions.ts'

const spent = () => refuse('link-invalid')

/** Whoever a link sets the password of, while it may be used. */
export function findByLink(db: Kysely<Tables>, token: string, now: Date) {
  return db
    .selectFrom('pass_reset as r')
    .innerJoin('staff as s', 's.uid', 'r.uid')
    .select(['s.uid', 's.uname', 's.nickname', 's.uemail', 's.pass_hash', 's.pass_history'])
    .where('r.token_hash', '=', hashSecret(token))
    .where('r.expires_at', '>', now)
    .where('s.status', 'in', ['active', 'invited'])
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Sets a new password with a mailed link and ends all the person's sessions. A password that can't be taken leaves the
 * link as it is.
 * @throws Problem 40400 for a link that was used or has run out, 40000 for a password that can't be taken.
 */
export async function resetByLink(
  { token, new_pass }: BodyOf<'resetMyPass'>,
  context: Context,
): Promise<{ ended: number }> {
  const { db, passwords } = context
  const known = await findByLink(db, token, context.now())
  if (!known) throw spent()
  const { uid, uname } = known
  requireFitPassword(new_pass, known, await findGuessedWords(context))
  await refuseReused(passwords, new_pass, known)
  const pass_hash = await passwords.hash(new_pass)
  return inTransaction(db, async (trx) => {
    const now = context.now()
    const used = await trx
      .deleteFrom('pass_reset')
      .where('token_hash', '=', hashSecret(token))
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (used.numDeletedRows === 0n) throw spent()
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set((eb) => ({
        pass_hash,
        pass_history: nextHistory(known),
        pass_changed_at: now,
        must_change_pass: false,
        updated_at: now,
        updated_by: uid,
        rev: eb('rev', '+', 1),
      }))
      .where('uid', '=', uid)
      // Disabled, removed or given another password meanwhile: the link was for what was before.
      .where('status', 'in', ['active', 'invited'])
      .where('deleted_at', 'is', null)
      .where('pass_hash', 'is not distinct from', known.pass_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw spent()
    // What was guessed at before counts no more: it was another password.
    await trx.deleteFrom('sign_in_guard').where('account', '=', uid).execute()
    // Another one may be ordered and not mailed yet.
    await dropResetLink(trx, uid)
    await forgetProofs(trx, uid)
    const ended = await revokeSessions(trx, { uid, except: '' }, 'the password was reset', now)
    // The first password of who was invited is no news to them.
    if (known.pass_hash !== null) {
      await notify(trx, context, [uid], { kind: 'account', reason: 'password-reset-by-link' })
    }
    await appendRecords(trx, context, { ...known, sessionId: null }, 'system', [
      {
        module: 'session',
        action: 'reset_pass',
        target: { type: 'staff', id: uid, name: uname },
        changes: toPasswordChanges('sessions', ended),
        reason: 'with a mailed link',
      },
    ])
    return { ended }
  })
}
