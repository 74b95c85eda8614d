import { codes } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { maxFailures } from '../../access/guess-limits.ts'
import { createPasswordHasher } from '../../access/password-hasher.ts'
import { createSecretBox } from '../../access/secret-box.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { signIn } from '../session/sign-in.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const minute = 60_000
const newPassword = 'Another-Word-27'
const change = (as: Session, old_pass: string, new_pass: string, address = '127.0.0.1') =>
  test.call('changeMyPass', { as, body: { old_pass, new_pass }, address })
const enter = (username: string, upass: string) => test.call('signIn', { body: { username, upass } })
const codeOf = async (as: Session) => (await test.call('myInfo', { as })).code

async function recordsOf(as: Session) {
  const { data } = await test.call('operationRecordList', { as, query: { actor_uid: as.uid } })
  return data.list
}

describe("changing one's own password", () => {
  it('should take the new one only, end all other sessions, and keep this one', async () => {
    const uid = await addStaff(test, 'changer')
    const [here, there, third] = [
      await test.signIn('changer'),
      await test.signIn('changer'),
      await test.signIn('changer'),
    ]
    expect(await change(here, demoPassword, newPassword)).toMatchObject({ code: codes.ok, data: { ended: 2 } })
    expect(await Promise.all([here, there, third].map(codeOf))).toEqual([
      codes.ok,
      codes.signedInElsewhere,
      codes.signedInElsewhere,
    ])
    const renewed = await test.call('refreshToken', {
      body: { refresh_token: there.refresh_token },
      headers: { cookie: there.cookie },
    })
    expect(renewed.code).toBe(codes.signedInElsewhere)
    expect((await enter('changer', demoPassword)).code).toBe(codes.wrongLogin)
    expect((await enter('changer', newPassword)).code).toBe(codes.ok)
    const [record] = (await recordsOf(here)).filter(({ action }) => action === 'edit')
    expect(record).toMatchObject({
      module: 'session',
      project: 'system',
      target_id: uid,
      result: 'success',
      changes: [
        { path: 'password', from: '•••', to: '•••' },
        { path: 'other_sessions', from: 2, to: 0 },
      ],
    })
  })

  it('should leave the sessions of others alone', async () => {
    await addStaff(test, 'neighbour')
    const neighbour = await test.signIn('neighbour')
    await addStaff(test, 'changer.too')
    await change(await test.signIn('changer.too'), demoPassword, newPassword)
    expect(await codeOf(neighbour)).toBe(codes.ok)
  })

  it.each([
    ['too-short', 'must have at least 10 characters'],
    ['Fussy-Person-1', 'must not hold the account name'],
    ['Password123', 'is too easy to guess: it is commonly used'],
    ['q1w2e3r4t5y6', 'is too easy to guess: it is commonly used'],
    ['Kyvol-2026!!', 'is too easy to guess: it is made of names of a person, a brand or a product'],
    [demoPassword, 'must differ from the old one'],
  ])('should refuse %s by its field, without asking for the old one', async (unfit, problem) => {
    const uname = 'fussy-person'
    const known = await test.database.db.selectFrom('staff').select('uid').where('uname', '=', uname).executeTakeFirst()
    if (!known) await addStaff(test, uname)
    const session = await test.signIn(uname)
    const reply = await change(session, demoPassword, unfit)
    expect(reply).toMatchObject({ code: codes.validation, data: { errors: { new_pass: problem } } })
    expect((await enter(uname, demoPassword)).code).toBe(codes.ok)
  })

  it('should refuse the demo password where there is no demo data', async () => {
    await addStaff(test, 'no.demo')
    const as = await test.signIn('no.demo')
    const { call } = await createTestApp({ database: test.database, isDemo: false })
    expect(await call('changeMyPass', { as, body: { old_pass: demoPassword, new_pass: demoPassword } })).toMatchObject({
      data: { errors: { new_pass: 'is too easy to guess: it is commonly used' } },
    })
  })

  it('should keep neither password', async () => {
    const rows = await test.database.db.selectFrom('operation_record').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Another-Word|Demo-2026/)
  })

  it('should leave no session to a sign-in with the old password that was under way', async () => {
    await addStaff(test, 'raced')
    const here = await test.signIn('raced')
    const hasher = createPasswordHasher()
    const entering = signIn(
      { username: 'raced', upass: demoPassword },
      {
        db: test.database.db,
        // The password is changed right after the old one was found to be good.
        passwords: {
          ...hasher,
          verify: async (password, hash) => {
            const right = await hasher.verify(password, hash)
            expect((await change(here, demoPassword, newPassword)).code).toBe(codes.ok)
            return right
          },
        },
        ports: test.ports,
        identity: undefined,
        marks: {},
        idempotencyKey: undefined,
        binding: { sent: [], set: () => undefined },
        browser: () => ({ sent: [], set: () => undefined }),
        secrets: createSecretBox(),
        requestId: 'request-of-the-race',
        address: '10.9.0.7',
        userAgent: 'test',
        now: test.now,
        wait: async () => undefined,
      },
    )
    await expect(entering).rejects.toMatchObject({ code: codes.wrongLogin })
    const { data } = await test.call('sessionList', { as: here })
    expect(data.list.map(({ current }) => current)).toEqual([true])
  })

  it('should take only one of two at the same time', async () => {
    await addStaff(test, 'hasty')
    const session = await test.signIn('hasty')
    const replies = await Promise.all(
      ['First-Word-26', 'Second-Word-26'].map((word) => change(session, demoPassword, word)),
    )
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.validation])
    expect(await codeOf(session)).toBe(codes.ok)
  })
})

