import type { Brand } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'
import type { Ports } from './ports.ts'

/**
 * The way out where none is configured: what would be sent is kept in the outbox table, once for each id.
 * @param brandOf Whose mail or push it is, from its id.
 */
export function createOutbox(
  db: Kysely<Tables>,
  now: () => Date,
  brandOf: (id: string) => Brand,
): { readonly mail: Pick<Ports['mail'], 'send' | 'isRepeatable' | 'isKept'>; readonly push: Ports['push'] } {
  const keep = async (port: string, id: string, payload: object): Promise<void> => {
    const at = now()
    await db
      .insertInto('outbox')
      .values({ brand: brandOf(id), outbox_id: `${port} ${id}`, port, payload: JSON.stringify(payload), at })
      .onConflict((conflict) => conflict.columns(['brand', 'outbox_id']).doNothing())
      .execute()
  }
  return {
    mail: { isRepeatable: true, isKept: true, send: (mail) => keep('mail', mail.id, mail) },
    push: {
      async send(push) {
        await keep('push', push.id, push)
        return { failed: [] }
      },
    },
  }
}
