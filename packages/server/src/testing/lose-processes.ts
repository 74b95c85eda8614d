import type { Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'

/** Has work look as if eight processes had been killed while they were at it. */
export async function loseProcesses(db: Kysely<Tables>, ref: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: 'running', attempts: 8, worker: 'killed', run_at: new Date(0) })
    .where('ref', '=', ref)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`There is no work at ${ref}`)
}
