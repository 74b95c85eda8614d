// Long, as it is the list of what a second factor is held to, from its set-up to its reset.

import { type BodyOf, codes } from '@bms/contract'
import { stepAt } from '@bms/domain'
import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { maxFailures, maxFailuresPerAccount } from '../../access/guess-limits.ts'
import type { PasswordHasher } from '../../access/password-hasher.ts'
import { createSecretBox } from '../../access/secret-box.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { cookiesOf, createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { testPasswords } from '../../testing/passwords.ts'
import { beginFactor } from './factor-store.ts'
import { totpAt } from './totp.ts'

const upass = demoPassword
const minute = 60_000
const day = 24 * 60 * minute

/** Does something once, right after a password was found to be right. */
const hasher: PasswordHasher & { afterRight: () => Promise<void> } = {
  ...testPasswords,
  afterRight: async () => {},
  verify: async (password, hash) => {
    const right = await testPasswords.verify(password, hash)
    const { afterRight } = hasher
    hasher.afterRight = async () => {}
    if (right) await afterRight()
    return right
  },
}

let test: TestApp
let count = 0
let uname: string
let uid: string
let address: string
let session: Session
let secret: string
let recovery: readonly string[]

beforeAll(async () => {
  test = await createTestApp({ passwords: hasher })
}, 60_000)
afterAll(() => test.database.close())
beforeEach(async () => {
  count += 1
  uname = `careful${count}`
  address = `198.51.100.${count}`
  uid = await addStaff(test, uname, { grants: [{ project: 'kyvol', module: 'DataMap' }] })
  session = await test.signIn(uname, { address })
  const begun = await test.call('beginSecondFactor', { as: session, body: { upass }, address })
  secret = begun.data.secret
  const confirmed = await test.call('confirmSecondFactor', { as: session, body: { code: codeNow() } })
  recovery = confirmed.data.recovery_codes
  // The code of the present has counted.
  test.advance(minute)
})

const codeNow = (drift = 0) => totpAt(secret, stepAt(test.now()) + drift)

/** A browser that has shown the password: its ticket and cookie. */
async function askedFor(cookie = '', from = address) {
  const reply = await test.call('signIn', {
    body: { username: uname, upass },
    address: from,
    headers: cookie === '' ? {} : { cookie },
  })
  expect(reply.code).toBe(codes.secondFactor)
  const { ticket } = reply.data as unknown as { readonly ticket: string }
  return { ticket, cookie: cookie || cookiesOf(reply), address: from }
}

type Asked = Awaited<ReturnType<typeof askedFor>>

const finish = (asked: Asked, body: Partial<BodyOf<'finishSignIn'>> = {}) =>
  test.call('finishSignIn', {
    body: { ticket: asked.ticket, kind: 'totp', code: codeNow(), ...body },
    address: asked.address,
    headers: { cookie: asked.cookie },
  })

const recordsOf = async () => {
  const as = await test.signIn('admin')
  return (await test.call('operationRecordList', { as, query: { target_id: uid } })).data.list
}

