import { type Brand, emailStop } from '@bms/contract'
import { type Kysely, sql } from 'kysely'

import { touch } from '../../audit/touched.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { count } from './deliveries.ts'

/** What may become of a mail after it was sent. */
export type DeliveryEvent = 'delivered' | 'opened' | 'clicked' | 'bounced' | 'complained' | 'unsubscribed'

/** What must have happened as well: a mail that was clicked was opened, though the picture wasn't loaded. */
const implied: Readonly<Record<DeliveryEvent, readonly DeliveryEvent[]>> = {
  delivered: ['delivered'],
  opened: ['delivered', 'opened'],
  clicked: ['delivered', 'opened', 'clicked'],
  bounced: ['bounced'],
  complained: ['delivered', 'complained'],
  unsubscribed: ['unsubscribed'],
}

/**
 * Writes down what became of a mail, each thing once for a person, with the counts. Whoever unsubscribes or complains
 * gets no more of them. Answers whether there is such a mail: one never sent to that person changes nothing.
 */
export function recordDeliveryEvent(
  db: Kysely<Tables>,
  now: Date,
  what: { readonly brand: Brand; readonly emailId: string; readonly userId: string; readonly event: DeliveryEvent },
): Promise<boolean> {
  const { brand, emailId, userId, event } = what
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('email_delivery')
      .selectAll()
      .where('brand', '=', brand)
      .where('email_id', '=', emailId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const fresh = implied[event].filter((name) => row[`${name}_at`] === null)
    if (fresh.length > 0) {
      const sets = fresh.map((name) => sql`${sql.ref(`${name}_at`)} = ${now}`)
      await sql`UPDATE email_delivery SET ${sql.join(sets)}
        WHERE brand = ${brand} AND email_id = ${emailId} AND user_id = ${userId}`.execute(trx)
      const early = (name: 'bounced' | 'complained') =>
        fresh.includes(name) && row.nth <= emailStop.among ? { [`early_${name}`]: 1 } : {}
      const more = Object.fromEntries(fresh.map((name) => [name, 1]))
      await count(trx, { brand, emailId }, { ...more, ...early('bounced'), ...early('complained') })
    }
    if (event !== 'unsubscribed' && event !== 'complained') return true
    await sql`UPDATE app_user SET marketing_opt_in = false, updated_at = ${now}, rev = rev + 1
      WHERE brand = ${brand} AND user_id = ${userId} AND marketing_opt_in`.execute(trx)
    await touch(trx, brand, ['app_user'])
    return true
  })
}
