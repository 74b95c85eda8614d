/* One file: a passkey is added before anything is tried with it, by the same few helpers. */
import { type BodyOf, codes, passkeyLimits } from '@bms/contract'
import { stepAt } from '@bms/domain'
import { createPasskeyDevice, demoPassword, fromBase64Url, type PasskeyDevice, toBase64Url } from '@bms/fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { maxFailures } from '../../access/guess-limits.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { cookiesOf, createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { totpAt } from '../second-factor/totp.ts'

const upass = demoPassword
const minute = 60_000

let test: TestApp
let count = 0
let uname: string
let uid: string
let address: string
let session: Session
let device: PasskeyDevice

beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.database.close())
beforeEach(async () => {
  count += 1
  uname = `keyed${count}`
  address = `198.51.100.${count}`
  uid = await addStaff(test, uname, { grants: [{ project: 'kyvol', module: 'DataMap' }] })
  session = await test.signIn(uname, { address })
  device = await createPasskeyDevice()
})

const begin = (body: Partial<BodyOf<'beginPasskey'>> = {}) =>
  test.call('beginPasskey', { as: session, body: { upass, ...body }, address })

/** Adds the device's passkey. */
async function add(changed: Partial<BodyOf<'addPasskey'>> = {}) {
  const made = await device.add((await begin()).data)
  return test.call('addPasskey', { as: session, body: { ...made, name: 'Phone', ...changed }, address })
}

/** A browser at the door with a challenge. */
async function stand(body: BodyOf<'beginPasskeySignIn'> = {}, cookie = '') {
  const reply = await test.call('beginPasskeySignIn', {
    body,
    address,
    headers: cookie === '' ? {} : { cookie },
  })
  return { begun: reply.data, cookie: cookie || cookiesOf(reply), code: reply.code }
}

const enter = (body: BodyOf<'signInWithPasskey'>, cookie: string, from = address) =>
  test.call('signInWithPasskey', { body, address: from, headers: { cookie } })

async function signInWith(changed: Partial<BodyOf<'signInWithPasskey'>> = {}, from = address) {
  const { begun, cookie } = await stand()
  return enter({ ...(await device.signIn(begun)), ...changed }, cookie, from)
}

const recordsOf = async () => {
  const as = await test.signIn('admin')
  return (await test.call('operationRecordList', { as, query: { target_id: uid } })).data.list
}

const notesOf = async () => (await test.call('notificationList', { as: session })).data.list.map(({ reason }) => reason)

