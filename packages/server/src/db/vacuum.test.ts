import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { openTestDatabase } from '../testing/open-test-database.ts'
import type { Database } from './open-database.ts'
import { keepVacuumed, vacuumOne } from './vacuum.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())
afterEach(() => void vi.useRealTimers())

const pages = async () => {
  const { rows } = await sql<{ n: number }>`SELECT pg_relation_size('app_user')::int / 8192 AS n`.execute(database.db)
  return rows[0]?.n ?? 0
}
/** Makes every row dead once, and has the engine's statistics know it at once. */
const touchAll = async () => {
  await sql`UPDATE app_user SET rev = rev + 1`.execute(database.db)
  await sql`SELECT pg_stat_force_next_flush()`.execute(database.db)
}

describe.runIf(process.env['TEST_DATABASE_URL'] === undefined)('vacuum on the embedded engine', () => {
  it('should keep a table that is written to again and again from growing', async () => {
    for (let round = 0; round < 3; round += 1) {
      await touchAll()
      expect(await vacuumOne(database)).toBe('app_user')
    }
    const before = await pages()
    for (let round = 0; round < 5; round += 1) {
      await touchAll()
      await vacuumOne(database)
    }
    expect(await pages()).toBe(before)
  })

  it('should leave alone what has little to tidy', async () => {
    while ((await vacuumOne(database)) !== undefined);
    expect(await vacuumOne(database)).toBeUndefined()
  })

  it('should wait until it is quiet, and stop when told to', async () => {
    await touchAll()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    let asked = performance.now()
    const errors: unknown[] = []
    const times = { every: 1000, quiet: 5000 }
    const stop = keepVacuumed(database, () => asked, { onError: (error) => errors.push(error), times })
    const isTidy = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT n_dead_tup::int AS n FROM pg_stat_user_tables WHERE relname = 'app_user'`.execute(database.db)
      return (rows[0]?.n ?? 0) < 500
    }
    for (let second = 0; second < 10; second += 1) {
      vi.advanceTimersByTime(1000)
      asked = performance.now()
    }
    expect(await isTidy()).toBe(false)
    vi.advanceTimersByTime(6000)
    await stop()
    expect(await isTidy()).toBe(true)
    await touchAll()
    vi.advanceTimersByTime(60_000)
    expect(await isTidy()).toBe(false)
    expect(errors).toEqual([])
  })
})
