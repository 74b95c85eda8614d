import type { ProjectKey } from '@bms/contract'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { newId } from '../ids.ts'

/** Work that is to be done later. */
export interface JobDraft {
  readonly brand: ProjectKey
  /** Which handler does it. */
  readonly kind: string
  /** What it is about; of a kind there is one for each `ref` at a time. */
  readonly ref: string
  readonly runAt: Date
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * Puts work into the queue, in the transaction of the change that orders it: both are there, or neither. Where the same
 * work waits already, it gets the new time and data.
 */
export async function enqueue(trx: Kysely<Tables>, now: Date, draft: JobDraft): Promise<void> {
  const { brand, kind, ref, runAt, data = {} } = draft
  await trx
    .insertInto('job')
    .values({
      brand,
      job_id: newId(now),
      kind,
      ref,
      data: JSON.stringify(data),
      run_at: runAt,
      state: 'queued',
      attempts: 0,
      worker: null,
      last_error: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'kind', 'ref'])
        // In literals: a partial index is found by its own words only.
        .where(sql<boolean>`state IN ('queued', 'running')`)
        .doUpdateSet({ run_at: runAt, data: JSON.stringify(data), state: 'queued', attempts: 0, worker: null }),
    )
    .execute()
}

/** Takes waiting work out of the queue; work in hand goes on, and has to look for itself whether it is still wanted. */
export async function dequeue(trx: Kysely<Tables>, brand: ProjectKey, kind: string, ref: string): Promise<void> {
  await trx
    .deleteFrom('job')
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('state', '=', 'queued')
    .execute()
}