describe('signing in', () => {
  it('should take the code of the present, one step early or late, and no other', async () => {
    for (const drift of [-2, 2]) {
      expect((await finish(await askedFor(), { code: codeNow(drift) })).code).toBe(codes.validation)
    }
    for (const drift of [-1, 1]) {
      test.advance(2 * minute)
      const reply = await finish(await askedFor(), { code: codeNow(drift) })
      expect(reply.code).toBe(codes.ok)
      expect(reply.data).not.toHaveProperty('must_set_up_factor')
    }
  })

  it('should be told by the record: how, and by which factor', async () => {
    await finish(await askedFor())
    const [code = ''] = recovery
    const remembered = await finish(await askedFor(), { kind: 'recovery', code, remember_browser: true })
    const body = { username: uname, upass }
    await test.call('signIn', { body, address, headers: { cookie: cookiesOf(remembered) } })
    const as = await test.signIn('admin')
    const query = { actor_uid: uid, action: 'login' } as const
    const { list } = (await test.call('operationRecordList', { as, query })).data
    const ways = list.map(({ changes }) => changes.map(({ to }) => to))
    expect(ways.slice(0, 3)).toEqual([
      ['password', 'remembered'],
      ['password', 'recovery'],
      ['password', 'totp'],
    ])
  })

  it('should take a code once, and a ticket once', async () => {
    const asked = await askedFor()
    expect((await finish(asked)).code).toBe(codes.ok)
    test.advance(minute)
    expect((await finish(asked)).code).toBe(codes.notFound)
    const code = codeNow()
    expect((await finish(await askedFor(), { code })).code).toBe(codes.ok)
    expect((await finish(await askedFor(), { code })).code).toBe(codes.validation)
  })

  it('should take only one of two that show the same code at the same time', async () => {
    const both = [await askedFor(), await askedFor()]
    const replies = await Promise.all(both.map((asked) => finish(asked)))
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.validation])
  })

  it('should refuse the ticket of another browser, and one of five minutes ago', async () => {
    const asked = await askedFor()
    const other = await askedFor()
    expect((await finish({ ...asked, cookie: other.cookie })).code).toBe(codes.notFound)
    expect((await finish({ ...asked, cookie: '' })).code).toBe(codes.notFound)
    test.advance(5 * minute)
    expect((await finish(asked)).code).toBe(codes.notFound)
  })

  it('should leave a browser the binding it is known by', async () => {
    const reply = await test.call('signIn', { body: { username: uname, upass }, headers: { cookie: session.cookie } })
    expect(reply.code).toBe(codes.secondFactor)
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  it('should take each recovery code once', async () => {
    const [code = ''] = recovery
    expect((await finish(await askedFor(), { kind: 'recovery', code: code.toUpperCase() })).code).toBe(codes.ok)
    expect((await finish(await askedFor(), { kind: 'recovery', code })).code).toBe(codes.validation)
    const { data } = await test.call('secondFactor', { as: session })
    expect(data).toMatchObject({ kind: 'totp', required: false, recovery_codes_left: 9 })
  })

  it('should lock after too many wrong codes, whatever passwords were right between them, and record it', async () => {
    const waited = test.waits.length
    for (let guess = 0; guess < maxFailures; guess += 1) {
      const asked = await askedFor()
      expect((await finish(asked, { code: '000000' })).code).toBe(codes.validation)
    }
    expect(test.waits.length).toBe(waited + maxFailures)
    const reply = await test.call('signIn', { body: { username: uname, upass }, address })
    expect(reply.code).toBe(codes.locked)
    const actions = (await recordsOf()).map(({ action }) => action)
    expect(actions.filter((action) => action === 'login_failed')).toHaveLength(maxFailures)
    expect(actions).toContain('lockout')
    const { list } = (await test.call('notificationList', { as: session })).data
    expect(list.filter(({ reason }) => reason === 'second-factor-guessed')).toHaveLength(1)
    // Its owner comes in from where they are known.
    expect((await askedFor(session.cookie, '203.0.113.9')).ticket).not.toBe('')
  })

  it('should tell nobody of a lock that wrong passwords have made', async () => {
    for (let guess = 0; guess < maxFailures; guess += 1) {
      await test.call('signIn', { body: { username: uname, upass: 'not it' }, address })
    }
    const { list } = (await test.call('notificationList', { as: session })).data
    expect(list.map(({ reason }) => reason)).not.toContain('second-factor-guessed')
  })

  it('should ask for a factor that is turned on while the password is looked at', async () => {
    const other = `late${count}`
    await addStaff(test, other)
    const as = await test.signIn(other)
    secret = (await test.call('beginSecondFactor', { as, body: { upass } })).data.secret
    hasher.afterRight = async () => void (await test.call('confirmSecondFactor', { as, body: { code: codeNow() } }))
    const reply = await test.call('signIn', { body: { username: other, upass } })
    expect(reply.code).toBe(codes.secondFactor)
  })

  it('should end tickets with the password', async () => {
    const asked = await askedFor()
    const body = { old_pass: upass, new_pass: 'Another-Word-7' }
    expect((await test.call('changeMyPass', { as: session, body, address })).code).toBe(codes.ok)
    expect((await finish(asked)).code).toBe(codes.notFound)
  })

  it('should give no ticket for a password that is changed meanwhile', async () => {
    const body = { old_pass: upass, new_pass: 'Another-Word-7' }
    hasher.afterRight = async () => void (await test.call('changeMyPass', { as: session, body, address }))
    const reply = await test.call('signIn', { body: { username: uname, upass }, address })
    expect(reply.code).toBe(codes.wrongLogin)
  })
})

