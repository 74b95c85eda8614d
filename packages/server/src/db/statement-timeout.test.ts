import { codes } from '@bms/contract'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'

import { fail } from '../http/respond.ts'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'

const databaseUrl = process.env['TEST_DATABASE_URL']

/** An empty database of PostgreSQL where a statement may take a tenth of a second. */
async function openHasty(): Promise<Database> {
  const own = await openEmptyDatabase()
  onTestFinished(() => own.close())
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(own.db)
  const url = new URL(databaseUrl ?? '')
  url.pathname = `/${rows[0]?.name}`
  const hasty = await openDatabase({ databaseUrl: url.href, statementTimeout: 100 })
  onTestFinished(() => hasty.close())
  return hasty
}

// The embedded engine does one thing at a time, in a thread of its own, and knows no such limit.
describe.runIf(databaseUrl !== undefined)('a statement on PostgreSQL', () => {
  it('should be given up when it takes too long, and told so', async () => {
    const { db } = await openHasty()
    const error: unknown = await sql`SELECT pg_sleep(60)`.execute(db).catch((reason: unknown) => reason)
    const { response } = fail(error, 'request')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: codes.server, message: expect.stringContaining('too long') })
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  it('should take as long as it needs where it changes the schema', async () => {
    const { db } = await openHasty()
    expect(await migrate(db, [{ version: 1, name: 'slow', statements: ['SELECT pg_sleep(0.3)'] }])).toEqual(['slow'])
  })
})
