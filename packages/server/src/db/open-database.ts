import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg'

import { lockDataDir } from './lock-data-dir.ts'
import { preparedPglite } from './prepared-pglite.ts'
import { StartFailure } from './start-failure.ts'
import type { Tables } from './tables.ts'

/** An open database and how to close it. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly engine: 'pglite' | 'postgres'
  /** Finishes what is under way, closes, and gives the data directory back. */
  readonly close: () => Promise<void>
}

/** Where the data is: a PostgreSQL server, a directory of the embedded engine, or memory (for tests). */
export type DatabaseOptions =
  | { readonly databaseUrl: string; readonly schema?: string }
  | { readonly dataDir: string }
  | { readonly memory: true; readonly template?: Blob }

/**
 * Opens the database; the schema is `migrate`'s.
 * @throws StartFailure when it can't be reached, written to, or is held by another process.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  if ('databaseUrl' in options) return openPostgres(options.databaseUrl, options.schema)
  if ('dataDir' in options) return openDirectory(options.dataDir)
  return openPglite(new PGlite({ parsers, ...(options.template ? { loadDataDir: options.template } : {}) }))
}

// Days and big counts as the wire has them, whichever engine: `YYYY-MM-DD` and plain numbers.
const dateOid = 1082
const bigintOid = 20
const parsers = { [dateOid]: (text: string) => text }
const readers: Readonly<Record<number, (text: string) => unknown>> = { ...parsers, [bigintOid]: Number }

async function openPostgres(databaseUrl: string, schema: string | undefined): Promise<Database> {
  const types: CustomTypesConfig = {
    getTypeParser: (oid: Parameters<typeof pgTypes.getTypeParser>[0], format?: 'text' | 'binary') =>
      readers[oid] ?? pgTypes.getTypeParser(oid, format),
  }
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: 5000,
    types,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new StartFailure(`The database can't be reached (${messageOf(error)}). Check DATABASE_URL.`)
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

async function openDirectory(dataDir: string): Promise<Database> {
  const unlock = lockDataDir(dataDir)
  try {
    const directory = path.join(dataDir, 'pglite')
    if (!existsSync(directory)) await makeCluster(directory)
    const { db, close } = await openPglite(new PGlite(directory, { parsers }))
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
  const engine = new PGlite(making)
  await engine.waitReady.catch((error: unknown) => {
    throw new StartFailure(`The embedded database can't be made in ${making} (${messageOf(error)}).`)
  })
  await engine.close()
  renameSync(making, directory)
}

/** The database behind an embedded engine that is open or opening. */
export async function openPglite(pglite: PGlite): Promise<Database> {
  try {
    await pglite.waitReady
  } catch (error) {
    throw new StartFailure(`The embedded database can't be opened (${messageOf(error)}).`)
  }
  // Planning costs more than running a small read here; statements are written so that one plan suits all values.
  await pglite.exec('SET plan_cache_mode = force_generic_plan')
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: preparedPglite(pglite) }) })
  // Kysely closes an engine only after its first query.
  return {
    db,
    engine: 'pglite',
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  // What the embedded engine's file system throws is no Error and has a number only; 51 is its ENOSPC.
  if (typeof error === 'object' && error !== null && 'errno' in error && !(error instanceof Error)) {
    return error.errno === 51 ? 'no space left on the disk' : `file system error ${String(error.errno)}`
  }
  return error instanceof Error ? error.message.split('\n', 1).join('') || String(error) : String(error)
}
