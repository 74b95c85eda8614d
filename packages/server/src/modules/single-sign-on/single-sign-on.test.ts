// Long, as it is the list of what single sign-on is held to, against a real provider.

import { codes } from '@bms/contract'
import { stepAt } from '@bms/domain'
import { createPasskeyDevice, demoPassword } from '@bms/fixtures'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { maxFailuresPerAccount } from '../../access/guess-limits.ts'
import { createSecretBox } from '../../access/secret-box.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sweep } from '../../jobs/sweep.ts'
import { createOidc } from '../../ports/oidc.ts'
import type { SingleSignOn } from '../../ports/sso.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { cookiesOf, createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { type IssuedPerson, type Issuer, startIssuer } from '../../testing/start-issuer.ts'
import { totpAt } from '../second-factor/totp.ts'
import { revokeSessions } from '../session/own-sessions.ts'

const publicUrl = 'http://127.0.0.1:3000'
const minute = 60_000

let issuer: Issuer
let test: TestApp
let count = 0
let uname: string
let uid: string
let person: IssuedPerson & { readonly email: string }

const over = (more: Partial<Issuer['settings']>): SingleSignOn => createOidc({ ...issuer.settings, ...more }, publicUrl)

/** The same members behind other settings. */
const appWith = (sso: SingleSignOn | undefined): Promise<TestApp> => createTestApp({ database: test.database, sso })

beforeAll(async () => {
  issuer = await startIssuer(Provider, publicUrl)
  test = await createTestApp({ sso: over({}) })
}, 60_000)
afterAll(async () => {
  await issuer.close()
  await test.database.close()
})
beforeEach(async () => {
  count += 1
  uname = `linked${count}`
  uid = await addStaff(test, uname, { grants: [{ project: 'kyvol', module: 'DataMap' }] })
  person = { email: `${uname}@example.net`, email_verified: true }
})

/** A browser on its way to the issuer: where it goes, and its cookies. */
async function setOut(app = test, redirect = '/users') {
  const response = await app.send(`/sso/start?redirect=${encodeURIComponent(redirect)}`)
  expect(response.status).toBe(303)
  return { to: response.headers.get('location') ?? '', cookie: cookiesOf(response) }
}

/** What a browser brings to the login page from the issuer. */
async function comeBack(back: URL, cookie: string, app = test) {
  const response = await app.send(back.pathname + back.search, { headers: { cookie } })
  expect(response.status).toBe(303)
  const at = new URL(response.headers.get('location') ?? '', publicUrl)
  const said = new URLSearchParams(at.hash.slice(1))
  return { at, ticket: said.get('sso'), problem: said.get('sso-problem'), cleared: response.headers.getSetCookie() }
}

async function goThrough(sub: string, who: IssuedPerson, app = test) {
  issuer.come(sub, who)
  const { to, cookie } = await setOut(app)
  const back = await issuer.visit(to)
  return { ...(await comeBack(back, cookie, app)), back, cookie }
}

const finish = (ticket: string | null, cookie: string, app = test) =>
  app.call('finishSignIn', { body: { ticket: ticket ?? 'none' }, headers: { cookie } })

async function signInAs(sub: string, who: IssuedPerson, app = test): Promise<Session> {
  const { ticket, problem, cookie } = await goThrough(sub, who, app)
  expect(problem).toBeNull()
  const reply = await finish(ticket, cookie, app)
  expect(reply.code).toBe(codes.ok)
  return { ...reply.data, cookie: cookiesOf(reply) }
}

const signedInWith = (way: string) => ({ path: 'signed_in_with', from: null, to: way })

const recordsOf = async (id: string) => {
  const as = await test.signIn('admin')
  return (await test.call('operationRecordList', { as, query: { actor_uid: id } })).data.list
}

