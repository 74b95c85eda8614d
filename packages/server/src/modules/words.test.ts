import { type Brand, codes, toWordVector } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { createTestApp, type Session, type TestApp } from '../testing/create-test-app.ts'
import { openEmptyDatabase } from '../testing/open-test-database.ts'

const brand: Brand = 'kyvol'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

/** A user of the brand. */
const someone = () =>
  test.database.db
    .selectFrom('app_user')
    .selectAll()
    .where('brand', '=', brand)
    .where('status', '=', 'enabled')
    .orderBy('user_id')
    .executeTakeFirstOrThrow()

async function rename(nickname: string): Promise<string> {
  const { user_id, rev } = await someone()
  const { code } = await test.call('editUser', { as: admin, brand, body: { user_id, rev, nickname } })
  expect(code).toBe(codes.ok)
  return user_id
}

describe('a search of a list', () => {
  it.each([
    ['Zoë Maier', 'zoe'],
    ['Anna Straße', 'strasse'],
    ['İpek', 'ipek'],
    ['O’Brien', 'obrien'],
    ['たなか', 'タナカ'],
    ['王小明', '小明'],
  ])('should find the user %s by %s', async (nickname, q) => {
    const id = await rename(nickname)
    const { data } = await test.call('userList', { as: admin, brand, query: { q, page_size: '200' } })
    expect(data.list.map(({ user_id }) => user_id)).toContain(id)
  })

  it('should find a device by what was pasted of its serial and MAC', async () => {
    const { db } = test.database
    const { device_id, sn, mac } = await db
      .selectFrom('device')
      .selectAll()
      .where('brand', '=', brand)
      .executeTakeFirstOrThrow()
    const texts = [sn.replaceAll('-', '\u2011'), `\u200B${sn}`, sn.replaceAll('-', ' '), mac.replaceAll(':', '')]
    for (const q of texts) {
      // oxlint-disable-next-line no-await-in-loop -- a failure names its text
      const { data } = await test.call('deviceList', { as: admin, brand, query: { q } })
      expect(
        data.list.map((row) => row.device_id),
        q,
      ).toEqual([device_id])
    }
  })

  it('should find feedback by the words in it', async () => {
    const { db } = test.database
    const { feedback_id } = await db
      .selectFrom('feedback')
      .selectAll()
      .where('brand', '=', brand)
      .executeTakeFirstOrThrow()
    const content = 'Der Größte Filter klemmt, 滚刷缠绕'
    await db
      .updateTable('feedback')
      .set({ content, content_words: toWordVector(content) })
      .where('feedback_id', '=', feedback_id)
      .execute()
    for (const q of ['klemmt', 'filt grosste', '缠绕']) {
      // oxlint-disable-next-line no-await-in-loop -- a failure names its text
      const { data } = await test.call('feedbackList', { as: admin, brand, query: { q, page_size: '200' } })
      expect(
        data.list.map((row) => row.feedback_id),
        q,
      ).toContain(feedback_id)
    }
    const { data } = await test.call('feedbackList', { as: admin, brand, query: { q: 'ilter klemmt' } })
    expect(data.list).toEqual([])
  })

  it.each(["'", '’'])('should find nothing by %j, which nobody compares', async (q) => {
    const { data } = await test.call('pushMessageList', { as: admin, brand, query: { q } })
    expect(data.list).toEqual([])
  })

  it.each([
    ['app_user', 'nickname_words'],
    ['device', 'name_words'],
    ['feedback', 'content_words'],
  ])('should look words of %s up in an index', async (table, column) => {
    const { rows } = await test.database.db.transaction().execute(async (trx) => {
      // So few rows would be read sooner.
      await sql`SET LOCAL enable_seqscan = off`.execute(trx)
      return sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} @@ ${"'zoe':*"}::tsquery`.execute(trx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_${column}`)
  })
})

it('should find by words what was there before', async () => {
  const { db, close } = await openEmptyDatabase()
  try {
    await migrate(
      db,
      migrations.filter(({ version }) => version < 45),
    )
    const trail = `'2026-01-01', 'somebody', '2026-01-02', 'somebody', 3`
    await sql
      .raw(
        `INSERT INTO push_message (brand, msg_id, status, name_key, msg_type, content, created_at, created_by,
          updated_at, updated_by, rev)
        SELECT 'kyvol', 'm' || n, 'draft', CASE WHEN n % 2 = 0 THEN 'size (3d-' || n || ')' ELSE 'größe ' || n END, 'system',
          '{}', ${trail} FROM generate_series(1, 12) n`,
      )
      .execute(db)
    await migrate(db)
    const idsOf = async (query: string) =>
      (await sql<{ msg_id: string }>`SELECT msg_id FROM push_message WHERE name_words @@ ${query}::tsquery`.execute(db))
        .rows
    expect(await idsOf("'grosse' & '7'")).toEqual([{ msg_id: 'm7' }])
    expect(await idsOf("'siz':* & '3d' & '8'")).toEqual([{ msg_id: 'm8' }])
  } finally {
    await close()
  }
})
