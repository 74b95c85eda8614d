// Long, as it is the list of what holds for members and whoever manages them.

import { type BodyOf, codes, type StaffDetail, walkStart } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { nextHistory, refuseReused } from '../../access/passwords.ts'
import { verifyChains } from '../../audit/verify-chain.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { cookiesOf, createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const chosen = 'Harbour-Lamp-51'

async function roleIdOf(role_name: string, app = test): Promise<string> {
  const { role_id } = await app.database.db
    .selectFrom('role')
    .select('role_id')
    .where('role_name', '=', role_name)
    .executeTakeFirstOrThrow()
  return role_id
}

async function invite(uname: string, role = 'Support', more: Partial<BodyOf<'createStaff'>> = {}, as = admin) {
  const body = { uname, uemail: `${uname}@example.org`, nickname: uname, role_ids: [await roleIdOf(role)], ...more }
  return test.call('createStaff', { as, body })
}

async function enter(username: string, upass: string): Promise<Session & { readonly code: number }> {
  const reply = await test.call('signIn', { body: { username, upass } })
  return { ...reply.data, cookie: cookiesOf(reply), code: reply.code }
}

const detail = async (uid: string): Promise<StaffDetail> =>
  (await test.call('staffDetail', { as: admin, query: { uid } })).data
const codeOf = async (as: Session) => (await test.call('myInfo', { as })).code

async function edit(as: Session, uid: string, fields: Partial<BodyOf<'editStaff'>>) {
  return test.call('editStaff', { as, body: { uid, rev: (await detail(uid)).rev, ...fields } })
}

describe('a new member', () => {
  it('should be invited until the first sign-in, and choose a password before anything else', async () => {
    const { data } = await invite('newcomer')
    const { member, initial_pass = '' } = data
    const session = await enter('newcomer', initial_pass)
    expect(session).toMatchObject({ code: codes.ok, must_change_pass: true })
    expect((await detail(member.uid)).status).toBe('active')
    expect((await test.call('userList', { as: session })).code).toBe(codes.notAllowed)
    const body = { old_pass: initial_pass, new_pass: chosen }
    expect((await test.call('changeMyPass', { as: session, body })).code).toBe(codes.ok)
    expect((await test.call('userList', { as: session })).code).toBe(codes.ok)
    expect((await detail(member.uid)).must_change_pass).toBe(false)
  })

  it('should get in with the first password for 7 days only, unless it was changed, and with one given anew', async () => {
    const tooLate = (initial_pass = '') => test.call('signIn', { body: { username: 'on-leave', upass: initial_pass } })
    const { data } = await invite('on-leave')
    const prompt = await invite('prompt')
    const { uid } = data.member
    const until = new Date(test.now().getTime() + 7 * 86_400_000)
    expect(data.member.first_pass_until).toBe(until.toISOString())
    const as = await enter('prompt', prompt.data.initial_pass ?? '')
    expect((await detail(prompt.data.member.uid)).first_pass_until).toBe(until.toISOString())
    const change = { old_pass: prompt.data.initial_pass ?? '', new_pass: 'Another-Word-27' }
    expect((await test.call('changeMyPass', { as, body: change })).code).toBe(codes.ok)
    expect((await detail(prompt.data.member.uid)).first_pass_until).toBeUndefined()
    const start = test.now().getTime()
    try {
      test.advance(until.getTime() - start)
      admin = await test.signIn('admin')
      const refused = await tooLate(data.initial_pass)
      expect([refused.code, refused.message]).toEqual([
        codes.notAllowed,
        'This password was not changed within 7 days and has expired. Ask your administrator to reset it.',
      ])
      expect((await tooLate('a wrong one')).code).toBe(codes.wrongLogin)
      expect((await enter('prompt', change.new_pass)).code).toBe(codes.ok)
      const { data: reset } = await test.call('resetStaffPass', { as: admin, body: { uid } })
      test.advance(7 * 86_400_000 - 1)
      expect((await enter('on-leave', reset.initial_pass ?? '')).code).toBe(codes.ok)
    } finally {
      test.advance(start - test.now().getTime())
      admin = await test.signIn('admin')
    }
  })

  it('should be found by the whole e-mail address, however it is written, and not by the beginning of it', async () => {
    const { data } = await invite('by-address')
    const find = async (uemail: string): Promise<string[]> => {
      const found = await test.call('staffList', { as: admin, query: { uemail } })
      return found.data.list.map(({ uid }) => uid)
    }
    expect(await find('By-Address@Example.org')).toEqual([data.member.uid])
    expect(await find('by-address@example')).toEqual([])
  })

  it('should have a mobile number of the mainland, or of any country by its code', async () => {
    expect((await invite('abroad', 'Support', { mobile: '+4915112345678' })).data.member.mobile).toBe('+4915112345678')
    expect((await invite('mainland', 'Support', { mobile: '13012345678' })).code).toBe(codes.ok)
    const { code, data } = await invite('nowhere', 'Support', { mobile: '4915112345678' })
    expect([code, Object.keys((data as unknown as { errors: object }).errors)]).toEqual([codes.validation, ['mobile']])
  })

  it('should be made once, by however many at the same time', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => invite('only.one')))
    expect(replies.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === codes.duplicate)).toHaveLength(2)
  })

  it('should have a password by the policy, and roles there are', async () => {
    expect(await invite('short.pass', 'Support', { new_pass: 'short' })).toMatchObject({
      code: codes.validation,
      data: { errors: { new_pass: 'must have at least 10 characters' } },
    })
    const role_ids = [await roleIdOf('Support'), '01JZ0BHX2A7M5Q8W3E6R9T1Y4V']
    expect(await invite('no.role', 'Support', { role_ids })).toMatchObject({
      code: codes.validation,
      data: { errors: { 'role_ids.1': 'is no role there is' } },
    })
  })

  it('should leave neither password in any row', async () => {
    const { data } = await invite('secretive', 'Support', { new_pass: 'Lantern-River-88' })
    await test.call('resetStaffPass', { as: admin, body: { uid: data.member.uid, new_pass: 'Lantern-River-89' } })
    const { db } = test.database
    const rows = [
      await db.selectFrom('staff').selectAll().execute(),
      await db.selectFrom('operation_record').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toMatch(/Lantern-River/)
  })
})

