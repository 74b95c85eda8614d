import type { CallInput, DataOf } from '@bms/contract'

import { type Context, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendRecords } from '../operation/append-records.ts'
import { noSuchFeedback } from './to-feedback.ts'

/**
 * Personal data of feedback in full. Nobody sees it before the record of who looked, at what and why is written.
 * @throws Problem 40400 when the brand has no such feedback.
 */
export function revealFeedback(
  { brand, body }: CallInput<'revealFeedback'>,
  context: Context,
): Promise<DataOf<'revealFeedback'>> {
  const identity = signedIn(context)
  const fields = [...new Set(body.fields)]
  return inTransaction(context.db, async (trx) => {
    const row = await trx
      .selectFrom('feedback')
      .select(['category', 'contact', 'sn'])
      .where('brand', '=', brand)
      .where('feedback_id', '=', body.feedback_id)
      .executeTakeFirst()
    if (!row) throw noSuchFeedback([body.feedback_id])
    await appendRecords(trx, context, identity, brand, [
      {
        module: 'UserCenter',
        action: 'view_sensitive',
        target: { type: 'feedback', id: body.feedback_id, name: row.category },
        changes: fields.map((path) => ({ path, from: null, to: null })),
        reason: body.purpose,
      },
    ])
    return Object.fromEntries(fields.map((field) => [field, row[field]]))
  })
}
