import { codes } from '@bms/contract'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'

import { fail } from '../http/respond.ts'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'

const databaseUrl = process.env['TEST_DATABASE_URL']

/** An empty database of PostgreSQL where everything has to be quick. */
async function openHasty(): Promise<Database> {
  const own = await openEmptyDatabase()
  onTestFinished(() => own.close())
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(own.db)
  const url = new URL(databaseUrl ?? '')
  url.pathname = `/${rows[0]?.name}`
  const hasty = await openDatabase({
    databaseUrl: url.href,
    limits: { statement: 1000, lock: 100, idleInTransaction: 200 },
  })
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

  it('should not wait for ever for what another transaction holds, and say that it is busy', async () => {
    const { db } = await openHasty()
    await sql`CREATE TABLE held (id integer)`.execute(db)
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE held`.execute(trx)
      const error: unknown = await sql`SELECT * FROM held`.execute(db).catch((reason: unknown) => reason)
      const { response } = fail(error, 'request')
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await response.json()).toMatchObject({ code: codes.slowDown })
    })
  })

  it('should come too late in a transaction that rested too long, and take nobody else with it', async () => {
    const { db } = await openHasty()
    const resting = db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx)
      // Longer than the limit: the database ends the connection meanwhile.
      await sql`SELECT pg_sleep(0.5)`.execute(db)
      await sql`SELECT 1`.execute(trx)
    })
    await expect(resting).rejects.toThrow()
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  it('should take as long as it needs where it changes the schema', async () => {
    const { db } = await openHasty()
    expect(await migrate(db, [{ version: 1, name: 'slow', statements: ['SELECT pg_sleep(1.3)'] }])).toEqual(['slow'])
  })
})