describe('whoever is shut out', () => {
  it.each(['disabled', 'locked'] as const)(
    'should lose their sessions at once when %s, and get in again after',
    async (status) => {
      const uid = await addStaff(test, `was.${status}`)
      const session = await test.signIn(`was.${status}`)
      expect((await edit(admin, uid, { status })).code).toBe(codes.ok)
      expect(await codeOf(session)).toBe(codes.signedInElsewhere)
      const renewed = await test.call('refreshToken', {
        body: { refresh_token: session.refresh_token },
        headers: { cookie: session.cookie },
      })
      expect(renewed.code).toBe(codes.signedInElsewhere)
      expect((await enter(`was.${status}`, demoPassword)).code).toBe(codes.notAllowed)
      expect((await edit(admin, uid, { status: 'active' })).code).toBe(codes.ok)
      expect(await codeOf(session)).toBe(codes.signedInElsewhere)
      expect((await enter(`was.${status}`, demoPassword)).code).toBe(codes.ok)
    },
  )

  it('should be gone when removed: the name stays theirs, the address may be used again', async () => {
    const { data } = await invite('leaver', 'Support', { new_pass: chosen })
    const session = await enter('leaver', chosen)
    const { uid, uemail } = data.member
    const body = { uid, rev: (await detail(uid)).rev, reason: 'Left the company' }
    expect((await test.call('removeStaff', { as: admin, body })).code).toBe(codes.ok)
    expect(await codeOf(session)).toBe(codes.signedInElsewhere)
    expect((await enter('leaver', chosen)).code).toBe(codes.wrongLogin)
    expect(await invite('leaver')).toMatchObject({ code: codes.duplicate, data: { field: 'uname' } })
    expect((await invite('leaver.again', 'Support', { uemail })).code).toBe(codes.ok)
    const { data: records } = await test.call('operationRecordList', { as: admin, query: { target_id: uid } })
    expect(records.list.find(({ action }) => action === 'delete')).toMatchObject({
      target_name: 'leaver',
      reason: 'Left the company',
    })
  })

  it('should have all sessions ended by a reset, and be asked for a new password', async () => {
    const uid = await addStaff(test, 'forgetful')
    const [here, there] = [await test.signIn('forgetful'), await test.signIn('forgetful')]
    const { data } = await test.call('resetStaffPass', { as: admin, body: { uid } })
    expect(data.ended).toBe(2)
    expect(await Promise.all([here, there].map(codeOf))).toEqual([codes.signedInElsewhere, codes.signedInElsewhere])
    expect((await enter('forgetful', demoPassword)).code).toBe(codes.wrongLogin)
    expect(await enter('forgetful', data.initial_pass ?? '')).toMatchObject({ code: codes.ok, must_change_pass: true })
    const body = { uid, new_pass: demoPassword }
    expect(await test.call('resetStaffPass', { as: admin, body })).toMatchObject({
      code: codes.validation,
      data: { errors: { new_pass: 'must not be one of the last 5 passwords' } },
    })
  })
})

