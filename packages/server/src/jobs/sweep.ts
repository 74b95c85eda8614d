import { brandKeys } from '@bms/contract'
import { recentSince } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import { failureWindow, lockTime } from '../access/guess-limits.ts'
import { keyLife } from '../db/once.ts'
import type { Tables } from '../db/tables.ts'

const day = 24 * 60 * 60 * 1000

/** How long finished jobs and what lies in the outbox are kept, in milliseconds. */
const keptFor = 30 * day

/** How long sessions that are over are kept, in milliseconds: by then nobody asks any more whose a record was. */
const endedFor = 90 * day

/** How long it is kept who was sent which message or mail, in milliseconds; their figures stay. */
const deliveriesFor = 400 * day

/** How long ids of events are remembered, in milliseconds: told again later than that, one would count twice. */
const eventsFor = 30 * day

/** Deliveries removed at a time: sending a message to everybody leaves more than one statement should hold. */
const batch = 2000

/**
 * Removes what nobody asks for any more: old idempotency keys, finished jobs, what lay in the outbox for a month,
 * sessions three months after their end, and at it what an issuer said, failed sign-ins that no longer count, links for new passwords
 * that have run out, as have browsers that were remembered, sign-ins that waited for a second factor and challenges for
 * passkeys, who had which feedback open, roll-ups by the hour of more than 14 days ago, and who was sent what more than
 * 400 days ago.
 */
export async function sweep(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (age: number): Date => new Date(now.getTime() - age)
  await db.deleteFrom('idempotency').where('at', '<', before(keyLife)).execute()
  await db
    .deleteFrom('job')
    .where('state', 'in', ['done', 'failed'])
    .where('finished_at', '<', before(keptFor))
    .execute()
  await db.deleteFrom('session').where('expires_at', '<', before(endedFor)).execute()
  await db
    .updateTable('session')
    .set({ id_token: null })
    .where('expires_at', '<', now)
    .where('id_token', 'is not', null)
    .execute()
  await db
    .deleteFrom('sign_in_guard')
    .where('last_failed_at', '<', before(failureWindow + lockTime))
    .execute()
  await db.deleteFrom('sign_in_ticket').where('expires_at', '<', now).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('remembered_browser').where('expires_at', '<', now).execute()
  await db.deleteFrom('pass_reset').where('expires_at', '<', now).execute()
  await db.deleteFrom('outbox').where('at', '<', before(keptFor)).execute()
  await db.deleteFrom('stat_hourly').where('at', '<', recentSince(now)).execute()
  for (const brand of brandKeys) {
    // oxlint-disable-next-line no-await-in-loop -- the embedded engine does one thing at a time
    await db.deleteFrom('taken_event').where('brand', '=', brand).where('taken_at', '<', before(eventsFor)).execute()
    // oxlint-disable-next-line no-await-in-loop -- as above
    await db.deleteFrom('feedback_presence').where('brand', '=', brand).where('expires_at', '<', now).execute()
  }
  await sweepDeliveries(db, before(deliveriesFor))
}

async function sweepDeliveries(db: Kysely<Tables>, before: Date): Promise<void> {
  const tables = [
    { table: sql.table('push_delivery'), id: sql.ref('msg_id') },
    { table: sql.table('email_delivery'), id: sql.ref('email_id') },
  ]
  for (const { table, id } of tables) {
    for (const brand of brandKeys) {
      let removed = batch
      while (removed === batch) {
        // By key, which begins with the brand: a cluster takes it, too.
        const { numAffectedRows } = await sql`
          DELETE FROM ${table} WHERE brand = ${brand} AND (user_id, ${id}) IN (
            SELECT user_id, ${id} FROM ${table} WHERE brand = ${brand} AND at < ${before}
            ORDER BY at LIMIT ${sql.lit(batch)})`.execute(db)
        removed = Number(numAffectedRows ?? 0)
      }
    }
  }
}

/** Sweeps every hour until it is stopped; the first time after a minute, when a start is over. */
export function keepSwept(db: Kysely<Tables>, now: () => Date, onError: (error: unknown) => void): () => void {
  const run = (): void => void sweep(db, now()).catch(onError)
  const first = setTimeout(run, 60_000)
  const again = setInterval(run, 60 * 60_000)
  for (const timer of [first, again]) timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(again)
  }
}
