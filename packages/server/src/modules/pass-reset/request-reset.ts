import { codes, defaultBrand, refuse } from '@bms/contract'
import type { Transaction } from 'kysely'

import { resetMailJob } from '../../access/drop-link.ts'
import { lockTime, toSite } from '../../access/guess-limits.ts'
import { hashSecret } from '../../access/secrets.ts'
import { findStaffByName } from '../../access/session.queries.ts'
import { mayTry } from '../../access/sign-in-guard.ts'
import { appendRecords } from '../../audit/append-records.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { toActor, toTarget } from '../session/sign-in.ts'

/** Links that may be asked for within a quarter of an hour: for one account, and from one site. */
const mostPerAccount = 3
const mostPerSite = 20

/**
 * Has a link mailed to whoever may sign in under this name. Nobody learns whether there is such an account: the answer
 * is the same, and the mail goes out later.
 * @throws Problem 42900 for an address that asks too often.
 */
export async function requestReset(username: string, context: Context): Promise<null> {
  const { db } = context
  const staff = await findStaffByName(db, username)
  await inTransaction(db, async (trx) => {
    const now = context.now()
    const place = `address:${toSite(context.address)}`
    if (!(await mayTry(trx, { account: 'reset:*', place }, mostPerSite, now))) {
      throw refuse('too-many-links', {
        retry_after_s: lockTime / 1000,
      })
    }
    // Names that nobody has are counted, ordered for and recorded as well, so that both take as long.
    const ref = staff?.uid ?? hashSecret(username.toLowerCase())
    if (!(await mayTry(trx, { account: `reset:${ref}`, place: 'anywhere' }, mostPerAccount, now))) return
    await orderLink(trx, ref, now)
    const maySignIn = staff?.status === 'active' || staff?.status === 'invited'
    await appendRecords(trx, context, toActor(staff), 'system', [
      {
        module: 'session',
        action: 'reset_pass',
        target: toTarget(staff),
        reason: 'a link was asked for',
        ...(!maySignIn && { failure: { code: codes.notFound, message: 'Nobody may sign in by this name.' } }),
      },
    ])
  })
  return null
}

/** Invites somebody who never signed in: the link that is ordered works until a moment. */
export async function invite(trx: Transaction<Tables>, uid: string, until: Date, now: Date): Promise<void> {
  await trx.updateTable('staff').set({ invited_until: until }).where('uid', '=', uid).execute()
  await orderLink(trx, uid, now)
}

/**
 * Orders a link for somebody; none is made for a name that nobody has, or for who may not sign in. Its secret is made by
 * whoever mails it, so that it is never kept as it is. Work belongs to a brand, and staff to none: theirs is done as the
 * first brand's.
 */
export function orderLink(trx: Transaction<Tables>, uid: string, now: Date): Promise<void> {
  const data = { ordered_at: now.toISOString() }
  return enqueue(trx, now, { brand: defaultBrand, kind: resetMailJob, ref: uid, runAt: now, data })
}
