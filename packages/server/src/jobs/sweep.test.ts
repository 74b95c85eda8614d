import { demoNow } from '@bms/fixtures'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '../db/open-database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { sweep } from './sweep.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

const now = () => new Date(demoNow)

describe('what is over', () => {
  it('should be swept away: sessions after three months, failed sign-ins when they count no more', async () => {
    const { db } = database
    const at = (daysAgo: number) => new Date(now().getTime() - daysAgo * 86_400_000)
    const [staff] = await db.selectFrom('staff').select('uid').limit(1).execute()
    const uid = staff?.uid ?? ''
    const session = (session_id: string, ended: Date) => ({
      session_id,
      uid,
      access_hash: `a ${session_id}`,
      refresh_hash: `r ${session_id}`,
      binding_hash: `b ${session_id}`,
      issued_at: ended,
      last_seen_at: ended,
      access_expires_at: ended,
      expires_at: ended,
      ip: '',
      ua: '',
      remember: false,
      revoked_at: null,
      revoked_because: null,
    })
    await db
      .insertInto('session')
      .values([session('old', at(91)), session('young', at(89))])
      .execute()
    const guard = { account: 'x', failures: 1, locked_until: null }
    const guards = [
      { ...guard, place: 'old', first_failed_at: at(1), last_failed_at: at(1) },
      { ...guard, place: 'young', first_failed_at: now(), last_failed_at: now() },
    ]
    await db.insertInto('sign_in_guard').values(guards).execute()
    await sweep(db, now())
    const sessions = await db
      .selectFrom('session')
      .select('session_id')
      .where('session_id', 'in', ['old', 'young'])
      .execute()
    expect(sessions).toEqual([{ session_id: 'young' }])
    const left = await db.selectFrom('sign_in_guard').select('place').where('account', '=', 'x').execute()
    expect(left).toEqual([{ place: 'young' }])
  })

  it('should be swept away: who was sent what, after 400 days, however many that are', async () => {
    const { db } = database
    const ages = [
      { sent: 'long ago', at: new Date(now().getTime() - 401 * 86_400_000), people: 2001 },
      { sent: 'lately', at: new Date(now().getTime() - 399 * 86_400_000), people: 3 },
    ]
    for (const { sent, at, people } of ages) {
      await sql`INSERT INTO push_delivery (brand, user_id, msg_id, status, at)
        SELECT 'kyvol', 'person ' || n, ${sent}, 'sent', ${at} FROM generate_series(1, ${people}::int) n`.execute(db)
      await sql`INSERT INTO email_delivery (brand, user_id, email_id, nth, status, at)
        SELECT 'ecozy', 'person ' || n, ${sent}, n, 'sent', ${at} FROM generate_series(1, ${people}::int) n`.execute(db)
    }
    await sweep(db, now())
    const left = await sql<{ sent: string; n: number }>`
      SELECT msg_id AS sent, count(*)::int AS n FROM push_delivery WHERE user_id LIKE 'person %' GROUP BY 1
      UNION ALL SELECT email_id, count(*)::int FROM email_delivery WHERE user_id LIKE 'person %' GROUP BY 1`.execute(db)
    expect(left.rows).toEqual([
      { sent: 'lately', n: 3 },
      { sent: 'lately', n: 3 },
    ])
  })

  it('should be found by its age, never by looking at all deliveries', async () => {
    const { rows } = await database.db.transaction().execute(async (trx) => {
      // So few rows would be read and sorted sooner.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`SET LOCAL enable_${way} = off`).execute(trx)
      return sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT user_id, msg_id FROM push_delivery WHERE brand = 'kyvol' AND at < ${now()}
        ORDER BY at LIMIT 2000`.execute(trx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using push_delivery_at/)
  })
})
