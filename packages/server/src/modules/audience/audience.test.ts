import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '../../db/open-database.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { toActiveDays } from './audience.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

it('should find in an index who was active lately', async () => {
  const since = new Date('2026-11-19T00:00:00Z')
  const { rows } = await database.db.transaction().execute(async (trx) => {
    await sql`ANALYZE app_user`.execute(trx)
    // So few rows would be read sooner.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    const query = toActiveDays(sql`u.brand = 'kyvol' AND u.status = 'enabled'`, since, new Date('2026-11-20T00:00:00Z'))
    return sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(trx)
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
    /Index Scan.* app_user_active_day\b.*\n\s*Index Cond: .*last_active_day >= /,
  )
})
