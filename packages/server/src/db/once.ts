import { createHash } from 'node:crypto'

import { refuse } from '@bms/contract'
import type { Transaction } from 'kysely'

import { type Context, signedIn } from '../context.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** How long a key is remembered, in milliseconds: a day. */
export const keyLife = 24 * 60 * 60 * 1000

/**
 * Runs `work` in a transaction, and for one `idempotency-key` of a person only once: who asks again with the same
 * input gets the first answer, so that a create whose answer was lost can be sent again (IETF draft
 * "The Idempotency-Key HTTP Header Field"). Without a key it is an ordinary transaction.
 * @throws Problem 40920 when the key was used for something else, and what `work` throws.
 */
export function once<T>(
  context: Pick<Context, 'db' | 'identity' | 'idempotencyKey' | 'now'>,
  what: { readonly call: string; readonly input: unknown },
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const key = context.idempotencyKey
  if (key === undefined) return inTransaction(context.db, work)
  const { uid } = signedIn(context)
  const input_hash = createHash('sha256').update(JSON.stringify(what)).digest('hex')
  return inTransaction(context.db, async (trx) => {
    const known = await trx
      .selectFrom('idempotency')
      .select(['input_hash', 'result'])
      .where('uid', '=', uid)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known && known.input_hash !== input_hash) {
      throw refuse('key-used-otherwise', {
        field: 'idempotency-key',
      })
    }
    if (known) return (known.result as { readonly value: T }).value
    // Before the work: of two that come at once, the second waits here for the first, and then finds its answer.
    await trx.insertInto('idempotency').values({ uid, key, input_hash, result: '{}', at: context.now() }).execute()
    const value = await work(trx)
    await trx
      .updateTable('idempotency')
      .set({ result: JSON.stringify({ value }) })
      .where('uid', '=', uid)
      .where('key', '=', key)
      .execute()
    return value
  })
}