describe('a remembered browser', () => {
  const remember = async () => {
    const asked = await askedFor()
    const reply = await finish(asked, { remember_browser: true })
    expect(reply.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-bms_browser_[\w-]{12}=.*HttpOnly.*Max-Age=2592000/),
    )
    return cookiesOf(reply)
  }
  const enter = (cookie: string) =>
    test.call('signIn', { body: { username: uname, upass }, address, headers: { cookie } })

  it('should be asked for no code, for thirty days', async () => {
    const cookie = await remember()
    test.advance(29 * day)
    expect((await enter(cookie)).code).toBe(codes.ok)
    test.advance(day)
    expect((await enter(cookie)).code).toBe(codes.secondFactor)
  })

  it('should be of no use to anybody else, and without its secret', async () => {
    const cookie = await remember()
    const other = `other${count}`
    await addStaff(test, other)
    const { data } = await test.call('secondFactor', { as: session })
    expect(data.browsers).toMatchObject([{ ip: address, current: false }])
    const stored = await test.database.db.selectFrom('remembered_browser').selectAll().where('uid', '=', uid).execute()
    for (const { token_hash } of stored) expect(cookie).not.toContain(token_hash)
    expect((await enter(cookie.replace(/(bms_browser_[\w-]+)=[^;]+/g, '$1=x'))).code).toBe(codes.secondFactor)
  })

  it('should be remembered for each of several people', async () => {
    const first = { uname, cookie: await remember() }
    uname = `sharing${count}`
    await addStaff(test, uname)
    const as = await test.signIn(uname)
    secret = (await test.call('beginSecondFactor', { as, body: { upass } })).data.secret
    await test.call('confirmSecondFactor', { as, body: { code: codeNow() } })
    test.advance(minute)
    const asked = await askedFor()
    const cookie = `${first.cookie}; ${asked.cookie}`
    const kept = cookiesOf(await finish({ ...asked, cookie }, { remember_browser: true }))
    // A browser puts cookies of one name in each other's place.
    const jar = Object.fromEntries(`${first.cookie}; ${kept}`.split('; ').map((pair) => pair.split('=', 2)))
    const both = Object.entries(jar)
      .map((pair) => pair.join('='))
      .join('; ')
    expect((await enter(both)).code).toBe(codes.ok)
    uname = first.uname
    expect((await enter(both)).code).toBe(codes.ok)
  })

  it.each([
    ['a changed password', () => changePassword()],
    ['a reset by an administrator', () => byAdmin('resetStaffPass')],
    ['being disabled', () => disableAndEnable()],
  ])('should be forgotten with %s', async (_what, end) => {
    const cookie = await remember()
    const password = await end()
    const reply = await test.call('signIn', { body: { username: uname, upass: password }, headers: { cookie } })
    expect(reply.code).toBe(codes.secondFactor)
  })

  const changePassword = async () => {
    const new_pass = 'Another-Word-7'
    await test.call('changeMyPass', { as: session, body: { old_pass: upass, new_pass }, address })
    return new_pass
  }
  const byAdmin = async (name: 'resetStaffPass') => {
    const as = await test.signIn('admin')
    return (await test.call(name, { as, body: { uid } })).data.initial_pass ?? ''
  }
  const disableAndEnable = async () => {
    const as = await test.signIn('admin')
    const { data } = await test.call('staffDetail', { as, query: { uid } })
    const { rev } = (await test.call('editStaff', { as, body: { uid, rev: data.rev, status: 'disabled' } })).data
    await test.call('editStaff', { as, body: { uid, rev, status: 'active' } })
    return upass
  }
})

