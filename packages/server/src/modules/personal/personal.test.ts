import { codes, maxPreferenceBytes, maxPreferences } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notify.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

describe('preferences', () => {
  const put = (scope: string, value: unknown, as = admin) =>
    test.call('putPreference', { as, body: { scope, value: value as string } })

  it('should hold up to 64 KB, counted in bytes', async () => {
    const fits = 'é'.repeat((maxPreferenceBytes - 2) / 2)
    expect((await put('ui', fits)).code).toBe(codes.ok)
    expect((await test.call('getPreference', { as: admin, query: { scope: 'ui' } })).data.value).toBe(fits)
    expect(await put('ui', `${fits}a`)).toMatchObject({
      code: codes.validation,
      data: { errors: { value: 'is more than 64 KB of JSON' } },
    })
  })

  it('should take only scopes there are, and not more than anybody needs', async () => {
    for (const scope of ['', 'other', 'table:', 'table:Users', 'table:../x', `table:${'x'.repeat(49)}`]) {
      expect((await put(scope, 1)).code, scope).toBe(codes.validation)
    }
    const uid = await addStaff(test, 'collector')
    const rows = Array.from({ length: maxPreferences }, (_, nth) => ({
      uid,
      scope: `table:t${nth}`,
      value: '1',
      updated_at: test.now(),
    }))
    await test.database.db.insertInto('preference').values(rows).execute()
    const collector = await test.signIn('collector')
    expect((await put('stars', [], collector)).code).toBe(codes.validation)
    expect((await put('table:t7', 2, collector)).code).toBe(codes.ok)
    expect((await put('table:t8', null, collector)).code).toBe(codes.ok)
    expect((await put('stars', [], collector)).code).toBe(codes.ok)
  })
})

