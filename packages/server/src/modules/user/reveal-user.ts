import { type CallInput, type DataOf, refuse } from '@bms/contract'

import { type Context, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendRecords } from '../operation/append-records.ts'
import { areUsers } from './user.queries.ts'

/**
 * Personal data of a user in full. Nobody sees it before the record of who looked, at what and why is written.
 * @throws Problem 40400 when the brand has no such user.
 */
export function revealUser({ brand, body }: CallInput<'revealUser'>, context: Context): Promise<DataOf<'revealUser'>> {
  const identity = signedIn(context)
  const fields = [...new Set(body.fields)]
  return inTransaction(context.db, async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select(['nickname', 'account', 'email', 'phone_cc', 'phone_number', 'last_ip'])
      .where(areUsers(brand, [body.user_id]))
      .executeTakeFirst()
    if (!user) throw refuse('no-such-user', { user_ids: [body.user_id] })
    await appendRecords(trx, context, identity, brand, [
      {
        module: 'UserCenter',
        action: 'view_sensitive',
        target: { type: 'app_user', id: body.user_id, name: user.nickname },
        changes: fields.map((path) => ({ path, from: null, to: null })),
        reason: body.purpose,
      },
    ])
    const whole = {
      account: user.account,
      email: user.email,
      phone: user.phone_number === null ? null : `${user.phone_cc ?? ''}${user.phone_number}`,
      last_ip: user.last_ip,
    }
    return Object.fromEntries(fields.map((field) => [field, whole[field]]))
  })
}
