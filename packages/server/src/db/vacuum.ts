import { sql } from 'kysely'

import type { Database } from './open-database.ts'

/** When the embedded engine tidies up, in milliseconds. */
export interface VacuumTimes {
  /** Between two looks at what there is to do. */
  readonly every: number
  /** How long nobody must have asked for anything before it begins. */
  readonly quiet: number
}

const defaults: VacuumTimes = { every: 30_000, quiet: 5000 }

/** From how many dead rows on a table is worth the work. */
const worthwhile = 500

/**
 * Vacuums the table with the most dead rows, if any has enough. One table a time: the embedded engine does one
 * thing at a time, so that whoever comes meanwhile waits for one table at most. Returns its name.
 */
export async function vacuumOne({ db }: Pick<Database, 'db'>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_stat_user_tables
    WHERE schemaname = current_schema() AND n_dead_tup >= ${worthwhile} AND n_dead_tup * 20 >= n_live_tup
    ORDER BY n_dead_tup DESC LIMIT 1`.execute(db)
  const [table] = rows
  if (table) await sql`VACUUM (ANALYZE) ${sql.ref(table.name)}`.execute(db)
  return table?.name
}

/**
 * Does by and by what autovacuum does on a server: the embedded engine has none. Works only while it is quiet;
 * `lastAsked` tells when a request last came or went (as `performance.now()`). Returns how to stop, which waits for
 * what is under way.
 */
export function keepVacuumed(
  database: Pick<Database, 'db' | 'engine'>,
  lastAsked: () => number,
  { onError, times = defaults }: { onError: (error: unknown) => void; times?: VacuumTimes },
): () => Promise<void> {
  if (database.engine !== 'pglite') return async () => {}
  let work: Promise<unknown> | undefined
  const timer = setInterval(() => {
    if (work || performance.now() - lastAsked() < times.quiet) return
    work = vacuumOne(database)
      .catch(onError)
      .finally(() => (work = undefined))
  }, times.every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}