describe('adding a passkey', () => {
  it('should keep it, give recovery codes with the first, and tell its owner', async () => {
    const first = await add()
    expect(first.data.recovery_codes).toHaveLength(10)
    device = await createPasskeyDevice()
    expect((await add({ name: 'Key' })).data).not.toHaveProperty('recovery_codes')
    const { data } = await test.call('secondFactor', { as: session })
    expect(data).toMatchObject({ recovery_codes_left: 10, passkeys: [{ name: 'Phone' }, { name: 'Key' }] })
    expect(data).not.toHaveProperty('kind')
    expect((await notesOf()).filter((reason) => reason === 'passkey-added')).toHaveLength(2)
    await test.runJobs()
    expect(test.ports.sent.mails.at(-1)).toMatchObject({
      to: `${uname}@example.net`,
      subject: 'A passkey was added to your BMS Console account',
    })
    const acts = (await recordsOf()).filter(({ target_type }) => target_type === 'second_factor')
    expect(acts.map(({ action }) => action)).toEqual(['enable', 'enable'])
  })

  it.each([
    ['of another page', { origin: 'https://evil.example.com' }],
    ['whose device made sure of nobody', { verifies: false }],
    ['whose page is framed by another', { isFramed: true }],
  ])('should refuse one %s', async (_what, change) => {
    Object.assign(device, change)
    expect((await add()).code).toBe(codes.validation)
    expect((await test.call('secondFactor', { as: session })).data.passkeys).toEqual([])
  })

  it('should refuse one for another server', async () => {
    device.origin = 'https://console.example.com'
    const made = await device.add({ ...(await begin()).data, rp_id: 'evil.example.com' })
    const reply = await test.call('addPasskey', { as: session, body: { ...made, name: 'Phone' }, address })
    expect(reply.code).toBe(codes.validation)
  })

  it('should take a challenge once, within five minutes, from the session that asked for it', async () => {
    const made = await device.add((await begin()).data)
    const body = { ...made, name: 'Phone' }
    const other = await test.signIn(uname, { address })
    expect((await test.call('addPasskey', { as: other, body, address })).code).toBe(codes.transition)
    test.advance(5 * minute)
    expect((await test.call('addPasskey', { as: session, body, address })).code).toBe(codes.transition)
    expect((await add()).code).toBe(codes.ok)
    const twice = await device.add((await begin()).data)
    const sent = { as: session, body: { ...twice, name: 'Again' }, address }
    // The device is known already.
    expect((await test.call('addPasskey', sent)).code).toBe(codes.validation)
    expect((await test.call('addPasskey', sent)).code).toBe(codes.transition)
  })

  it('should take the password, and a code where there is an app; guesses count', async () => {
    expect((await begin({ upass: 'not it' })).data).toHaveProperty('errors.upass')
    const { secret } = (await test.call('beginSecondFactor', { as: session, body: { upass }, address })).data
    const codeNow = () => totpAt(secret, stepAt(test.now()))
    await test.call('confirmSecondFactor', { as: session, body: { code: codeNow() }, address })
    test.advance(minute)
    expect((await begin()).data).toHaveProperty('errors.code')
    expect((await begin({ kind: 'totp', code: codeNow() })).code).toBe(codes.ok)
    for (let guess = 0; guess < maxFailures; guess += 1) await begin({ kind: 'totp', code: '000000' })
    test.advance(minute)
    expect((await begin({ kind: 'totp', code: codeNow() })).code).toBe(codes.locked)
  })

  it('should wait for a password that nobody else has set', async () => {
    const as = await test.signIn('admin')
    const given = 'Given-For-Once-2026'
    await test.call('resetStaffPass', { as, body: { uid, new_pass: given } })
    const reply = await test.call('signIn', { body: { username: uname, upass: given }, address })
    session = { ...reply.data, cookie: cookiesOf(reply) }
    expect(await begin({ upass: given })).toMatchObject({ code: codes.notAllowed, data: { must_change_pass: true } })
  })

  it('should leave room for so many and no more', async () => {
    const { db } = test.database
    const rows = Array.from({ length: passkeyLimits.most }, (_, nth) => ({
      passkey_id: `${uid.slice(0, -2)}${10 + nth}`,
      uid,
      credential_id: `${uname} ${nth}`,
      public_key: '',
      counter: 0,
      is_synced: false,
      name: 'One',
      created_at: test.now(),
      last_used_at: null,
    }))
    await db.insertInto('passkey').values(rows).execute()
    expect(await begin()).toMatchObject({ code: codes.transition, message: expect.stringContaining('10') })
  })

  it('should free a session that had to set up a second factor', async () => {
    const { db } = test.database
    const { role_id } = await db
      .selectFrom('staff_role')
      .select('role_id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    await db.updateTable('role').set({ second_factor_required: true }).where('role_id', '=', role_id).execute()
    session = await test.signIn(uname, { address })
    expect(session.must_set_up_factor).toBe(true)
    const { passkey_id } = (await add()).data
    expect((await test.call('myInfo', { as: session })).data).not.toHaveProperty('must_set_up_factor')
    expect((await signInWith()).data).not.toHaveProperty('must_set_up_factor')
    const body = { passkey_id, upass }
    expect((await test.call('removePasskey', { as: session, body, address })).code).toBe(codes.ok)
    expect((await test.call('myInfo', { as: session })).data).toMatchObject({ must_set_up_factor: true })
  })
})

describe('signing in with a passkey', () => {
  it('should need nothing else, and be on the record', async () => {
    await add()
    const { begun, cookie } = await stand()
    expect(begun).toMatchObject({ rp_id: 'console.example.com', allow: [] })
    const reply = await enter({ ...(await device.signIn(begun)), remember: true }, cookie)
    expect(reply.data).toMatchObject({ uid, must_change_pass: false })
    expect((await recordsOf()).map(({ action }) => action)).toContain('enable')
    const as = await test.signIn('admin')
    const query = { actor_uid: uid, action: 'login' } as const
    const { list } = (await test.call('operationRecordList', { as, query })).data
    expect(list[0]?.changes).toEqual([{ path: 'signed_in_with', from: null, to: 'passkey' }])
    const { passkeys } = (await test.call('secondFactor', { as: session })).data
    expect(passkeys).toMatchObject([{ last_used_at: test.now().toISOString() }])
  })

  it('should take a challenge once, within five minutes, from the browser that asked for it', async () => {
    await add()
    const { begun, cookie } = await stand()
    const other = await stand()
    const body = await device.signIn(begun)
    expect((await enter(body, other.cookie)).code).toBe(codes.notFound)
    expect((await enter(body, '')).code).toBe(codes.notFound)
    expect((await enter(body, cookie)).code).toBe(codes.ok)
    expect((await enter(body, cookie)).code).toBe(codes.notFound)
    const late = await device.signIn(other.begun)
    test.advance(5 * minute)
    expect((await enter(late, other.cookie)).code).toBe(codes.notFound)
  })

  it('should refuse what is not signed right, and lock after too many', async () => {
    await add()
    const { begun, cookie } = await stand()
    const { signature } = await device.signIn(begun)
    expect((await enter({ ...(await device.signIn(begun)), signature }, cookie)).code).toBe(codes.wrongLogin)
    const turned = fromBase64Url(signature)
    turned[20] = (turned[20] ?? 0) ^ 1
    expect((await signInWith({ signature: toBase64Url(turned) })).code).toBe(codes.wrongLogin)
    expect((await signInWith({ user_handle: 'AAAA' })).code).toBe(codes.wrongLogin)
    device.verifies = false
    expect((await signInWith()).code).toBe(codes.wrongLogin)
    device.verifies = true
    device.origin = 'https://evil.example.com'
    expect((await signInWith()).code).toBe(codes.wrongLogin)
    device.origin = undefined
    expect((await signInWith()).code).toBe(codes.locked)
    const records = await recordsOf()
    expect(records.filter(({ action }) => action === 'login_failed')).toHaveLength(maxFailures)
    // Nobody has shown the password.
    expect(await notesOf()).not.toContain('second-factor-guessed')
  })

  it.each([
    ['is on several devices all of a sudden', { isSynced: true }],
    ['is shown to a page that another frames', { isFramed: true }],
  ])('should refuse a passkey that %s', async (_what, change) => {
    await add()
    Object.assign(device, change)
    expect((await signInWith()).code).toBe(codes.wrongLogin)
  })

  it('should refuse a passkey whose counter goes back, and tell its owner', async () => {
    await add()
    expect((await signInWith()).code).toBe(codes.ok)
    device.counter = 0
    expect((await signInWith()).code).toBe(codes.notAllowed)
    expect(await notesOf()).toContain('copied-passkey')
    const [last] = (await recordsOf()).filter(({ action }) => action === 'login_failed')
    expect(last).toMatchObject({ result: 'failure', error_message: expect.stringContaining('copied') })
  })

  it('should let only one of two in that show the same counter at the same time', async () => {
    await add()
    const both = [await stand(), await stand()]
    const bodies = await Promise.all(
      both.map(async ({ begun }) => {
        device.counter = 4
        return device.signIn(begun)
      }),
    )
    const replies = await Promise.all(bodies.map((body, nth) => enter(body, both[nth]?.cookie ?? '')))
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.notAllowed])
  })

  it('should refuse a passkey that is removed meanwhile, and take it for no copy', async () => {
    const { passkey_id } = (await add()).data
    const { subtle } = globalThis.crypto
    const verify = subtle.verify.bind(subtle)
    const spy = vi.spyOn(subtle, 'verify').mockImplementation(async (...asked) => {
      await test.database.db.deleteFrom('passkey').where('passkey_id', '=', passkey_id).execute()
      return verify(...asked)
    })
    const { code } = await signInWith()
    expect(spy).toHaveBeenCalledOnce()
    spy.mockRestore()
    expect(code).toBe(codes.wrongLogin)
    expect(await notesOf()).not.toContain('copied-passkey')
  })

  it('should tell who is kept out so, once their passkey was right', async () => {
    await add()
    const as = await test.signIn('admin')
    const { rev } = (await test.call('staffDetail', { as, query: { uid } })).data
    await test.call('editStaff', { as, body: { uid, rev, status: 'disabled' } })
    expect((await signInWith()).code).toBe(codes.notAllowed)
    expect((await signInWith({ signature: 'AAAA' })).code).toBe(codes.wrongLogin)
  })

  it('should stand in for the code after the password, of its owner’s passkeys only', async () => {
    await add()
    const asked = await test.call('signIn', { body: { username: uname, upass }, address })
    expect(asked).toMatchObject({ code: codes.secondFactor, data: { kinds: ['passkey', 'recovery'] } })
    const { ticket } = asked.data as unknown as { readonly ticket: string }
    const cookie = cookiesOf(asked)
    expect((await stand({ ticket })).code).toBe(codes.notFound)
    const { begun } = await stand({ ticket }, cookie)
    expect(begun.allow).toHaveLength(1)
    expect((await enter(await device.signIn(begun), cookie)).data).toMatchObject({ uid })
  })
})

