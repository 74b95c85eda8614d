import { toSkeleton } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { tagSkeletonsMigration } from '../db/migrations/0046-tag-skeletons.ts'
import type { Database } from '../db/open-database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { feedbackTags, findTagsLike, setTags, toTagsLike, userTags } from './tags.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

/** The tags of users and feedback, each as a line. */
async function readTags(): Promise<readonly string[]> {
  const { db } = database
  const users = await db.selectFrom('app_user_tag').selectAll().execute()
  const feedback = await db.selectFrom('feedback_tag').selectAll().execute()
  const lines = [
    ...users.map(({ brand, tag, skeleton, user_id }) => [brand, tag, skeleton, user_id].join(' ')),
    ...feedback.map(({ brand, tag, skeleton, feedback_id }) => [brand, tag, skeleton, feedback_id].join(' ')),
  ]
  return lines.toSorted()
}

it('should fill the same for rows that were there before as for new ones', async () => {
  const { db } = database
  const seeded = await readTags()
  expect(seeded.some((line) => line.includes(` second contact ${toSkeleton('second contact')} `))).toBe(true)
  await sql`DROP TABLE feedback_tag`.execute(db)
  await sql`ALTER TABLE app_user_tag DROP COLUMN skeleton`.execute(db)
  await db.transaction().execute(async (trx) => {
    for (const statement of tagSkeletonsMigration.statements) {
      // oxlint-disable-next-line no-await-in-loop -- each builds on the one before
      await (typeof statement === 'string' ? sql.raw(statement).execute(trx) : statement(trx))
    }
  })
  expect(await readTags()).toEqual(seeded)
})

it('should find a tag itself before one that looks like it, and nothing that only those named carry', async () => {
  const [one, other] = await database.db
    .selectFrom('app_user')
    .select('user_id')
    .where('brand', '=', 'kyvol')
    .orderBy('user_id')
    .limit(2)
    .execute()
  const [a, b] = [one?.user_id ?? '', other?.user_id ?? '']
  await database.db.transaction().execute(async (trx) => {
    await setTags(trx, userTags, 'kyvol', a, ['Gold', 'GOLD'])
    const found = (tags: readonly string[], except: readonly string[] = []) =>
      findTagsLike(trx, userTags, 'kyvol', tags, except)
    expect(await found(['Gold', 'gold', 'nothing like it'])).toEqual(['Gold', 'GOLD'])
    expect(await found(['Gold', 'gold'], [a])).toEqual([])
    expect(await found(['Gold', 'gold'], [b])).toEqual(['Gold', 'GOLD'])
    expect(await findTagsLike(trx, userTags, 'ecozy', ['gold'], [])).toEqual([])
    expect(await findTagsLike(trx, feedbackTags, 'kyvol', ['gold'], [])).toEqual([])
    await setTags(trx, userTags, 'kyvol', a, [])
    expect(await found(['gold'])).toEqual([])
  })
})

it('should let older processes put tags on, which count as themselves and look like nothing', async () => {
  const { rows: users } = await sql<{ user_id: string }>`
    SELECT user_id FROM app_user WHERE brand = 'kyvol' ORDER BY user_id LIMIT 2`.execute(database.db)
  const [a, b] = users.map(({ user_id }) => user_id)
  await database.db.transaction().execute(async (trx) => {
    await sql`INSERT INTO app_user_tag (brand, tag, user_id) VALUES ('kyvol', 'Silver', ${a})`.execute(trx)
    await setTags(trx, userTags, 'kyvol', b ?? '', ['silver'])
    const found = (tag: string, except: readonly string[] = []) => findTagsLike(trx, userTags, 'kyvol', [tag], except)
    expect(await found('Silver')).toEqual(['Silver'])
    expect(await found('SILVER')).toEqual(['silver'])
    // Not one letter of it is seen.
    expect(await found('\u200B', [b ?? ''])).toEqual([])
  })
})

it.each([
  [userTags, 'app_user_tag_skeleton'],
  [feedbackTags, 'feedback_tag_pkey'],
])('should look up in an index what looks like a tag of $table', async ({ table, of, id }, index) => {
  const plan = await database.db.transaction().execute(async (trx) => {
    // As many as it takes for an index to be worth it.
    await sql`INSERT INTO ${sql.table(table)} (brand, tag, skeleton, ${sql.ref(id)})
      SELECT brand, 'tag ' || n, 'TAG' || n, ${sql.ref(id)} FROM generate_series(1, 5000) n,
        (SELECT brand, ${sql.ref(id)} FROM ${sql.table(of)} WHERE brand = 'kyvol' LIMIT 1) r`.execute(trx)
    await sql`ANALYZE ${sql.table(table)}`.execute(trx)
    const query = toTagsLike({ table, of, id }, 'kyvol', ['tag 7'], [])
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})
