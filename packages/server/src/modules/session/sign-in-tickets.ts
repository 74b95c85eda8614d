import { signInOver } from '@bms/domain'
import type { Kysely, Selectable, Transaction } from 'kysely'

import { hashSecret, isSameSecret } from '../../access/secrets.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'

type Ticket = Selectable<Tables['sign_in_ticket']>

/**
 * A sign-in of this browser that waits for its second factor, by its ticket.
 * @throws Problem 40400 for a ticket that was used, has run out or is another browser's.
 */
export async function findTicket(
  ticket: string,
  { db, binding, now }: Pick<Context, 'binding' | 'now'> & { readonly db: Kysely<Tables> },
): Promise<Ticket> {
  const known = await db
    .selectFrom('sign_in_ticket')
    .selectAll()
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const isBound = known && binding.sent.some((value) => isSameSecret(known.binding_hash, hashSecret(value)))
  if (!isBound) throw signInOver()
  return known
}

/**
 * Uses a ticket up.
 * @throws Problem 40400 for one that was used, or ended with the password or the factor, meanwhile.
 */
export async function consumeTicket(trx: Transaction<Tables>, { ticket_hash }: Ticket): Promise<void> {
  const ended = trx.deleteFrom('sign_in_ticket').where('ticket_hash', '=', ticket_hash)
  if ((await ended.executeTakeFirst()).numDeletedRows === 0n) throw signInOver()
}