describe('signing in', () => {
  it('should say that there is another way', async () => {
    const { data } = await test.call('signInWays')
    expect(data).toEqual({ single_sign_on: { name: 'Contoso ID', only: false } })
    expect((await (await appWith(undefined)).call('signInWays')).data).toEqual({})
  })

  it('should begin the session of whom the issuer means by a verified address, on the record', async () => {
    const session = await signInAs(uname, person)
    expect(session.uid).toBe(uid)
    expect((await test.call('myInfo', { as: session })).data).toMatchObject({ uname })
    expect((await test.call('secondFactor', { as: session })).data).toMatchObject({ single_sign_on: 'Contoso ID' })
    expect(await recordsOf(uid)).toContainEqual(
      expect.objectContaining({ action: 'login', result: 'success', changes: [signedInWith('single_sign_on')] }),
    )
  })

  it('should know somebody again by the subject, whatever their address has become', async () => {
    await signInAs(uname, person)
    expect((await signInAs(uname, { email: 'married@example.net', email_verified: true })).uid).toBe(uid)
  })

  it('should lead back to what was asked for, and forget the attempt', async () => {
    const { at, cleared } = await goThrough(uname, person)
    expect(at.pathname).toBe('/login')
    expect(at.searchParams.get('redirect')).toBe('/users')
    expect(cleared.join()).toMatch(/__Host-bms_sso=;.*Max-Age=0/)
  })

  it('should keep the attempt where scripts can not read it, and links from elsewhere bring it', async () => {
    const response = await test.send('/sso/start')
    const [attempt] = response.headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-bms_sso='))
    expect(attempt).toMatch(/; Secure; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
  })

  it('should let nobody be kept out by those who guess at a password', async () => {
    for (let nth = 0; nth < maxFailuresPerAccount; nth += 1) {
      const address = `203.0.113.${nth}`
      // oxlint-disable-next-line no-await-in-loop -- one guess after the other
      await test.call('signIn', { body: { username: uname, upass: 'a wrong one' }, address })
    }
    expect((await test.call('signIn', { body: { username: uname, upass: demoPassword } })).code).toBe(codes.locked)
    expect((await signInAs(uname, person)).uid).toBe(uid)
  })

  it('should ask nobody for a password of ours', async () => {
    await test.database.db.updateTable('staff').set({ must_change_pass: true }).where('uid', '=', uid).execute()
    const session = await signInAs(uname, person)
    expect(session.must_change_pass).toBe(false)
    expect((await test.call('sessionList', { as: session })).code).toBe(codes.ok)
    const body = { refresh_token: session.refresh_token }
    const renewed = await test.call('refreshToken', { body, headers: { cookie: session.cookie } })
    expect(renewed.data.must_change_pass).toBe(false)
  })
})

describe('what is refused', () => {
  it.each([
    ['an address that the issuer has not verified', { email_verified: false }],
    ['an address that no member has', { email: 'nobody@example.net' }],
    ['an address that can not be kept', { email: 'some+body@example.net' }],
  ])('should be %s', async (_case, more) => {
    const sub = `stranger${count}`
    expect(await goThrough(sub, { ...person, ...more })).toMatchObject({ ticket: null, problem: 'unknown' })
  })

  it('should be a second account of the issuer with a linked address', async () => {
    await signInAs(uname, person)
    expect(await goThrough(`${uname}-again`, person)).toMatchObject({ ticket: null, problem: 'not-linked' })
  })

  it('should be a verified address alone, unless the settings say so', async () => {
    const app = await appWith(over({ linksByEmail: false }))
    expect(await goThrough(uname, person, app)).toMatchObject({ ticket: null, problem: 'not-linked' })
    await signInAs(uname, person)
    expect(await recordsOf(uid)).toContainEqual(expect.objectContaining({ action: 'edit', reason: 'single sign-on' }))
    expect((await signInAs(uname, person, app)).uid).toBe(uid)
  })

  it('should be another state, and another browser', async () => {
    issuer.come(uname, person)
    const { to, cookie } = await setOut()
    const back = await issuer.visit(to)
    const other = await setOut()
    expect(await comeBack(back, '')).toMatchObject({ ticket: null, problem: 'failed', cleared: [] })
    expect(await comeBack(back, other.cookie)).toMatchObject({ ticket: null, problem: 'failed' })
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'of-somebody-else')
    // Somebody else's link ends no attempt.
    expect(await comeBack(wrong, cookie)).toMatchObject({ ticket: null, problem: 'failed', cleared: [] })
    expect(await comeBack(back, cookie)).toMatchObject({ problem: null })
  })

  it.each(['nonce', 'verifier'])('should be another %s', async (check) => {
    issuer.come(uname, person)
    const { to, cookie } = await setOut()
    const back = await issuer.visit(to)
    const [, kept = ''] = /__Host-bms_sso=([^;]+)/.exec(cookie) ?? []
    const attempt = JSON.parse(Buffer.from(kept, 'base64url').toString()) as Record<string, string>
    const forged = { ...attempt, [check]: 'x'.repeat(43) }
    const value = Buffer.from(JSON.stringify(forged)).toString('base64url')
    expect(await comeBack(back, `bms_sso=${value}`)).toMatchObject({ ticket: null, problem: 'failed' })
  })

  it('should be a code that has been used', async () => {
    const { back, cookie } = await goThrough(uname, person)
    expect(await comeBack(back, cookie)).toMatchObject({ ticket: null, problem: 'failed' })
  })

  it('should be a link on another site: it begins nothing', async () => {
    const response = await test.send('/sso/start', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.headers.get('location')).toBe('/login')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('should be an error of the issuer, and what is no attempt at all', async () => {
    const { to, cookie } = await setOut()
    const state = new URL(to).searchParams.get('state') ?? ''
    const denied = new URL(`${publicUrl}/sso/callback?error=access_denied&state=${state}`)
    expect(await comeBack(denied, cookie)).toMatchObject({ ticket: null, problem: 'failed' })
    expect(await comeBack(denied, 'bms_sso=bm90aGluZw')).toMatchObject({ ticket: null, problem: 'failed' })
  })

  it('should be a ticket of another browser, a used one, and one of five minutes ago', async () => {
    const { ticket, cookie } = await goThrough(uname, person)
    expect((await finish(ticket, (await setOut()).cookie)).code).toBe(codes.notFound)
    expect((await finish(ticket, cookie)).code).toBe(codes.ok)
    expect((await finish(ticket, cookie)).code).toBe(codes.notFound)
    const late = await goThrough(uname, person)
    test.advance(5 * minute)
    expect((await finish(late.ticket, late.cookie)).code).toBe(codes.notFound)
  })

  it('should be a disabled member, also one disabled meanwhile', async () => {
    const before = await goThrough(uname, person)
    await test.database.db.updateTable('staff').set({ status: 'disabled' }).where('uid', '=', uid).execute()
    expect((await finish(before.ticket, before.cookie)).code).toBe(codes.notAllowed)
    expect(await goThrough(uname, person)).toMatchObject({ ticket: null, problem: 'disabled' })
    expect(await recordsOf(uid)).toContainEqual(expect.objectContaining({ action: 'login_failed' }))
  })

  it('should be an ID token that is signed in another way than is set', async () => {
    const settings = { idTokenAlg: 'ES256' } as const
    expect(await goThrough(uname, person, await appWith(over(settings)))).toMatchObject({ problem: 'failed' })
    const other = await startIssuer(Provider, publicUrl, 'ES256')
    const app = await appWith(createOidc({ ...other.settings, ...settings }, publicUrl))
    other.come(uname, person)
    const { to, cookie } = await setOut(app)
    const arrived = await comeBack(await other.visit(to), cookie, app)
    await other.close()
    expect(arrived).toMatchObject({ problem: null })
  })

  it('should be told where the issuer does not answer', async () => {
    const app = await appWith(over({ issuer: 'http://127.0.0.1:9' }))
    const { to } = await setOut(app)
    expect(to).toBe('/login?redirect=%2Fusers#sso-problem=unreachable')
    issuer.come(uname, person)
    const begun = await setOut()
    expect(await comeBack(await issuer.visit(begun.to), begun.cookie, app)).toMatchObject({ problem: 'unreachable' })
    expect((await app.signIn(uname)).access_token).not.toBe('')
  })
})

describe('the second factor', () => {
  const secret = 'JBSWY3DPEHPK3PXP'

  beforeEach(async () => {
    const at = test.now()
    const sealed = createSecretBox().seal(secret, uid)
    const row = { uid, kind: 'totp', secret: sealed, begun_at: at, since: at, last_step: 0 } as const
    await test.database.db.insertInto('second_factor').values(row).execute()
  })

  it('should be the issuer’s where it says so', async () => {
    expect((await signInAs(uname, { ...person, amr: ['pwd', 'otp'] })).uid).toBe(uid)
    const changes = [signedInWith('single_sign_on'), { path: 'second_factor', from: null, to: 'provider' }]
    expect(await recordsOf(uid)).toContainEqual(expect.objectContaining({ action: 'login', changes }))
  })

  it('should be ours else, asked for with the same ticket', async () => {
    const { ticket, cookie } = await goThrough(uname, { ...person, amr: ['pwd'] })
    const asked = await finish(ticket, cookie)
    expect(asked).toMatchObject({ code: codes.secondFactor, data: { ticket } })
    const answer = (code: string) =>
      test.call('finishSignIn', { body: { ticket: ticket ?? '', kind: 'totp', code }, headers: { cookie } })
    expect((await answer('000000')).code).toBe(codes.validation)
    expect((await answer(totpAt(secret, stepAt(test.now())))).code).toBe(codes.ok)
  })

  it('should be set up first where a role asks for one, and the issuer has asked for none', async () => {
    const { db } = test.database
    await db.deleteFrom('second_factor').where('uid', '=', uid).execute()
    await db
      .updateTable('role')
      .set({ second_factor_required: true })
      .where('role_name', '=', `role of ${uname}`)
      .execute()
    expect(await signInAs(uname, person)).toMatchObject({ must_set_up_factor: true })
    expect(await signInAs(uname, { ...person, amr: ['mfa'] })).not.toHaveProperty('must_set_up_factor')
  })
})

it('a server that asks everybody for a second factor should leave it to the issuer', async () => {
  const app = await createTestApp({ database: test.database, factorPolicy: 'everybody', sso: over({}) })
  expect(await signInAs(uname, person, app)).not.toHaveProperty('must_set_up_factor')
  expect(await app.signIn(uname)).toMatchObject({ must_set_up_factor: true })
})

describe('roles out of claims', () => {
  let mapped: TestApp
  const rolesOf = async (session: Session) =>
    (await mapped.call('myInfo', { as: session })).data.permission_sets.map(({ role }) => role.role_name)

  beforeEach(async () => {
    await addStaff(test, `other${count}`, { roleName: `Analysts ${count}` })
    const roles = { staff: [`role of ${uname}`], analysts: [`Analysts ${count}`, 'No such role'] }
    mapped = await appWith(over({ roles: { claim: 'groups', roles } }))
  })

  it('should make a member of who has one, without a password', async () => {
    const who = { email: `new${count}@example.net`, email_verified: true, groups: ['staff'], name: 'New Person' }
    const session = await signInAs(`new${count}`, { ...who, preferred_username: `new${count}` }, mapped)
    expect((await mapped.call('myInfo', { as: session })).data).toMatchObject({
      uname: `new${count}`,
      nickname: 'New Person',
      must_change_pass: false,
    })
    expect(await rolesOf(session)).toEqual([`role of ${uname}`])
    expect(await recordsOf(session.uid)).toContainEqual(
      expect.objectContaining({ action: 'create', reason: 'single sign-on' }),
    )
    const tried = await mapped.call('signIn', { body: { username: `new${count}`, upass: demoPassword } })
    expect(tried.code).toBe(codes.wrongLogin)
  })

  it('should replace those a member has, at each sign-in', async () => {
    expect(await rolesOf(await signInAs(uname, { ...person, groups: ['staff', 'analysts'] }, mapped))).toEqual([
      `Analysts ${count}`,
      `role of ${uname}`,
    ])
    expect(await rolesOf(await signInAs(uname, { ...person, groups: ['analysts'] }, mapped))).toEqual([
      `Analysts ${count}`,
    ])
    expect(await recordsOf(uid)).toContainEqual(expect.objectContaining({ action: 'role_change' }))
  })

  it('should let nobody in whose claims give none', async () => {
    const session = await signInAs(uname, { ...person, groups: ['staff'] }, mapped)
    const outcome = await goThrough(uname, { ...person, groups: ['visitors'] }, mapped)
    expect(outcome).toMatchObject({ ticket: null, problem: 'no-role' })
    expect(await rolesOf(session)).toEqual([])
    const stranger = { email: `visitor${count}@example.net`, email_verified: true, groups: ['visitors'] }
    expect(await goThrough(`visitor${count}`, stranger, mapped)).toMatchObject({ ticket: null, problem: 'unknown' })
  })

  it('should take none away where the claim is missing, or means only roles that there are not', async () => {
    const session = await signInAs(uname, { ...person, groups: ['staff'] }, mapped)
    expect(await goThrough(uname, person, mapped)).toMatchObject({ ticket: null, problem: 'no-role' })
    const gone = await appWith(over({ roles: { claim: 'groups', roles: { staff: ['No such role'] } } }))
    expect(await goThrough(uname, { ...person, groups: ['staff'] }, gone)).toMatchObject({ problem: 'no-role' })
    expect(await rolesOf(session)).toEqual([`role of ${uname}`])
  })

  it('should be a change of the member, told to them, only where they become others', async () => {
    const { db } = test.database
    const look = async () => {
      const { rev } = await db.selectFrom('staff').select('rev').where('uid', '=', uid).executeTakeFirstOrThrow()
      const notes = await db.selectFrom('inbox').select('title').where('uid', '=', uid).execute()
      return [rev, notes.length]
    }
    await signInAs(uname, { ...person, groups: ['staff'] }, mapped)
    expect(await look()).toEqual([1, 0])
    await signInAs(uname, { ...person, groups: ['analysts'] }, mapped)
    expect(await look()).toEqual([2, 1])
  })

  it('should not be taken from the last super admin, who is refused on the record', async () => {
    const { db } = test.database
    const role = db.updateTable('role').where('role_name', '=', `role of ${uname}`)
    const others = db.updateTable('staff').where('uid', '!=', uid)
    await signInAs(uname, person)
    const admin = await test.signIn('admin')
    await role.set({ is_super_admin: 1 }).execute()
    const standing = await db
      .selectFrom('staff')
      .select('uid')
      .where('uid', '!=', uid)
      .where('status', '=', 'active')
      .execute()
    await others.set({ status: 'disabled' }).where('status', '=', 'active').execute()
    try {
      const outcome = await goThrough(uname, { ...person, groups: ['visitors'] }, mapped)
      expect(outcome).toMatchObject({ ticket: null, problem: 'no-role' })
    } finally {
      const uids = standing.map((row) => row.uid)
      await db.updateTable('staff').set({ status: 'active' }).where('uid', 'in', uids).execute()
      await role.set({ is_super_admin: 0 }).execute()
    }
    expect(await db.selectFrom('staff_role').select('uid').where('uid', '=', uid).execute()).toHaveLength(1)
    const query = { actor_uid: uid }
    const { list } = (await test.call('operationRecordList', { as: admin, query })).data
    expect(list).toContainEqual(expect.objectContaining({ action: 'login_failed', reason: 'single sign-on' }))
  })
})

describe('without passwords', () => {
  it('should let in the emergency account alone, and tell nobody which one that is', async () => {
    const app = await appWith(over({ emergencyAccount: 'admin' }))
    expect((await app.call('signInWays')).data).toEqual({ single_sign_on: { name: 'Contoso ID', only: true } })
    const tried = await app.call('signIn', { body: { username: uname, upass: demoPassword } })
    expect(tried).toMatchObject({ code: codes.wrongLogin, message: 'Account and password are incorrect.' })
    expect((await app.signIn('admin')).access_token).not.toBe('')
    expect((await signInAs(uname, person, app)).uid).toBe(uid)
  })

  it('should link the emergency account to nobody', async () => {
    const app = await appWith(over({ emergencyAccount: uname }))
    expect(await goThrough(uname, person, app)).toMatchObject({ ticket: null, problem: 'not-linked' })
    await signInAs(uname, person)
    expect(await goThrough(uname, person, app)).toMatchObject({ ticket: null, problem: 'unknown' })
  })
})

describe('members where passwords are off', () => {
  let app: TestApp
  let admin: Session
  let add: (more?: object) => Promise<{ code: number; reason?: string; data: { member: { uid: string } } }>

  beforeAll(async () => {
    app = await appWith(over({ emergencyAccount: 'admin' }))
    admin = await app.signIn('admin')
    add = async (more = { send_link: true }) => {
      const { db } = test.database
      const role = db.selectFrom('role').select('role_id').where('role_name', '=', 'Support')
      const { role_id } = await role.executeTakeFirstOrThrow()
      const name = `added${count}`
      const body = { uname: name, uemail: `${name}@example.net`, nickname: name, role_ids: [role_id], ...more }
      return app.call('createStaff', { as: admin, body })
    }
  })

  it('should be added without password or link, and led to the login page', async () => {
    const { data } = await add()
    expect(data).toEqual({ member: expect.objectContaining({ status: 'invited', must_change_pass: false }) })
    expect(data.member).not.toHaveProperty('invited_until')
    await app.runJobs()
    const [mail, more] = app.ports.sent.mails.filter(({ to }) => to === `added${count}@example.net`)
    expect(more).toBeUndefined()
    expect(mail?.text).toContain('Sign in with Contoso ID')
    expect(mail?.text).toMatch(/\/login\n/)
    const session = await signInAs(`added${count}`, { email: `added${count}@example.net`, email_verified: true }, app)
    expect(session.uid).toBe(data.member.uid)
  })

  it('should be given no password, and no link', async () => {
    const refused = { code: codes.validation, reason: 'single-sign-on-only' }
    expect(await add({ new_pass: 'Harbour-Lamp-51' })).toMatchObject(refused)
    expect(await app.call('resetStaffPass', { as: admin, body: { uid, send_link: true } })).toMatchObject(refused)
  })

  it('should not disable, demote or remove the emergency account, though there are other super admins', async () => {
    const { db } = test.database
    await db.updateTable('role').set({ is_super_admin: 1 }).where('role_name', '=', `role of ${uname}`).execute()
    const other = await signInAs(uname, person, app)
    const { data: emergency } = await app.call('staffDetail', { as: other, query: { uid: admin.uid } })
    const support = await db
      .selectFrom('role')
      .select('role_id')
      .where('role_name', '=', 'Support')
      .executeTakeFirstOrThrow()
    const member = { uid: admin.uid, rev: emergency.rev }
    const refused = { code: codes.notAllowed, reason: 'emergency-account' }
    const edit = (more: object) => app.call('editStaff', { as: other, body: { ...member, ...more } })
    expect(await edit({ status: 'disabled' })).toMatchObject(refused)
    expect(await edit({ role_ids: [support.role_id] })).toMatchObject(refused)
    expect(await app.call('removeStaff', { as: other, body: member })).toMatchObject(refused)
    await db.updateTable('role').set({ is_super_admin: 0 }).where('role_name', '=', `role of ${uname}`).execute()
  })
})

describe('who was invited', () => {
  it('should keep no link once they came by single sign-on', async () => {
    const { db } = test.database
    const soon = new Date(test.now().getTime() + 7 * 86_400_000)
    await db.updateTable('staff').set({ status: 'invited', invited_until: soon }).where('uid', '=', uid).execute()
    await db
      .insertInto('pass_reset')
      .values({ uid, token_hash: `of ${uid}`, expires_at: soon })
      .execute()
    await signInAs(uname, person)
    expect(await db.selectFrom('pass_reset').select('uid').where('uid', '=', uid).execute()).toEqual([])
    const left = db.selectFrom('staff').select(['status', 'invited_until']).where('uid', '=', uid)
    expect(await left.executeTakeFirst()).toEqual({ status: 'active', invited_until: null })
  })

  it('should not keep a first password alive by coming another way', async () => {
    const { db } = test.database
    const given = test.now()
    await db
      .updateTable('staff')
      .set({ must_change_pass: true, pass_changed_at: given })
      .where('uid', '=', uid)
      .execute()
    await signInAs(uname, person)
    test.advance(7 * 86_400_000)
    const body = { username: uname, upass: demoPassword }
    expect(await test.call('signIn', { body })).toMatchObject({ reason: 'first-password-expired' })
  })
})

describe('passkeys', () => {
  it('should be a second factor only where passwords are off', async () => {
    const device = await createPasskeyDevice()
    const own = await test.signIn(uname)
    const begun = await test.call('beginPasskey', { as: own, body: { upass: demoPassword } })
    await test.call('addPasskey', { as: own, body: { ...(await device.add(begun.data)), name: 'Phone' } })
    const app = await appWith(over({ emergencyAccount: 'admin' }))
    const show = async (cookie: string, ticket?: string) => {
      const body = ticket === undefined ? {} : { ticket }
      const asked = await app.call('beginPasskeySignIn', { body, headers: { cookie } })
      const signed = await device.signIn(asked.data)
      return app.call('signInWithPasskey', { body: { ...body, ...signed }, headers: { cookie } })
    }
    const { ticket, cookie } = await goThrough(uname, person, app)
    expect((await show(cookie)).code).toBe(codes.wrongLogin)
    expect(await finish(ticket, cookie, app)).toMatchObject({
      code: codes.secondFactor,
      data: { kinds: ['passkey', 'recovery'] },
    })
    const reply = await show(cookie, ticket ?? '')
    expect(reply.data).toMatchObject({ uid })
    expect((await finish(ticket, cookie, app)).code).toBe(codes.notFound)
    const session = { ...reply.data, cookie: cookiesOf(reply) }
    expect((await app.call('signOut', { as: session })).data).toHaveProperty('go_to')
  })
})

describe('signing out', () => {
  it('should lead to the issuer’s sign-out, after single sign-on alone', async () => {
    const session = await signInAs(uname, person)
    const { data } = await test.call('signOut', { as: session })
    const url = new URL(data?.go_to ?? '')
    expect(url.origin).toBe(issuer.settings.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`)
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect((await test.call('myInfo', { as: session })).code).toBe(codes.signedInElsewhere)
    expect((await test.call('signOut', { as: await test.signIn(uname) })).data).toBeNull()
  })

  it('should keep no ID token', async () => {
    const { db } = test.database
    const kept = () =>
      db.selectFrom('session').select('id_token').where('uid', '=', uid).where('id_token', 'is not', null).execute()
    const [first, second] = [await signInAs(uname, person), await signInAs(uname, person)]
    expect(await kept()).toHaveLength(2)
    await test.call('signOut', { as: first })
    expect(await kept()).toHaveLength(1)
    const { uid: other } = second
    await inTransaction(db, (trx) => revokeSessions(trx, { uid: other, except: '' }, 'test', test.now()))
    expect(await kept()).toEqual([])
    await signInAs(uname, person)
    await sweep(db, new Date(test.now().getTime() + 8 * 86_400_000))
    expect(await kept()).toEqual([])
  })

  it('should end here though the issuer does not answer', async () => {
    const session = await signInAs(uname, person)
    const app = await appWith(over({ issuer: 'http://127.0.0.1:9' }))
    expect(await app.call('signOut', { as: session })).toMatchObject({ code: codes.ok, data: null })
  })
})
