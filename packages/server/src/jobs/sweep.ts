import type { Kysely } from 'kysely'

import { keyLife } from '../db/once.ts'
import type { Tables } from '../db/tables.ts'

const day = 24 * 60 * 60 * 1000

/** How long finished jobs and what lies in the outbox are kept, in milliseconds. */
const keptFor = 30 * day

/** Removes what nobody asks for any more: old idempotency keys, finished jobs, and what lay in the outbox for a month. */
export async function sweep(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (age: number): Date => new Date(now.getTime() - age)
  await db.deleteFrom('idempotency').where('at', '<', before(keyLife)).execute()
  await db
    .deleteFrom('job')
    .where('state', 'in', ['done', 'failed'])
    .where('finished_at', '<', before(keptFor))
    .execute()
  await db.deleteFrom('outbox').where('at', '<', before(keptFor)).execute()
}
