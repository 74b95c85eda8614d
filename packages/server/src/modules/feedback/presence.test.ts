import { type BodyOf, codes, presenceTimes } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { sweep } from '../../jobs/sweep.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { attend } from './attendants.ts'

let test: TestApp
let admin: Session
let support: Session
let feedback_id: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
  support = await test.signIn('support')
  const { list } = (await test.call('feedbackList', { as: admin })).data
  feedback_id = list[0]?.feedback_id ?? ''
}, 60_000)
afterAll(() => test.database.close())

const say = async (as: Session, state: BodyOf<'attendFeedback'>['state'], id = feedback_id) =>
  (await test.call('attendFeedback', { as, body: { feedback_id: id, state } })).data.others

it('should be told who else has feedback open, whether they write, and that they left', async () => {
  expect(await say(admin, 'open')).toEqual([])
  expect(await say(support, 'writing')).toEqual([
    expect.objectContaining({ uid: admin.uid, nickname: admin.nickname, writing: false }),
  ])
  expect(await say(admin, 'open')).toEqual([expect.objectContaining({ uid: support.uid, writing: true })])
  expect(await say(support, 'open')).toHaveLength(1)
  expect(await say(admin, 'open')).toEqual([expect.objectContaining({ uid: support.uid, writing: false })])
  await say(support, 'left')
  expect(await say(admin, 'left')).toEqual([])
})

it('should be told of one piece only what is said of it', async () => {
  const { list } = (await test.call('feedbackList', { as: admin })).data
  await say(admin, 'open', list[1]?.feedback_id)
  expect(await say(support, 'open')).toEqual([])
  await say(support, 'left')
  await say(admin, 'left', list[1]?.feedback_id)
})

it('should have left whoever says nothing for a while, and be forgotten', async () => {
  await say(support, 'open')
  test.advance(presenceTimes.holds - 1)
  expect(await say(admin, 'open')).toHaveLength(1)
  test.advance(1)
  expect(await say(admin, 'left')).toEqual([])
  test.advance(1)
  await sweep(test.database.db, test.now())
  expect(await test.database.db.selectFrom('feedback_presence').selectAll().execute()).toEqual([])
})

it('should be refused: feedback of another brand, and whoever may not view any', async () => {
  const { list } = (await test.call('feedbackList', { as: admin, brand: 'ecozy' })).data
  const body = { feedback_id: list[0]?.feedback_id ?? '', state: 'open' } as const
  expect((await test.call('attendFeedback', { as: admin, body })).code).toBe(codes.notFound)
  const outsider = await test.signIn('ops.kyvol')
  const own = { feedback_id, state: 'open' } as const
  expect((await test.call('attendFeedback', { as: outsider, body: own })).code).toBe(codes.notAllowed)
})

it('should change no index by saying it again', async () => {
  const { rows } = await test.database.db.transaction().execute(async (trx) => {
    const one = { brand: 'kyvol', feedback_id, uid: support.uid, writing: false } as const
    for (const after of [1, 2, 3]) {
      await attend(trx, { ...one, expires_at: new Date(test.now().getTime() + after) }, test.now())
    }
    return sql<{ n: number }>`
      SELECT pg_stat_get_xact_tuples_hot_updated('feedback_presence'::regclass)::int AS n`.execute(trx)
  })
  expect(rows[0]?.n).toBeGreaterThanOrEqual(2)
})

it('should leave no record', async () => {
  const count = async () => (await test.call('operationRecordList', { as: admin })).data.total
  const before = await count()
  await say(admin, 'open')
  expect(await count()).toBe(before)
})
