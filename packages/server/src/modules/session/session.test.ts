// Long, as each part of a session that is tested ends another.

import { codes } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { maxFailures } from '../../access/guess-limits.ts'
import type { PasswordHasher } from '../../access/password-hasher.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { cookiesOf, createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { testPasswords } from '../../testing/passwords.ts'
import { renewalGrace } from './session-limits.ts'

/** Says that a password is right only when it may. */
const hasher: PasswordHasher & { beforeRight: () => Promise<void> } = {
  ...testPasswords,
  beforeRight: async () => {},
  verify: async (password, hash) => {
    const right = await testPasswords.verify(password, hash)
    if (right) await hasher.beforeRight()
    return right
  },
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ passwords: hasher })
}, 60_000)
afterAll(() => test.database.close())

const minute = 60_000

describe('signing in', () => {
  it('should answer with tokens, rights and a binding that scripts cannot read', async () => {
    const reply = await test.call('signIn', { body: { username: ' ops.kyvol ', upass: demoPassword } })
    expect(reply).toMatchObject({
      status: 200,
      code: codes.ok,
      data: {
        expires_in: 7200,
        permission_sets: [
          { project_permissions: [{ project_name: 'kyvol', permissions: [{ module_name: 'DataMap' }, {}] }] },
        ],
      },
    })
    const [host, plain] = reply.headers.getSetCookie()
    expect(host).toMatch(/^__Host-bms_binding=[\w-]{43}; Secure; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(plain).toMatch(/^bms_binding=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  it('should take the e-mail address, whatever its case', async () => {
    const reply = await test.call('signIn', { body: { username: 'ADMIN@example.com', upass: demoPassword } })
    expect(reply.data.uid).toBe((await test.signIn('admin')).uid)
  })

  it('should keep the binding for a week when asked to remember', async () => {
    const reply = await test.call('signIn', { body: { username: 'admin', upass: demoPassword, remember: true } })
    expect(reply.headers.getSetCookie()[0]).toContain('Max-Age=604800')
  })

  it('should end what the same browser was signed in by, and nothing of another browser', async () => {
    const [earlier, elsewhere] = [await test.signIn('ops.kyvol'), await test.signIn('ops.kyvol')]
    const session = await test.signIn('support', { headers: { cookie: earlier.cookie } })
    const codeOf = async (as: Session) => (await test.call('myInfo', { as })).code
    expect(await codeOf(earlier)).toBe(codes.signedInElsewhere)
    expect(await codeOf(elsewhere)).toBe(codes.ok)
    expect(await codeOf(session)).toBe(codes.ok)
  })

  it('should set only the host-bound cookie over https', async () => {
    const secure = { body: { username: 'admin', upass: demoPassword }, headers: { 'x-forwarded-proto': 'https' } }
    const behind = await createTestApp({ database: test.database, viaProxy: true })
    expect((await behind.call('signIn', secure)).headers.getSetCookie()).toHaveLength(1)
    // Without a proxy it is anybody's word.
    expect((await test.call('signIn', secure)).headers.getSetCookie()).toHaveLength(2)
  })

  it.each(['admin', 'nobody.of.this.name'])('should not tell what was wrong: %s', async (username) => {
    const reply = await test.call('signIn', { body: { username, upass: 'wrong' }, address: '10.0.0.1' })
    expect(reply).toMatchObject({
      status: 200,
      code: codes.wrongLogin,
      message: 'Account and password are incorrect.',
      data: null,
    })
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  it('should refuse the disabled with the right password only', async () => {
    const uid = await addStaff(test, 'left.company')
    await test.database.db.updateTable('staff').set({ status: 'disabled' }).where('uid', '=', uid).execute()
    const wrong = await test.call('signIn', { body: { username: 'left.company', upass: 'x' }, address: '10.0.0.2' })
    const right = await test.call('signIn', { body: { username: 'left.company', upass: demoPassword } })
    expect([wrong.code, right.code]).toEqual([codes.wrongLogin, codes.notAllowed])
  })
})

const guess = (username: string, address: string, upass = 'wrong', headers = {}) =>
  test.call('signIn', { body: { username, upass }, address, headers })

describe('guessing', () => {
  it('should slow down, then lock the pair of account and address, and say until when', async () => {
    test.waits.length = 0
    for (let attempt = 0; attempt < maxFailures; attempt += 1) await guess('support', '10.1.0.1')
    expect(test.waits).toEqual([250, 500, 1000, 2000, 4000])
    const locked = await guess('support', '10.1.0.1', demoPassword)
    expect(locked).toMatchObject({
      code: codes.locked,
      data: { unlock_at: new Date(test.now().getTime() + 15 * minute).toISOString() },
    })
    expect((await guess('support', '10.1.0.2', demoPassword)).code).toBe(codes.ok)
  })

  it('should let the owner in from a known device behind the same address', async () => {
    expect((await guess('support', '10.1.0.1', demoPassword)).code).toBe(codes.locked)
    const known = await test.signIn('support', { address: '10.1.0.9' })
    expect((await guess('support', '10.1.0.1', demoPassword, { cookie: known.cookie })).code).toBe(codes.ok)
  })

  it('should open again after a quarter of an hour', async () => {
    test.advance(15 * minute + 1)
    expect((await guess('support', '10.1.0.1', demoPassword)).code).toBe(codes.ok)
  })

  it('should learn nothing from many at once after the lock, though one was right and began before it', async () => {
    const known = Promise.withResolvers<void>()
    const begun = new Promise<void>((resolve) => {
      hasher.beforeRight = () => (resolve(), known.promise)
    })
    const right = guess('analyst.ecozy', '10.1.0.3', demoPassword)
    await begun
    const wrong = Array.from({ length: 11 }, (_, index) => guess('analyst.ecozy', '10.1.0.3', `wrong ${index}`))
    const found = (await Promise.all(wrong)).map(({ code }) => code)
    known.resolve()
    expect(found.filter((code) => code === codes.wrongLogin)).toHaveLength(maxFailures)
    expect([...found, (await right).code].filter((code) => code === codes.locked)).toHaveLength(12 - maxFailures)
  })

  it('should not throttle good sign-ins', async () => {
    const found = await Promise.all(Array.from({ length: 8 }, () => guess('ops.kyvol', '10.1.0.4', demoPassword)))
    expect(found.every(({ code }) => code === codes.ok)).toBe(true)
  })

  it('should lock names nobody has alike', async () => {
    for (let attempt = 0; attempt < maxFailures; attempt += 1) await guess('ghost', '10.1.0.5')
    expect((await guess('ghost', '10.1.0.5')).code).toBe(codes.locked)
  })
})

describe('a session', () => {
  it('should end when idle for half an hour, and live on while used', async () => {
    const session = await test.signIn('admin')
    for (let step = 0; step < 3; step += 1) {
      test.advance(25 * minute)
      expect((await test.call('myInfo', { as: session })).code).toBe(codes.ok)
    }
    test.advance(32 * minute)
    expect((await test.call('myInfo', { as: session })).code).toBe(codes.tokenExpired)
  })

  it('should end when idle, however often the console itself asks for notifications meanwhile', async () => {
    const session = await test.signIn('admin')
    test.advance(25 * minute)
    expect((await test.call('notificationList', { as: session })).code).toBe(codes.ok)
    test.advance(7 * minute)
    expect((await test.call('myInfo', { as: session })).code).toBe(codes.tokenExpired)
  })

  it('should end when idle, whatever a page that nobody looks at asks for, renewals too', async () => {
    const session = await test.signIn('admin')
    const headers = { 'x-passive': '1' }
    test.advance(20 * minute)
    expect((await test.call('myInfo', { as: session, headers })).code).toBe(codes.ok)
    const body = { refresh_token: session.refresh_token }
    const { code, data } = await test.call('refreshToken', { as: session, body, headers })
    expect(code).toBe(codes.ok)
    test.advance(12 * minute)
    expect((await test.call('myInfo', { as: { ...session, ...data } })).code).toBe(codes.tokenExpired)
  })

  it('should say when it ends, to whoever is there and to a page that nobody looks at', async () => {
    const session = await test.signIn('admin')
    const endsIn = async (headers = {}) => {
      const { data } = await test.call('sessionList', { as: session, headers })
      return data.list.map(({ ends_in }) => ends_in).filter((left) => left !== undefined)
    }
    expect(await endsIn()).toEqual([31 * 60])
    test.advance(20 * minute)
    expect(await endsIn({ 'x-passive': '1' })).toEqual([11 * 60])
    expect(await endsIn()).toEqual([31 * 60])
  })

  it('should be known as signed out afterwards', async () => {
    const session = await test.signIn('admin')
    expect(await test.call('signOut', { as: session })).toMatchObject({ code: codes.ok, data: null })
    expect((await test.call('myInfo', { as: session })).code).toBe(codes.signedInElsewhere)
  })

  it('should end at once when its owner is disabled', async () => {
    const uid = await addStaff(test, 'to.be.disabled')
    const session = await test.signIn('to.be.disabled')
    await test.database.db.updateTable('staff').set({ status: 'disabled' }).where('uid', '=', uid).execute()
    expect((await test.call('myInfo', { as: session })).code).toBe(codes.signedInElsewhere)
  })

  it('should tell who is signed in', async () => {
    const reply = await test.call('myInfo', { as: await test.signIn('analyst.ecozy') })
    expect(reply.data).toMatchObject({ uname: 'analyst.ecozy', tz: 'Asia/Kolkata', must_change_pass: false })
  })

  it('should keep only hashes of its secrets', async () => {
    const session = await test.signIn('admin')
    const rows = await test.database.db.selectFrom('session').selectAll().execute()
    const kept = JSON.stringify(rows)
    const binding = session.cookie.split('=').at(-1) ?? ''
    for (const secret of [session.access_token, session.refresh_token.split('.')[1] ?? '', binding]) {
      expect(secret).toHaveLength(43)
      expect(kept).not.toContain(secret)
    }
  })
})

describe('renewing', () => {
  /** Why the session of a token was ended, as its records tell. */
  const endsOf = async (as: Session, refreshToken: string) => {
    const query = { target_id: refreshToken.split('.', 1).join(''), action: 'logout' } as const
    const { data } = await test.call('operationRecordList', { as, query })
    return data.list.map(({ reason }) => reason)
  }

  it('should give new tokens, and end the old access token', async () => {
    const session = await test.signIn('admin')
    const renewed = await test.call('refreshToken', {
      body: { refresh_token: session.refresh_token },
      headers: { cookie: session.cookie },
    })
    expect(renewed.code).toBe(codes.ok)
    expect((await test.call('myInfo', { as: session })).code).toBe(codes.tokenIllegal)
    expect((await test.call('myInfo', { as: { ...session, ...renewed.data } })).code).toBe(codes.ok)
  })

  it('should answer the same token with the same pair while the first answer may be lost, and record nothing', async () => {
    const session = await test.signIn('admin')
    const renew = (refresh_token: string, cookie = session.cookie) =>
      test.call('refreshToken', { body: { refresh_token }, headers: { cookie } })
    const lost = await renew(session.refresh_token)
    test.advance(renewalGrace)
    const again = await renew(session.refresh_token)
    expect(again.code).toBe(codes.ok)
    expect([again.data.access_token, again.data.refresh_token]).toEqual([
      lost.data.access_token,
      lost.data.refresh_token,
    ])
    expect(lost.data.expires_in - again.data.expires_in).toBe(renewalGrace / 1000)
    // Another browser gets nothing by it.
    const other = await test.signIn('admin')
    expect((await renew(session.refresh_token, other.cookie)).code).toBe(codes.tokenIllegal)
    const as = { ...session, ...again.data }
    expect((await test.call('myInfo', { as })).code).toBe(codes.ok)
    expect(await endsOf(as, session.refresh_token)).toEqual([])
  })

  it('should take the token for stolen once the grace is over, and say so in a record', async () => {
    const session = await test.signIn('admin')
    const renew = () =>
      test.call('refreshToken', { body: { refresh_token: session.refresh_token }, headers: { cookie: session.cookie } })
    const first = await renew()
    test.advance(renewalGrace + 1)
    expect((await renew()).code).toBe(codes.signedInElsewhere)
    expect((await test.call('myInfo', { as: { ...session, ...first.data } })).code).toBe(codes.signedInElsewhere)
    expect(await endsOf(await test.signIn('admin'), session.refresh_token)).toEqual(['a used refresh token came back'])
  })

  it('should end the session for both when a used token comes back, however old', async () => {
    const session = await test.signIn('admin')
    const renew = (refresh_token: string) =>
      test.call('refreshToken', { body: { refresh_token }, headers: { cookie: session.cookie } })
    const second = await renew(session.refresh_token)
    const third = await renew(second.data.refresh_token)
    expect((await renew(session.refresh_token)).code).toBe(codes.signedInElsewhere)
    expect((await renew(third.data.refresh_token)).code).toBe(codes.signedInElsewhere)
    expect((await test.call('myInfo', { as: { ...session, ...third.data } })).code).toBe(codes.signedInElsewhere)
  })

  it('should refuse another browser, and leave the session alone', async () => {
    const session = await test.signIn('admin')
    const other = await test.signIn('admin')
    const stolen = await test.call('refreshToken', {
      body: { refresh_token: session.refresh_token },
      headers: { cookie: other.cookie },
    })
    expect(stolen.code).toBe(codes.tokenIllegal)
    expect((await test.call('myInfo', { as: session })).code).toBe(codes.ok)
  })

  it('should give two at the same time the same pair', async () => {
    const session = await test.signIn('admin')
    const renew = () =>
      test.call('refreshToken', { body: { refresh_token: session.refresh_token }, headers: { cookie: session.cookie } })
    const [one, two] = await Promise.all([renew(), renew()])
    expect([one.code, two.code]).toEqual([codes.ok, codes.ok])
    expect(one.data.refresh_token).toBe(two.data.refresh_token)
    const as = { ...session, ...one.data }
    expect((await test.call('myInfo', { as })).code).toBe(codes.ok)
  })

  it('should refuse what is no token, and tokens that ran out', async () => {
    const session = await test.signIn('admin')
    const renew = (refresh_token: string) =>
      test.call('refreshToken', { body: { refresh_token }, headers: { cookie: session.cookie } })
    expect((await renew('garbage')).code).toBe(codes.tokenIllegal)
    test.advance(13 * 60 * minute)
    expect((await renew(session.refresh_token)).code).toBe(codes.tokenExpired)
  })
})

it('should read cookies back as a browser sends them', async () => {
  const reply = await test.call('signIn', { body: { username: 'admin', upass: demoPassword } })
  expect(cookiesOf(reply)).toMatch(/^__Host-bms_binding=[\w-]+; bms_binding=[\w-]+$/)
})