describe('the last five passwords', () => {
  const passwords = {
    hash: async (pass: string) => `#${pass}`,
    verify: async (pass: string, hash: string | null) => hash === `#${pass}`,
  }

  it('should not come again, and the sixth may', async () => {
    let known = { pass_hash: '#0', pass_history: [] as readonly string[] }
    for (const next of ['1', '2', '3', '4', '5']) {
      known = { pass_hash: `#${next}`, pass_history: JSON.parse(nextHistory(known)) as string[] }
    }
    expect(known.pass_history).toEqual(['#4', '#3', '#2', '#1'])
    for (const used of ['1', '5']) {
      await expect(refuseReused(passwords, used, known)).rejects.toMatchObject({ code: codes.validation })
    }
    await expect(refuseReused(passwords, '0', known)).resolves.toBeUndefined()
  })
})

describe('what somebody who manages members may do', () => {
  let manager: Session
  beforeAll(async () => {
    await addStaff(test, 'manager', {
      grants: [
        { project: 'kyvol', module: 'MemberMgmt' },
        { project: 'kyvol', module: 'UserCenter', actions: ['view', 'edit'] },
        { project: 'ecozy', module: 'UserCenter' },
      ],
    })
    manager = await test.signIn('manager')
    await addStaff(test, 'within', { grants: [{ project: 'kyvol', module: 'UserCenter', actions: ['view'] }] })
    await addStaff(test, 'beyond', { grants: [{ project: 'ecozy', module: 'UserCenter', actions: ['view'] }] })
    await addStaff(test, 'named.admin', { roleName: 'admin' })
    await addStaff(test, 'stranger', { grants: [{ project: 'jiyue', module: 'UserCenter', actions: ['view'] }] })
  }, 60_000)

  const uidOf = async (uname: string) => {
    const { uid } = await test.database.db
      .selectFrom('staff')
      .select('uid')
      .where('uname', '=', uname)
      .executeTakeFirstOrThrow()
    return uid
  }

  it('should grant what they hold, on brands whose members they manage', async () => {
    expect((await invite('granted', 'role of within', {}, manager)).code).toBe(codes.ok)
    for (const role of ['role of beyond', 'Support', 'Super Admin', 'admin']) {
      expect((await invite('never.made', role, {}, manager)).code, role).toBe(codes.notAllowed)
    }
    const role_ids = [await roleIdOf('role of within'), await roleIdOf('role of beyond')]
    expect((await edit(manager, await uidOf('within'), { role_ids })).code).toBe(codes.notAllowed)
  })

  it('should not be told who the people of other brands are', async () => {
    const uid = await uidOf('stranger')
    const masked = { uname: 's***r', nickname: 's***r', uemail: 's***r@ex***.net' }
    const { data: listed } = await test.call('staffList', { as: manager, query: { page_size: '100' } })
    expect(listed.list.find((member) => member.uid === uid)).toMatchObject(masked)
    expect(listed.list.find(({ uname }) => uname === 'beyond')).toMatchObject({ nickname: 'beyond' })
    const { data: shown } = await test.call('staffDetail', { as: manager, query: { uid } })
    expect(shown).toMatchObject({ ...masked, projects: ['jiyue'] })
    expect(await detail(uid)).toMatchObject({ uname: 'stranger', uemail: 'stranger@example.net' })
    const conflict = await test.call('editStaff', { as: manager, body: { uid, rev: 99, dept: 'Care' } })
    expect([conflict.code, conflict.data]).toMatchObject([codes.stale, { current: masked }])
    // Beginnings would spell a name out; who knows the whole address is told no more.
    const find = async (q: string, as: Session) => [
      (await test.call('staffList', { as, query: { q } })).data.list.map(({ uname }) => uname),
      (await test.call('search', { as, query: { q } })).data.list.flatMap(({ kind, title }) =>
        kind === 'staff' ? [title] : [],
      ),
    ]
    expect(await find('strang', manager)).toEqual([[], []])
    expect(await find('strang', admin)).toEqual([['stranger'], ['stranger']])
    expect(await find('beyon', manager)).toEqual([['beyond'], ['beyond']])
    expect(await find('stranger@example.net', manager)).toEqual([['s***r'], ['s***r']])
    const body = { role_id: await roleIdOf('role of stranger'), project_permissions: [] }
    const { data: impact } = await test.call('roleImpact', { as: manager, body })
    expect(impact.people).toMatchObject([{ uid, nickname: masked.nickname }])
  })

  it('should not be told who they are by the order of a list', async () => {
    // So many that a page ends among them.
    const grants = [{ project: 'jiyue', module: 'UserCenter' }] as const
    for (let nth = 0; nth < 20; nth += 1) await addStaff(test, `alien.${nth}`, { grants })
    for (const sort of ['uname', '-uname', 'nickname', 'last_login_at,-nickname']) {
      const seen: string[] = []
      const places: string[] = []
      for (let after: string | undefined = walkStart; after !== undefined; places.push(after ?? '')) {
        const query: Record<string, string> = { sort, page_size: '10', after }
        const { data } = await test.call('staffList', { as: manager, query })
        seen.push(...data.list.map(({ uid }) => uid))
        after = data.next
      }
      const { data: all } = await test.call('staffList', { as: manager, query: { sort, page_size: '200' } })
      expect(seen, sort).toEqual(all.list.map(({ uid }) => uid))
      expect(new Set(seen).size, sort).toBe(all.total)
      expect(places.join(), sort).toContain('""')
      expect(places.join(), sort).not.toMatch(/stranger|alien/)
    }
  })

  it('should not be told by whom those were added and changed', async () => {
    const uid = await uidOf('stranger')
    const change = { old_pass: demoPassword, new_pass: chosen }
    expect((await test.call('changeMyPass', { as: await test.signIn('stranger'), body: change })).code).toBe(codes.ok)
    await test.database.db.updateTable('staff').set({ created_by: uid }).where('uid', '=', uid).execute()
    const { data: listed } = await test.call('staffList', { as: manager, query: { page_size: '100' } })
    const { data: shown } = await test.call('staffDetail', { as: manager, query: { uid } })
    const actor = { uid, nickname: 's***r' }
    for (const one of [listed.list.find((member) => member.uid === uid), shown]) {
      expect(one).toMatchObject({ created_by: actor, updated_by: actor })
      expect(JSON.stringify([one?.created_by, one?.updated_by])).not.toContain('stranger')
    }
    expect((await detail(uid)).updated_by).toMatchObject({ nickname: 'stranger' })
  })

  it('should not touch whoever may do more', async () => {
    expect((await edit(manager, await uidOf('within'), { dept: 'Care' })).code).toBe(codes.ok)
    for (const uname of ['beyond', 'admin', 'named.admin', 'support']) {
      const uid = await uidOf(uname)
      const { rev } = await detail(uid)
      const refused = [
        await edit(manager, uid, { dept: 'Care' }),
        await edit(manager, uid, { status: 'disabled' }),
        await test.call('removeStaff', { as: manager, body: { uid, rev } }),
        await test.call('resetStaffPass', { as: manager, body: { uid } }),
        await test.call('resetStaffPass', { as: manager, body: { uid, new_pass: demoPassword } }),
      ]
      expect(
        refused.map(({ code }) => code),
        uname,
      ).toEqual(refused.map(() => codes.notAllowed))
    }
  })

  it('should make and change roles no wider than their own', async () => {
    const make = (role_name: string, project_name: 'kyvol' | 'ecozy', more: object = {}) =>
      test.call('createRole', {
        as: manager,
        body: {
          role_name,
          project_permissions: [{ project_name, permissions: [{ module_name: 'UserCenter', actions: ['edit'] }] }],
          ...more,
        },
      })
    const { data } = await make('Made by manager', 'kyvol')
    expect(data.project_permissions[0]?.permissions[0]?.actions).toEqual(['view', 'edit'])
    const refused = [
      await make('Too wide', 'ecozy'),
      await make('Too strong', 'kyvol', { is_super_admin: 1 }),
      await make('Admin', 'kyvol'),
      await test.call('editRole', { as: manager, body: { role_id: data.role_id, rev: 1, role_name: 'admin' } }),
      await test.call('editRole', { as: manager, body: { role_id: data.role_id, rev: 1, is_super_admin: 1 } }),
      await test.call('editRole', {
        as: manager,
        body: { role_id: await roleIdOf('Support'), rev: 1, description: '' },
      }),
      await test.call('removeRole', { as: manager, body: { role_id: await roleIdOf('role of beyond'), rev: 1 } }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => codes.notAllowed))
    const body = { role_id: data.role_id, rev: 1 }
    expect((await test.call('removeRole', { as: manager, body })).code).toBe(codes.ok)
  })

  it('should not do anything with a right they lost a moment ago', async () => {
    await addStaff(test, 'demoted', { grants: [{ project: 'kyvol', module: 'MemberMgmt' }] })
    const demoted = await test.signIn('demoted')
    const role_id = await roleIdOf('role of demoted')
    const project_permissions = [{ project_name: 'kyvol' as const, permissions: [{ module_name: 'DataMap' as const }] }]
    expect((await test.call('staffList', { as: demoted })).code).toBe(codes.ok)
    await test.call('editRole', { as: admin, body: { role_id, rev: 1, project_permissions } })
    expect((await test.call('staffList', { as: demoted })).code).toBe(codes.notAllowed)
    expect((await test.call('homeFigures', { as: demoted })).code).toBe(codes.ok)
    const told = await test.call('notificationList', { as: demoted })
    expect(told.data.list.map(({ title }) => title)).toEqual([
      'Your role “role of demoted” allows something else from now on',
    ])
  })

  it('should see what they did themselves', async () => {
    const { data } = await test.call('operationRecordList', {
      as: manager,
      query: { actor_uid: manager.uid, risk: 'risky' },
    })
    expect(data.list.map(({ action, target_type }) => `${action} ${target_type}`)).toEqual(['delete role'])
    expect(data.list[0]?.session_id).toMatch(/^\w{26}$/)
    const module = await test.call('operationRecordList', {
      as: manager,
      query: { actor_uid: manager.uid, module: 'MemberMgmt', page_size: '50' },
    })
    expect(new Set(module.data.list.map((record) => record.module))).toEqual(new Set(['MemberMgmt']))
  })

  it('should see what was done to whom they may manage, and not to others', async () => {
    const about = async (uname: string) => {
      const query = { target_type: 'staff', target_id: await uidOf(uname) }
      return (await test.call('operationRecordList', { as: manager, query })).data.list.map(({ action }) => action)
    }
    await edit(admin, await uidOf('within'), { title: 'Agent' })
    await edit(admin, await uidOf('beyond'), { title: 'Agent' })
    expect(await about('within')).toContain('edit')
    expect(await about('beyond')).toEqual([])
  })

  it('should not change others before choosing a password of their own', async () => {
    const uid = await uidOf('manager')
    const { data } = await test.call('resetStaffPass', { as: admin, body: { uid } })
    const session = await enter('manager', data.initial_pass ?? '')
    expect((await edit(session, await uidOf('within'), { dept: 'Care' })).code).toBe(codes.notAllowed)
    expect((await edit(session, uid, { nickname: 'The manager' })).code).toBe(codes.ok)
  })
})

