import { recentSince } from '@bms/fixtures'
import type { Kysely } from 'kysely'

import { keyLife } from '../db/once.ts'
import type { Tables } from '../db/tables.ts'
import { failureWindow, lockTime } from '../modules/session/guess-limits.ts'

const day = 24 * 60 * 60 * 1000

/** How long finished jobs and what lies in the outbox are kept, in milliseconds. */
const keptFor = 30 * day

/** How long sessions that are over are kept, in milliseconds: by then nobody asks any more whose a record was. */
const endedFor = 90 * day

/**
 * Removes what nobody asks for any more: old idempotency keys, finished jobs, what lay in the outbox for a month,
 * sessions three months after their end, failed sign-ins that no longer count, and roll-ups by the hour of more than 14
 * days ago.
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
    .deleteFrom('sign_in_guard')
    .where('last_failed_at', '<', before(failureWindow + lockTime))
    .execute()
  await db.deleteFrom('outbox').where('at', '<', before(keptFor)).execute()
  await db.deleteFrom('stat_hourly').where('at', '<', recentSince(now)).execute()
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