describe('notifications', () => {
  it('should come with the change they tell of, or not at all', async () => {
    const uid = await addStaff(test, 'told')
    const told = await test.signIn('told')
    const note = {
      kind: 'job',
      reason: 'export-ready',
      figures: { list: 'devices' },
      ref: { type: 'job', id: 'x1', brand: 'ecozy' },
    } as const
    const failing = inTransaction(test.database.db, async (trx) => {
      await notify(trx, test, [uid], note)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    const list = async () => (await test.call('notificationList', { as: told })).data
    expect((await list()).total).toBe(0)
    await inTransaction(test.database.db, (trx) => notify(trx, test, [uid, uid, admin.uid], note))
    const { list: notes, facets } = await list()
    expect(notes).toMatchObject([
      { ...note, title: 'The export of devices is ready', created_at: test.now().toISOString() },
    ])
    expect(notes[0]).not.toHaveProperty('read_at')
    expect(facets?.['state']).toEqual([
      { key: 'unread', count: 1 },
      { key: 'read', count: 0 },
    ])
  })

  it('should leave out the kinds that somebody does without, but never what happens to their account', async () => {
    const uid = await addStaff(test, 'deaf')
    const deaf = await test.signIn('deaf')
    const value = { muted: ['job', 'account'], quiet: null }
    await test.call('putPreference', { as: deaf, body: { scope: 'inbox', value } })
    await inTransaction(test.database.db, async (trx) => {
      await notify(trx, test, [uid], { kind: 'job', reason: 'export-ready', figures: { list: 'users' } })
      await notify(trx, test, [uid], { kind: 'account', reason: 'roles-changed' })
      await notify(trx, test, [uid], { kind: 'publish', reason: 'email-sent', figures: { name: 'x' } })
    })
    const { data } = await test.call('notificationList', { as: deaf })
    expect(data.list.map(({ kind }) => kind).toSorted()).toEqual(['account', 'publish'])
  })

  it('should tell somebody that their roles were changed', async () => {
    const uid = await addStaff(test, 'reassigned')
    const { role_id } = await test.database.db
      .selectFrom('role')
      .select('role_id')
      .where('role_name', '=', 'Auditor')
      .executeTakeFirstOrThrow()
    await test.call('editStaff', { as: admin, body: { uid, rev: 1, role_ids: [role_id] } })
    const { data } = await test.call('notificationList', { as: await test.signIn('reassigned') })
    expect(data.list).toMatchObject([{ kind: 'account', title: 'Your roles were changed' }])
  })

  it('should be read all at once, each person’s own', async () => {
    const support = await test.signIn('support')
    const before = await test.call('notificationList', { as: support, query: { state: 'unread' } })
    await test.call('readNotifications', { as: admin, body: { all: true } })
    const after = await test.call('notificationList', { as: support, query: { state: 'unread' } })
    expect(after.data.total).toBe(before.data.total)
    expect((await test.call('notificationList', { as: admin, query: { state: 'unread' } })).data.total).toBe(0)
    expect((await test.call('readNotifications', { as: admin, body: {} })).code).toBe(codes.validation)
  })
})

describe('saved views', () => {
  const save = (as: Session, more: object = {}) =>
    test.call('createView', {
      as,
      body: {
        page_key: 'feedback',
        name: 'Mine',
        visibility: 'me',
        query: {},
        columns: [],
        is_default: false,
        ...more,
      },
    })

  it('should be shared with a role by who holds it, and be seen by its holders', async () => {
    const support = await test.signIn('support')
    const analyst = await test.signIn('analyst.ecozy')
    const { data } = await test.call('staffDetail', { as: admin, query: { uid: support.uid } })
    const shared = { visibility: 'role', role_id: data.role_ids[0], name: 'Shared' }
    expect((await save(analyst, shared)).code).toBe(codes.notAllowed)
    expect((await save(support, { ...shared, role_id: undefined })).code).toBe(codes.validation)
    expect((await save(support, { role_id: data.role_ids[0] })).code).toBe(codes.validation)
    const audiences = async (as: Session) =>
      (await test.call('viewList', { as, query: { page_key: 'feedback' } })).data.audiences
    expect(await audiences(support)).toMatchObject({ roles: [{ role_id: data.role_ids[0] }], everyone: false })
    expect((await audiences(admin))?.roles.length).toBeGreaterThan(3)
    const made = await save(support, shared)
    expect(made).toMatchObject({ code: codes.ok, data: { mine: true, owner: { uid: support.uid } } })
    const names = async (as: Session) =>
      (await test.call('viewList', { as, query: { page_key: 'feedback' } })).data.list.map(({ name }) => name)
    expect(await names(support)).toContain('Shared')
    expect(await names(analyst)).not.toContain('Shared')
    const { data: records } = await test.call('operationRecordList', {
      as: admin,
      query: { target_type: 'saved_view' },
    })
    expect(records.list.map(({ target_name }) => target_name)).toEqual(['feedback: Shared'])
  })

  it('should no longer be changed for others by who lost what they shared it by, only removed', async () => {
    const uid = await addStaff(test, 'demoted', { grants: [{ project: 'kyvol', module: 'MemberMgmt' }] })
    const as = await test.signIn('demoted')
    const { data: all } = await save(as, { name: 'For all', visibility: 'all' })
    const { data: own } = await save(as, { name: 'For me' })
    const roles = test.database.db.selectFrom('staff_role').select('role_id').where('uid', '=', uid)
    await test.database.db
      .updateTable('role_permission')
      .set({ module_name: 'UserCenter' })
      .where('role_id', 'in', roles)
      .execute()
    const change = ({ view_id, rev }: { view_id: string; rev: number }) =>
      test.call('editView', { as, body: { view_id, rev, query: { q: 'x' } } })
    expect([(await change(all)).code, (await change(own)).code]).toEqual([codes.notAllowed, codes.ok])
    const removed = await test.call('removeView', { as, body: { view_id: all.view_id, rev: all.rev } })
    expect(removed.code).toBe(codes.ok)
  })

  it('should be changed on the newest revision, by name apart from each other', async () => {
    const ops = await test.signIn('ops.kyvol')
    const { data } = await save(ops)
    await save(ops, { name: 'Other' })
    const change = (fields: object) =>
      test.call('editView', { as: ops, body: { view_id: data.view_id, rev: 1, ...fields } })
    expect((await change({ name: 'Other' })).code).toBe(codes.duplicate)
    expect((await change({ name: 'Renamed', query: { q: 'ü' } })).data).toMatchObject({
      name: 'Renamed',
      rev: 2,
      query: { q: 'ü' },
    })
    expect(await change({ name: 'Late' })).toMatchObject({
      code: codes.stale,
      data: { current: { name: 'Renamed', rev: 2 } },
    })
    const foreign = await test.call('removeView', { as: admin, body: { view_id: data.view_id, rev: 2 } })
    expect(foreign.code).toBe(codes.notFound)
  })
})

describe('the search of the header', () => {
  it('should find a device with its owner by serial, feedback by id, and five of a kind at most', async () => {
    const { db } = test.database
    const device = await db
      .selectFrom('device')
      .select(['sn', 'user_id', 'device_id', 'brand'])
      .where('user_id', 'is not', null)
      .where('brand', '=', 'kyvol')
      .executeTakeFirstOrThrow()
    const find = async (q: string, as = admin) => (await test.call('search', { as, query: { q } })).data.list
    for (const q of [device.sn.toLowerCase(), device.sn.replaceAll('-', ' '), device.sn.replaceAll('-', '\u2011')]) {
      // oxlint-disable-next-line no-await-in-loop -- a failure names its text
      expect(await find(q), q).toMatchObject([
        { kind: 'user', id: device.user_id, brand: 'kyvol' },
        { kind: 'device', id: device.device_id, brand: 'kyvol' },
      ])
    }
    const { feedback_id, brand } = await db
      .selectFrom('feedback')
      .select(['feedback_id', 'brand'])
      .executeTakeFirstOrThrow()
    expect(await find(feedback_id)).toMatchObject([{ kind: 'feedback', id: feedback_id, brand }])
    const many = await find('01')
    expect(many.filter(({ kind }) => kind === 'user')).toHaveLength(5)
    expect(many.filter(({ kind }) => kind === 'feedback')).toHaveLength(5)
    const ofOperations = await find('01', await test.signIn('ops.kyvol'))
    expect(ofOperations.filter(({ kind }) => ['user', 'device', 'feedback'].includes(kind))).toEqual([])
    expect(await find('%%')).toEqual([])
    expect((await test.call('search', { as: admin, query: { q: ' ' } })).code).toBe(codes.validation)
  })

  it('should find people by name, and all of an account or address, best first', async () => {
    const { db } = test.database
    const user = await db
      .selectFrom('app_user')
      .selectAll()
      .where('brand', '=', 'ecozy')
      .where('email', 'is not', null)
      .where('status', '=', 'enabled')
      .executeTakeFirstOrThrow()
    const find = async (q: string) => (await test.call('search', { as: admin, query: { q } })).data.list
    for (const q of [user.account, user.email?.toUpperCase() ?? ''])
      // oxlint-disable-next-line no-await-in-loop -- a failure names its text
      expect((await find(q))[0], q).toMatchObject({ kind: 'user', id: user.user_id, brand: 'ecozy' })
    const { user_id, rev } = user
    await test.call('editUser', { as: admin, brand: 'ecozy', body: { user_id, rev, nickname: 'Zoë Größenwahn' } })
    expect(await find('grossenwahn')).toMatchObject([{ kind: 'user', id: user_id, title: 'Zoë Größenwahn' }])
  })
})
