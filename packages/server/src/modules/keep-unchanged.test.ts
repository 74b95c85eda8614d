import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { openDatabase } from '../db/open-database.ts'
import { createTestApp, type Session, type TestApp } from '../testing/create-test-app.ts'
import { keepAnswerUnchanged, keepUnchanged } from './keep-unchanged.ts'
import { recordDeliveryEvent } from './promotion/delivery-events.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
})
afterAll(() => test.database.close())

const list = (app = test, query: Record<string, string> = {}) =>
  app.call('userList', { as: admin, query: { status: 'enabled', ...query } })

describe('answers that are kept', () => {
  it('should be given again as long as nothing was changed', async () => {
    const [first, second] = [await list(), await list()]
    expect(first).toMatchObject({ code: 20_000 })
    expect(second.data).toEqual(first.data)
    expect(second.request_id).not.toBe(first.request_id)
    expect(second.headers.get('cache-control')).toBe('no-store')
  })

  it('should show a change in the very next answer: row, total and facets', async () => {
    const before = (await list()).data
    const [user] = before.list
    expect(user).toBeDefined()
    await test.call('disableUsers', { as: admin, body: { user_ids: [user?.user_id ?? ''], reason: 'A test' } })
    const after = (await list()).data
    expect(after.list.map(({ user_id }) => user_id)).not.toContain(user?.user_id)
    expect(after.total).toBe(before.total - 1)
    expect(after.facets).not.toEqual(before.facets)
    await test.call('enableUsers', { as: admin, body: { user_ids: [user?.user_id ?? ''] } })
    expect((await list()).data.total).toBe(before.total)
  })

  it('should show who wrote feedback by the name they have now', async () => {
    const ask = () => test.call('feedbackList', { as: admin })
    const [feedback] = (await ask()).data.list
    const detail = await test.call('userDetail', { as: admin, query: { user_id: feedback?.user_id ?? '' } })
    const body = { user_id: feedback?.user_id ?? '', rev: detail.data.rev, nickname: 'Renamed meanwhile' }
    expect((await test.call('editUser', { as: admin, body })).code).toBe(20_000)
    const [renamed] = (await ask()).data.list
    expect(renamed?.user.nickname).toBe('Renamed meanwhile')
  })

  it('should show what is written without a record: somebody unsubscribes', async () => {
    const { db } = test.database
    const delivery = await db
      .selectFrom('email_delivery as e')
      .innerJoin('app_user as u', (join) => join.onRef('u.brand', '=', 'e.brand').onRef('u.user_id', '=', 'e.user_id'))
      .select(['e.email_id', 'e.user_id'])
      .where('e.brand', '=', 'kyvol')
      .where('u.marketing_opt_in', '=', true)
      .executeTakeFirstOrThrow()
    const ask = () => list(test, { user_id: delivery.user_id })
    expect((await ask()).data.list[0]?.marketing_opt_in).toBe(true)
    const what = {
      brand: 'kyvol',
      emailId: delivery.email_id,
      userId: delivery.user_id,
      event: 'unsubscribed',
    } as const
    await recordDeliveryEvent(db, test.now(), what)
    expect((await ask()).data.list[0]?.marketing_opt_in).toBe(false)
  })

  it('should be asked for once by several at the same time, and not be kept when that fails', async () => {
    const context = { db: test.database.db, marks: {}, now: test.now }
    const of = { brand: 'kyvol', asked: ['a test'], types: [] } as const
    let made = 0
    const make = async () => {
      made += 1
      if (made === 1) throw new Error('not yet')
      return made
    }
    await expect(keepUnchanged(context, of, make)).rejects.toThrow('not yet')
    expect(await Promise.all([keepUnchanged(context, of, make), keepUnchanged(context, of, make)])).toEqual([2, 2])
  })

  it('should be kept whole only when asked for again', async () => {
    const context = { db: test.database.db, marks: {}, now: test.now }
    let made = 0
    const ask = (nth: number) =>
      keepAnswerUnchanged(context, { brand: 'kyvol', asked: ['answer', nth], types: [] }, async () => ({
        nth: (made += 1),
      }))
    await ask(1)
    const again = await ask(1)
    expect([made, await ask(1)]).toEqual([2, again])
    await Promise.all([ask(2), ask(2)])
    await ask(2)
    expect(made).toBe(3)
  })
})

describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('answers kept by several processes', () => {
  it('should show what another process changed', async () => {
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(test.database.db)
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    url.pathname = `/${rows[0]?.name}`
    const database = await openDatabase({ databaseUrl: url.href })
    onTestFinished(() => database.close())
    const other = await createTestApp({ database })
    const before = (await list(other)).data
    const [user] = before.list
    await test.call('disableUsers', { as: admin, body: { user_ids: [user?.user_id ?? ''], reason: 'A test' } })
    expect((await list(other)).data.total).toBe(before.total - 1)
    expect((await list()).data).toEqual((await list(other)).data)
  })
})