describe('super admins', () => {
  let own: TestApp
  beforeAll(async () => void (own = await createTestApp()), 60_000)
  afterAll(() => own.database.close())

  const rivals = async (...unames: string[]) => {
    const role_id = await roleIdOf('Super Admin', own)
    const sessions: Session[] = []
    for (const uname of unames) {
      const uid = await addStaff(own, uname)
      await own.database.db.insertInto('staff_role').values({ uid, role_id }).execute()
      sessions.push(await own.signIn(uname))
    }
    return sessions as [Session, Session]
  }
  const countLeft = async () => {
    const rows = await own.database.db
      .selectFrom('staff')
      .innerJoin('staff_role', 'staff_role.uid', 'staff.uid')
      .innerJoin('role', 'role.role_id', 'staff_role.role_id')
      .select('staff.uid')
      .where('role.is_super_admin', '=', 1)
      .where('staff.status', '=', 'active')
      .where('staff.deleted_at', 'is', null)
      .execute()
    return rows.length
  }

  it('should never all be gone, even when the last two turn against each other at the same time', async () => {
    const [one, two] = await rivals('rival.one', 'rival.two')
    const boss = await own.signIn('admin')
    const { data } = await own.call('staffDetail', { as: one, query: { uid: boss.uid } })
    const body = { uid: boss.uid, rev: data.rev, status: 'disabled' as const }
    expect((await own.call('editStaff', { as: one, body })).code).toBe(codes.ok)
    const [removal, demotion] = await Promise.all([
      own.call('removeStaff', { as: one, body: { uid: two.uid, rev: 1 } }),
      own.call('editStaff', { as: two, body: { uid: one.uid, rev: 1, status: 'disabled' } }),
    ])
    expect([removal.code, demotion.code].filter((code) => code === codes.ok)).toHaveLength(1)
    expect(await countLeft()).toBe(1)
    expect(await verifyChains(own.database.db)).toMatchObject({ broken: undefined })
  })

  it('should not make their last role an ordinary one', async () => {
    const [boss] = await rivals('boss')
    const project_permissions = [{ project_name: 'kyvol' as const, permissions: [{ module_name: 'DataMap' as const }] }]
    const builtin = await roleIdOf('Super Admin', own)
    const body = { role_id: builtin, rev: 1, is_super_admin: 0 as const, project_permissions }
    expect(await own.call('editRole', { as: boss, body })).toMatchObject({
      code: codes.notAllowed,
      data: { guard: 'builtin' },
    })
    const role = await own.call('createRole', {
      as: boss,
      body: { role_name: 'Second crown', is_super_admin: 1, project_permissions: [] },
    })
    // Everybody else is gone: the new role is all that is left.
    await own.database.db.deleteFrom('staff_role').where('role_id', '=', builtin).execute()
    await own.database.db.insertInto('staff_role').values({ uid: boss.uid, role_id: role.data.role_id }).execute()
    const demotion = { role_id: role.data.role_id, rev: 1, is_super_admin: 0 as const, project_permissions }
    expect(await own.call('editRole', { as: boss, body: demotion })).toMatchObject({
      code: codes.notAllowed,
      data: { guard: 'last_super_admin' },
    })
    expect(
      (await own.call('roleDetail', { as: boss, query: { role_id: role.data.role_id } })).data.is_super_admin,
    ).toBe(1)
  })
})