describe('one’s own passkeys', () => {
  it('should be renamed and removed, which is on the record and told by mail', async () => {
    const { passkey_id } = (await add()).data
    const rename = (name: string) => test.call('renamePasskey', { as: session, body: { passkey_id, name } })
    expect((await rename('Work phone')).code).toBe(codes.ok)
    expect((await rename(' ')).code).toBe(codes.validation)
    const remove = (password: string) =>
      test.call('removePasskey', { as: session, body: { passkey_id, upass: password }, address })
    expect((await remove('not it')).data).toHaveProperty('errors.upass')
    expect((await remove(upass)).code).toBe(codes.ok)
    expect((await remove(upass)).code).toBe(codes.notFound)
    expect((await signInWith()).code).toBe(codes.wrongLogin)
    const { data } = await test.call('secondFactor', { as: session })
    expect(data).toMatchObject({ recovery_codes_left: 0, passkeys: [] })
    await test.runJobs()
    // What was ordered in one moment may leave in any order.
    const subjects = test.ports.sent.mails.map(({ subject }) => subject)
    expect(subjects).toContain('A passkey was removed from your BMS Console account')
    expect((await test.signIn(uname, { address })).uid).toBe(uid)
  })

  it('should be proof for another and for their own removal, in place of password and code', async () => {
    const { passkey_id } = (await add()).data
    const show = async (by = device, cookie = session.cookie) => by.signIn((await stand({}, cookie)).begun)
    const ask = (passkey: BodyOf<'beginPasskey'>['passkey'], as = session) =>
      test.call('beginPasskey', { as, body: { passkey }, address })
    expect((await ask(undefined)).data).toHaveProperty('errors.upass')
    const shown = await show()
    const begun = await ask(shown)
    expect(begun.code).toBe(codes.ok)
    const other = await createPasskeyDevice()
    const body = { ...(await other.add(begun.data)), name: 'Key' }
    expect((await test.call('addPasskey', { as: session, body, address })).code).toBe(codes.ok)

    const somebody = await test.signIn('support', { address })
    const refused = [
      await ask(shown),
      await ask(await show(device, (await stand()).cookie)),
      await ask(await show(await createPasskeyDevice())),
      await ask(await show(device, somebody.cookie), somebody),
    ]
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => codes.validation))
    const removal = { passkey_id, passkey: await show() }
    expect((await test.call('removePasskey', { as: session, body: removal, address })).code).toBe(codes.ok)
    const { data } = await test.call('secondFactor', { as: session })
    expect(data.passkeys).toMatchObject([{ name: 'Key' }])
  })

  it('should leave recovery codes where the app is turned off and a passkey stays', async () => {
    const [code = ''] = (await add()).data.recovery_codes ?? []
    const { secret } = (await test.call('beginSecondFactor', { as: session, body: { upass }, address })).data
    const now = totpAt(secret, stepAt(test.now()))
    const { recovery_codes } = (await test.call('confirmSecondFactor', { as: session, body: { code: now }, address }))
      .data
    const proof = { upass, kind: 'recovery' } as const
    const off = (one: string) => test.call('endSecondFactor', { as: session, body: { ...proof, code: one }, address })
    expect((await off(code)).data).toHaveProperty('errors.code')
    expect((await off(recovery_codes[0] ?? '')).code).toBe(codes.ok)
    expect((await test.call('secondFactor', { as: session })).data).toMatchObject({ recovery_codes_left: 9 })
    const body = { ...proof, code: recovery_codes[1] ?? '' }
    expect((await test.call('renewRecoveryCodes', { as: session, body, address })).data.recovery_codes).toHaveLength(10)
  })
})