describe('one’s own second factor', () => {
  const off = (code = codeNow(), password = upass) =>
    test.call('endSecondFactor', { as: session, body: { upass: password, kind: 'totp', code }, address })

  it('should never answer the secret again, and keep recovery codes as hashes', async () => {
    const { data } = await test.call('secondFactor', { as: session })
    expect(JSON.stringify(data)).not.toContain(secret)
    const { db } = test.database
    const kept = await db.selectFrom('recovery_code').select('code_hash').where('uid', '=', uid).execute()
    expect(kept).toHaveLength(10)
    for (const { code_hash } of kept) expect(recovery.map((code) => code.replaceAll('-', ''))).not.toContain(code_hash)
  })

  it('should be turned off with password and code, and then no longer be asked for', async () => {
    expect((await off(codeNow(), 'not it')).data).toHaveProperty('errors.upass')
    expect((await off('000000')).data).toHaveProperty('errors.code')
    expect((await off()).code).toBe(codes.ok)
    expect((await test.signIn(uname, { address })).uid).toBe(uid)
    const acts = (await recordsOf()).filter(({ target_type }) => target_type === 'second_factor')
    expect(acts.map(({ action, result }) => `${action} ${result}`)).toEqual([
      'disable success',
      'edit failure',
      'edit failure',
      'enable success',
    ])
  })

  it('should count wrong codes as wrong sign-ins of this browser', async () => {
    for (let guess = 0; guess < maxFailures; guess += 1) await off('000000')
    expect((await off()).code).toBe(codes.locked)
  })

  it('should count no guess of who has no password to show', async () => {
    await test.database.db.updateTable('staff').set({ pass_hash: null }).where('uid', '=', uid).execute()
    expect((await test.call('myInfo', { as: session })).data.no_password).toBe(true)
    const body = { old_pass: upass, new_pass: 'Another-Word-27' }
    for (let guess = 0; guess <= maxFailures; guess += 1) {
      expect((await off()).code).toBe(codes.transition)
      expect((await test.call('changeMyPass', { as: session, body, address })).code).toBe(codes.transition)
    }
  })

  it('should count them for the account, too, whatever makes the browser’s own count begin anew', async () => {
    let password = upass
    for (let guess = 0; guess < maxFailuresPerAccount; guess += 1) {
      if (guess % (maxFailures - 1) === 0) {
        const new_pass = `Another-Word-${guess}`
        await test.call('changeMyPass', { as: session, body: { old_pass: password, new_pass }, address })
        password = new_pass
      }
      expect((await off('000000', password)).code).toBe(codes.validation)
    }
    expect((await off(codeNow(), password)).code).toBe(codes.locked)
  })

  it('should count wrong first codes of a new secret', async () => {
    await off()
    secret = (await test.call('beginSecondFactor', { as: session, body: { upass }, address })).data.secret
    const confirm = (code: string) => test.call('confirmSecondFactor', { as: session, body: { code }, address })
    for (let guess = 0; guess < maxFailures; guess += 1) {
      expect((await confirm('000000')).data).toHaveProperty('errors.code')
    }
    expect((await confirm(codeNow())).code).toBe(codes.locked)
  })

  it('should do without a secret that can no longer be read, but for its codes', async () => {
    const { db } = test.database
    const change = { secret: createSecretBox('another key, of 32 characters or more').seal(secret, uid) }
    await db.updateTable('second_factor').set(change).where('uid', '=', uid).execute()
    const [code = ''] = recovery
    expect((await finish(await askedFor(), { kind: 'recovery', code })).code).toBe(codes.ok)
    await db.updateTable('second_factor').set({ since: null }).where('uid', '=', uid).execute()
    const begun = await test.call('beginSecondFactor', { as: session, body: { upass }, address })
    expect(begun.code).toBe(codes.ok)
  })

  it('should not be overwritten by a new one once it is on', async () => {
    const enrolment = { uid, secret: 'ANOTHER' }
    const { db } = test.database
    const begin = db
      .transaction()
      .execute((trx) => beginFactor(trx, { secrets: createSecretBox() }, enrolment, test.now()))
    await expect(begin).rejects.toMatchObject({ code: codes.transition })
    expect((await finish(await askedFor())).code).toBe(codes.ok)
  })

  it('should remember no browser from before', async () => {
    await finish(await askedFor(), { remember_browser: true })
    const { db } = test.database
    await db.updateTable('second_factor').set({ since: null, last_step: 0 }).where('uid', '=', uid).execute()
    test.advance(minute)
    secret = (await test.call('beginSecondFactor', { as: session, body: { upass }, address })).data.secret
    await test.call('confirmSecondFactor', { as: session, body: { code: codeNow() }, address })
    expect((await test.call('secondFactor', { as: session })).data).toMatchObject({ kind: 'totp', browsers: [] })
  })

  it('should give new recovery codes in place of the old', async () => {
    const body = { upass, kind: 'totp', code: codeNow() } as const
    const { data } = await test.call('renewRecoveryCodes', { as: session, body, address })
    const [before = ''] = recovery
    const [after = ''] = data.recovery_codes
    expect((await finish(await askedFor(), { kind: 'recovery', code: before })).code).toBe(codes.validation)
    expect((await finish(await askedFor(), { kind: 'recovery', code: after })).code).toBe(codes.ok)
  })

  it('should be begun anew after a quarter of an hour', async () => {
    await off()
    const begun = await test.call('beginSecondFactor', { as: session, body: { upass }, address })
    secret = begun.data.secret
    test.advance(15 * minute)
    const late = await test.call('confirmSecondFactor', { as: session, body: { code: codeNow() } })
    expect(late.code).toBe(codes.transition)
  })
})

