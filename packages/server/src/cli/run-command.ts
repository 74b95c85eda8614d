import path from 'node:path'

import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open-database.ts'
import { StartFailure } from '../db/start-failure.ts'
import { readSettings, type Settings } from '../settings.ts'

/** The repository's root, below which relative data directories lie. */
const root = path.resolve(import.meta.dirname, '../../../..')

/**
 * Runs a command on the data that the environment names, with the schema at its newest. What can't be
 * done is told in one line, and the process ends with 1.
 */
export async function runCommand(work: (database: Database, settings: Settings) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env, root)
    const { databaseUrl, dataDir } = settings
    const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl })
    try {
      await migrate(database.db)
      await work(database, settings)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
