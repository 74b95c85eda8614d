import { defaultBrand } from '@bms/contract'
import type { Transaction } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { dequeue } from '../jobs/queue.ts'

/** The kind of work that mails a link. */
export const resetMailJob = 'pass_reset_mail'

/**
 * Ends the link that sets somebody's password, or that they were invited with, and the order of one that isn't mailed
 * yet. Call it with every change of password, address or state: the link was made for who the person was before, and may
 * be in the hands of whoever the change is to keep out.
 */
export async function dropResetLink(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('pass_reset').where('uid', '=', uid).execute()
  await trx
    .updateTable('staff')
    .set({ invited_until: null })
    .where('uid', '=', uid)
    .where('invited_until', 'is not', null)
    .execute()
  await dequeue(trx, defaultBrand, resetMailJob, uid)
}