describe('a reset by an administrator', () => {
  it('should end sessions, remembered browsers and tickets, and tell its owner by mail', async () => {
    const asked = await askedFor()
    const remembered = cookiesOf(await finish(await askedFor(), { remember_browser: true }))
    const as = await test.signIn('admin')
    const { data } = await test.call('resetSecondFactor', { as, body: { uid, reason: 'Lost the phone' } })
    expect(data.ended).toBe(2)
    expect((await test.call('myInfo', { as: session })).code).toBe(codes.signedInElsewhere)
    expect((await finish(asked)).code).toBe(codes.notFound)
    const rows = await test.database.db.selectFrom('remembered_browser').select('uid').where('uid', '=', uid).execute()
    expect(rows).toEqual([])
    const again = await test.call('signIn', { body: { username: uname, upass }, headers: { cookie: remembered } })
    expect(again.code).toBe(codes.ok)

    await test.runJobs()
    expect(test.ports.sent.mails.at(-1)).toMatchObject({
      to: `${uname}@example.net`,
      subject: 'Your two-factor authentication for BMS Console was reset',
    })
    expect(await recordsOf()).toContainEqual(
      expect.objectContaining({ action: 'delete', target_type: 'second_factor', reason: 'Lost the phone' }),
    )
  })
})

describe('a server that asks for a second factor', () => {
  it('should ask super admins at the next sign-in, whatever their role says, and let them set it up', async () => {
    const asking = await createTestApp({ database: test.database, factorPolicy: 'super-admins' })
    const before = await test.signIn('admin')
    const held = await asking.signIn('admin')
    expect(held.must_set_up_factor).toBe(true)
    expect((await asking.call('homeFigures', { as: held })).code).toBe(codes.notAllowed)
    expect((await asking.call('secondFactor', { as: held })).data.required).toBe(true)
    // Sessions from before the upgrade go on.
    expect((await asking.call('homeFigures', { as: before })).code).toBe(codes.ok)
    const member = await asking.call('staffDetail', { as: before, query: { uid: held.uid } })
    expect(member.data.two_factor_required).toBe(true)
    expect((await asking.call('beginSecondFactor', { as: held, body: { upass } })).code).toBe(codes.ok)
    await asking.call('signOut', { as: held })
    expect(await asking.signIn('support')).not.toHaveProperty('must_set_up_factor')
    expect(await test.signIn('admin')).not.toHaveProperty('must_set_up_factor')
  })

  it('should ask everybody where it is set to', async () => {
    const asking = await createTestApp({ database: test.database, factorPolicy: 'everybody' })
    expect(await asking.signIn('support')).toMatchObject({ must_set_up_factor: true })
  })
})

describe('a role that asks for a second factor', () => {
  it('should hold back who has none from the next sign-in on, and renewals with them', async () => {
    const other = `held${count}`
    await addStaff(test, other, { grants: [{ project: 'kyvol', module: 'DataMap' }] })
    const before = await test.signIn(other)
    const { db } = test.database
    await db
      .updateTable('role')
      .set({ second_factor_required: true })
      .where('role_name', '=', `role of ${other}`)
      .execute()
    const look = (as: Session) => test.call('homeFigures', { as })
    expect((await look(before)).code).toBe(codes.ok)

    const held = await test.signIn(other)
    expect(held.must_set_up_factor).toBe(true)
    expect(await look(held)).toMatchObject({ code: codes.notAllowed, data: { must_set_up_factor: true } })
    const renewed = await test.call('refreshToken', {
      body: { refresh_token: held.refresh_token },
      headers: { cookie: held.cookie },
    })
    expect(renewed.data.must_set_up_factor).toBe(true)

    const as = { ...held, ...renewed.data }
    const stranger = await test.signIn(other)
    expect(stranger.must_set_up_factor).toBe(true)
    const begun = await test.call('beginSecondFactor', { as, body: { upass } })
    secret = begun.data.secret
    expect((await test.call('confirmSecondFactor', { as, body: { code: codeNow() } })).code).toBe(codes.ok)
    expect((await look(as)).code).toBe(codes.ok)
    expect((await look(before)).code).toBe(codes.ok)
    expect((await test.call('myInfo', { as: stranger })).code).toBe(codes.signedInElsewhere)
    test.advance(minute)
    await test.call('endSecondFactor', { as, body: { upass, kind: 'totp', code: codeNow() } })
    expect((await look(as)).code).toBe(codes.notAllowed)
  })
})
