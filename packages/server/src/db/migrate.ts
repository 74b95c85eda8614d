import { type Kysely, sql, type Transaction } from 'kysely'

import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { StartFailure } from './start-failure.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/**
 * Brings the schema to the newest version: each missing step once, in order, each in a transaction of
 * its own. Several processes may do this at the same time. Returns the names of the steps it ran.
 * @throws StartFailure when the database is of a version this program doesn't know; nothing is touched then.
 */
export async function migrate(db: Kysely<Tables>, steps: readonly Migration[] = migrations): Promise<string[]> {
  const newest = steps.at(-1)?.version ?? 0
  const found = await currentVersion(db)
  if (found > newest) {
    throw new StartFailure(
      `The data is of schema version ${found}, but this program knows versions up to ${newest}. Start the newer program.`,
    )
  }
  if (found === newest) return []
  await makeVersionTable(db)
  const ran: string[] = []
  for (const step of steps) {
    if (step.version > found && (await runStep(db, step))) ran.push(step.name)
  }
  return ran
}

/** The schema version of a database; 0 for an empty one. */
export async function currentVersion(db: Kysely<Tables>): Promise<number> {
  const known = await sql<{ exists: boolean }>`SELECT to_regclass('schema_version') IS NOT NULL AS exists`.execute(db)
  if (known.rows[0]?.exists !== true) return 0
  const found = await sql<{ version: number }>`SELECT coalesce(max(version), 0) AS version FROM schema_version`.execute(
    db,
  )
  return found.rows[0]?.version ?? 0
}

/** IF NOT EXISTS alone is no protection: two processes that both see nothing both try, and one of them fails. */
function makeVersionTable(db: Kysely<Tables>): Promise<void> {
  return inTransaction(db, async (trx) => {
    await takeAnyTime(trx)
    await sql`SELECT pg_advisory_xact_lock(hashtext('schema_version'))`.execute(trx)
    await sql`CREATE TABLE IF NOT EXISTS schema_version
      (version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(trx)
  })
}

/** An index of a large table takes longer than a call may, and so does waiting for another process that makes it. */
async function takeAnyTime(trx: Transaction<Tables>): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql.raw(`SET LOCAL ${limit} = 0`).execute(trx)
}

function runStep(db: Kysely<Tables>, step: Migration): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await takeAnyTime(trx)
    // Another process may be at the same step: it holds this lock until its step is recorded.
    await sql`LOCK TABLE schema_version IN EXCLUSIVE MODE`.execute(trx)
    const done = await sql`SELECT 1 FROM schema_version WHERE version = ${step.version}`.execute(trx)
    if (done.rows.length > 0) return false
    for (const statement of step.statements) {
      await (typeof statement === 'string' ? sql.raw(statement).execute(trx) : statement(trx))
    }
    await sql`INSERT INTO schema_version (version, name) VALUES (${step.version}, ${step.name})`.execute(trx)
    return true
  })
}