describe('a wrong old password', () => {
  it('should be told by its field, slow down, lock like signing in, and sign nobody out', async () => {
    await addStaff(test, 'guesser')
    const session = await test.signIn('guesser')
    test.waits.length = 0
    for (let attempt = 0; attempt < maxFailures; attempt += 1) {
      expect(await change(session, 'not it', newPassword)).toMatchObject({
        code: codes.validation,
        data: { errors: { old_pass: 'is not your password' } },
      })
    }
    expect(test.waits).toEqual([250, 500, 1000, 2000, 4000])
    expect(await change(session, demoPassword, newPassword)).toMatchObject({
      code: codes.locked,
      data: { unlock_at: new Date(test.now().getTime() + 15 * minute).toISOString() },
    })
    expect(await codeOf(session)).toBe(codes.ok)
    const told = (await recordsOf(session)).map(({ action, result }) => `${action} ${result}`)
    expect(told.filter((text) => text === 'edit failure')).toHaveLength(maxFailures)
    expect(told).toContain('lockout success')
    test.advance(15 * minute + 1)
    expect((await change(session, demoPassword, newPassword)).code).toBe(codes.ok)
  })

  it('should count with failed sign-ins of the same browser', async () => {
    await addStaff(test, 'counter')
    const session = await test.signIn('counter')
    for (let attempt = 0; attempt < maxFailures - 1; attempt += 1) {
      await test.call('signIn', { body: { username: 'counter', upass: 'no' }, headers: { cookie: session.cookie } })
    }
    expect((await change(session, 'not it', newPassword)).code).toBe(codes.validation)
    expect((await change(session, 'not it', newPassword)).code).toBe(codes.locked)
  })
})

