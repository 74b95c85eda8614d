import { brandKeys, codes } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { appendRecords } from '../../audit/append-records.ts'
import { verifyChains } from '../../audit/verify-chain.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { findRecords } from './operation.queries.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const origin = { now: () => test.now(), address: '10.0.0.1', userAgent: 'test', requestId: 'request-1' }
const actor = { uid: '', nickname: 'Somebody', uemail: 'somebody@example.com', sessionId: null }
const append = (project: 'kyvol' | 'ecozy', name: string, count = 1) =>
  inTransaction(test.database.db, (trx) =>
    appendRecords(
      trx,
      origin,
      actor,
      project,
      Array.from({ length: count }, (_, index) => ({
        module: 'UserCenter',
        action: 'edit' as const,
        target: { type: 'app_user', id: `${name}-${index}`, name },
        changes: [
          { path: 'email', from: 'old@example.com', to: null },
          { path: 'z', from: 1.5, to: true },
          { path: 'a', from: null, to: 'ünïcode 中文' },
        ],
      })),
    ),
  )

describe('the chain of operation records', () => {
  it('should stand in one order when many append at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => append(index % 2 ? 'kyvol' : 'ecozy', `p${index}`, 5)))
    expect(await verifyChains(test.database.db)).toMatchObject({ broken: undefined })
    const { rows } = await sql<{ n: number; top: number }>`
      SELECT count(*)::int AS n, max(seq) AS top FROM operation_record WHERE project = 'kyvol'`.execute(
      test.database.db,
    )
    expect(rows[0]?.n).toBe(rows[0]?.top)
  })

  it('should hide sensitive values', async () => {
    await append('kyvol', 'hidden')
    const { data } = await test.call('operationRecordList', { as: admin, query: { target_id: 'hidden-0' } })
    expect(data.list[0]?.changes[0]).toEqual({ path: 'email', from: '•••', to: null })
    expect(data.list[0]?.actor.uemail).toBe('s***y@ex***.com')
  })

  it('should vanish with the change it tells of', async () => {
    const failing = inTransaction(test.database.db, async (trx) => {
      await appendRecords(trx, origin, actor, 'kyvol', [
        { module: 'UserCenter', action: 'edit', target: { type: 'app_user', id: 'never', name: 'never' } },
      ])
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    const { data } = await test.call('operationRecordList', { as: admin, query: { target_id: 'never' } })
    expect(data.total).toBe(0)
    expect((await verifyChains(test.database.db)).broken).toBeUndefined()
  })

  it.each([
    ['changed', sql`UPDATE operation_record SET reason = 'forged' WHERE project = 'kyvol' AND seq = 3`, 3],
    ['missing', sql`DELETE FROM operation_record WHERE project = 'kyvol' AND seq = 5`, 5],
    [
      'cut off',
      sql`DELETE FROM operation_record WHERE project = 'kyvol' AND seq =
        (SELECT seq FROM operation_chain WHERE project = 'kyvol')`,
      undefined,
    ],
  ] as const)('should show that a record was %s, and which', async (why, forge, seq) => {
    const outcome = await test.database.db
      .transaction()
      .execute(async (trx) => {
        await forge.execute(trx)
        const { broken } = await verifyChains(trx)
        throw Object.assign(new Error('undo'), { broken })
      })
      .catch((error: unknown) => (error as { broken: unknown }).broken)
    expect(outcome).toMatchObject({ project: 'kyvol', why, ...(seq === undefined ? {} : { seq }) })
    expect((await verifyChains(test.database.db)).broken).toBeUndefined()
  })
})

describe('the list of operation records', () => {
  it('should record signing in, failing, and signing out', async () => {
    const session = await test.signIn('ops.kyvol')
    await test.call('signIn', { body: { username: 'ops.kyvol', upass: 'wrong' } })
    await test.call('signOut', { as: session })
    const { data } = await test.call('operationRecordList', { as: admin, query: { actor_uid: session.uid } })
    expect(data.list.map(({ action, result, project }) => [action, result, project])).toEqual([
      ['logout', 'success', 'system'],
      ['login_failed', 'failure', 'system'],
      ['login', 'success', 'system'],
    ])
    expect(data.list[1]).toMatchObject({ error_code: codes.wrongLogin })
  })

  it('should not keep what was typed as an unknown account', async () => {
    await test.call('signIn', { body: { username: 'MySecretPassword1', upass: 'x' } })
    const rows = await test.database.db.selectFrom('operation_record').selectAll().execute()
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('mysecretpassword1')
  })

  it('should show only projects whose members one manages', async () => {
    await addStaff(test, 'manager', { grants: [{ project: 'kyvol', module: 'MemberMgmt' }] })
    const manager = await test.signIn('manager')
    const { data } = await test.call('operationRecordList', { as: manager, query: { page_size: '200' } })
    expect(new Set(data.list.map(({ project }) => project))).toEqual(new Set(['kyvol']))
    const other = await test.call('operationRecordList', { as: manager, query: { project: 'system,ecozy' } })
    expect(other.data).toMatchObject({ list: [], total: 0 })
  })

  it('should read the objects of a record of several only where it is asked for by its id, or by one of them', async () => {
    const several = (name: string) => {
      const targets = ['a', 'b'].map((id) => ({ id: `${name}-${id}`, name: id, changes: [], rev: 2 }))
      const target = { type: 'faq', id: '', name: '' }
      return { module: 'KnowledgeBase', action: 'edit' as const, target, several: { count: 2, targets } }
    }
    const { db } = test.database
    const drafts = [several('one'), several('other')]
    await inTransaction(db, (trx) => appendRecords(trx, origin, actor, 'jiyue', drafts))
    const read = async (more: { q?: string; target_id?: string }) => {
      const window = { page: 1, pageSize: 10, offset: 0 }
      const rows = await findRecords(db, { projects: ['jiyue'], target_type: 'faq', ...more }, 'asc', window)
      return rows.filter(({ target_count: count }) => count !== null)
    }
    const [first, second] = await read({})
    expect([first?.targets, second?.targets]).toEqual([null, null])
    const [asked] = await read({ q: first?.log_id ?? '' })
    expect(asked?.targets?.map(({ id }) => id).map((id) => id.split('-')[1])).toEqual(['a', 'b'])
    const own = await read({ target_id: 'other-b' })
    expect(own.map(({ targets }) => targets)).toEqual([[{ id: 'other-b', name: 'b', changes: [], rev: 2 }]])
    expect((await verifyChains(db)).broken).toBeUndefined()
  })

  it('should filter by time, action, result and project, and sort both ways', async () => {
    const query = { action: 'edit', result: 'success', project: brandKeys.join(','), page_size: '200' } as const
    const newest = await test.call('operationRecordList', { as: admin, query })
    const oldest = await test.call('operationRecordList', { as: admin, query: { ...query, sort: 'at' } })
    expect(newest.data.list.length).toBeGreaterThan(50)
    expect(oldest.data.list.map(({ log_id }) => log_id)).toEqual(
      newest.data.list.map(({ log_id }) => log_id).toReversed(),
    )
    const none = await test.call('operationRecordList', {
      as: admin,
      query: { ...query, at_to: new Date(test.now().getTime() - 1).toISOString() },
    })
    expect(none.data.total).toBe(0)
  })
})
