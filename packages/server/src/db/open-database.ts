import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type CustomTypesConfig, Pool } from 'pg'

import { createEmbeddedPool } from './embedded-pool.ts'
import { type Engine, startEngine, startEngineHere } from './engine.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { PreparingClient } from './preparing-client.ts'
import { isDiskFull } from './sql-state.ts'
import { StartFailure } from './start-failure.ts'
import type { Tables } from './tables.ts'
import { readerOf } from './value-readers.ts'

/** An open database and how to close it. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly engine: 'pglite' | 'postgres'
  /** Finishes what is under way, closes, and gives the data directory back. */
  readonly close: () => Promise<void>
}

/** Longest times, in milliseconds. */
export interface TimeLimits {
  /** Of one statement. */
  readonly statement: number
  /** A statement's wait for what another transaction holds. */
  readonly lock: number
  /** A transaction's rest between two statements: what it holds, others wait for. */
  readonly idleInTransaction: number
}

/** Where the data is: a PostgreSQL server, a directory of the embedded engine, or memory (for tests). */
export type DatabaseOptions =
  | {
      readonly databaseUrl: string
      /** Without them, as the database's role has it. */
      readonly limits?: TimeLimits
    }
  | { readonly dataDir: string }
  | { readonly memory: true; readonly template?: Blob }

/**
 * Opens the database; the schema is `migrate`'s.
 * @throws StartFailure when it can't be reached, written to, or is held by another process.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  if ('databaseUrl' in options) return openPostgres(options.databaseUrl, options.limits)
  if ('dataDir' in options) return openDirectory(options.dataDir)
  return openPglite(new PGlite(options.template ? { loadDataDir: options.template } : {}))
}

/** Planning costs more than running a small read; statements are written so that one plan suits all values. */
const planOnce = 'SET plan_cache_mode = force_generic_plan'

async function openPostgres(databaseUrl: string, limits: TimeLimits | undefined): Promise<Database> {
  const types: CustomTypesConfig = { getTypeParser: (oid: number) => readerOf(oid) ?? String }
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: 5000,
    types,
    options: [
      '-c plan_cache_mode=force_generic_plan',
      ...(limits
        ? [
            `-c statement_timeout=${limits.statement}`,
            `-c lock_timeout=${limits.lock}`,
            `-c idle_in_transaction_session_timeout=${limits.idleInTransaction}`,
          ]
        : []),
    ].join(' '),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // Nor may one that breaks within a transaction, between two statements: the next of them fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new StartFailure(`The database can't be reached (${messageOf(error)}). Check DATABASE_URL.`)
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // Kysely closes a pool only after its first query.
  return {
    db,
    engine: 'postgres',
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

async function openDirectory(dataDir: string): Promise<Database> {
  const unlock = lockDataDir(dataDir)
  try {
    const directory = path.join(dataDir, 'pglite')
    if (!existsSync(directory)) await makeCluster(directory)
    const { db, close } = await openEngine(() => startEngine(directory))
    return { db, engine: 'pglite', close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Makes an empty cluster beside its place and moves it there whole: a start that is cut short leaves nothing half made. */
async function makeCluster(directory: string): Promise<void> {
  const making = `${directory}.making`
  rmSync(making, { recursive: true, force: true })
  const engine = await startEngine(making).catch((error: unknown) => {
    throw new StartFailure(`The embedded database can't be made in ${making} (${messageOf(error)}).`)
  })
  await engine.close()
  renameSync(making, directory)
}

/** The database behind an embedded engine in this thread, that is open or opening. */
export function openPglite(pglite: PGlite): Promise<Database> {
  return openEngine(() => startEngineHere(pglite))
}

async function openEngine(start: () => Promise<Engine>): Promise<Database> {
  const engine = await start().catch((error: unknown) => {
    throw new StartFailure(`The embedded database can't be opened (${messageOf(error)}).`)
  })
  const pool = createEmbeddedPool(engine)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await sql.raw(planOnce).execute(db)
  return { db, engine: 'pglite', close: () => db.destroy() }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  if (isDiskFull(error)) return 'no space left on the disk'
  if (typeof error === 'object' && error !== null && 'errno' in error && !(error instanceof Error)) {
    return `file system error ${String(error.errno)}`
  }
  return error instanceof Error ? error.message.split('\n', 1).join('') || String(error) : String(error)
}