describe("one's own sessions", () => {
  it('should be told with when, where and by what, this one first', async () => {
    await addStaff(test, 'traveller')
    const phone = await test.signIn('traveller', { address: '10.9.0.1', headers: { 'user-agent': 'Phone/1' } })
    test.advance(5 * minute)
    const desk = await test.signIn('traveller', { address: '10.9.0.2', headers: { 'user-agent': 'Desk/1' } })
    const { data } = await test.call('sessionList', { as: phone })
    expect(data.list.map(({ ua, ip, current, remember }) => [ua, ip, current, remember])).toEqual([
      ['Phone/1', '10.9.0.1', true, false],
      ['Desk/1', '10.9.0.2', false, false],
    ])
    const created = data.list.map(({ created_at }) => Date.parse(created_at))
    expect((created[1] ?? 0) - (created[0] ?? 0)).toBe(5 * minute)
    expect((await test.call('sessionList', { as: desk })).data.list[0]?.ua).toBe('Desk/1')
  })

  it('should show neither those that were ended nor those that ran out', async () => {
    await addStaff(test, 'forgetful')
    await test.signIn('forgetful')
    const left = await test.signIn('forgetful')
    await test.call('signOut', { as: left })
    test.advance(32 * minute)
    const now = await test.signIn('forgetful')
    const { data } = await test.call('sessionList', { as: now })
    expect(data.list.map(({ current }) => current)).toEqual([true])
    expect((await test.call('endOtherSessions', { as: now })).data).toEqual({ ended: 0 })
  })

  it('should end another one at once, with a record, and not twice', async () => {
    await addStaff(test, 'tidy')
    const [here, there] = [await test.signIn('tidy'), await test.signIn('tidy')]
    const { data } = await test.call('sessionList', { as: here })
    const session_id = data.list.find(({ current }) => !current)?.session_id ?? ''
    const end = () => test.call('endSession', { as: here, body: { session_id } })
    expect((await end()).code).toBe(codes.ok)
    expect(await codeOf(there)).toBe(codes.signedInElsewhere)
    expect((await end()).code).toBe(codes.notFound)
    expect((await recordsOf(here))[0]).toMatchObject({
      action: 'logout',
      target_type: 'session',
      target_id: session_id,
    })
  })

  it('should end neither this very one nor one of somebody else', async () => {
    await addStaff(test, 'stranger')
    const stranger = await test.signIn('stranger')
    const own = (await test.call('sessionList', { as: stranger })).data.list[0]?.session_id ?? ''
    const of = (as: Session) => test.call('endSession', { as, body: { session_id: own } })
    expect(await of(stranger)).toMatchObject({
      code: codes.validation,
      data: { errors: { session_id: expect.stringContaining('sign out') as string } },
    })
    admin = await test.signIn('admin')
    expect((await of(admin)).code).toBe(codes.notFound)
    expect(await codeOf(stranger)).toBe(codes.ok)
  })
})

describe('a password that must be changed', () => {
  it('should open nothing but one’s own session until it is', async () => {
    const uid = await addStaff(test, 'newcomer', { roleName: 'admin' })
    await test.database.db.updateTable('staff').set({ must_change_pass: true }).where('uid', '=', uid).execute()
    const session = await test.signIn('newcomer')
    expect(session.must_change_pass).toBe(true)
    expect((await test.call('myInfo', { as: session })).data.must_change_pass).toBe(true)
    for (const call of ['sessionList', 'myInfo'] as const) {
      expect((await test.call(call, { as: session })).code).toBe(codes.ok)
    }
    const own = await test.call('operationRecordList', { as: session, query: { actor_uid: uid } })
    expect(own.code).toBe(codes.ok)
    for (const call of ['userList', 'homeFigures', 'operationRecordList'] as const) {
      expect(await test.call(call, { as: session })).toMatchObject({
        code: codes.notAllowed,
        data: { must_change_pass: true },
      })
    }
    expect((await change(session, demoPassword, newPassword)).code).toBe(codes.ok)
    expect((await test.call('userList', { as: session })).code).toBe(codes.ok)
    expect((await test.call('myInfo', { as: session })).data.must_change_pass).toBe(false)
  })
})

describe("one's own records", () => {
  it('should be seen by anyone, system and all, and nobody else’s', async () => {
    const uid = await addStaff(test, 'curious')
    const session = await test.signIn('curious')
    const { data } = await test.call('operationRecordList', { as: session, query: { actor_uid: uid } })
    expect(data.list.map(({ action, project }) => [action, project])).toEqual([['login', 'system']])
    for (const query of [{}, { actor_uid: admin.uid }, { target_id: uid }]) {
      expect((await test.call('operationRecordList', { as: session, query })).code).toBe(codes.notAllowed)
    }
  })
})
