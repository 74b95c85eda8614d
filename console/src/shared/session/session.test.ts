// Long, as it is the list of what holds for a session, from signing in to its end.

import { ApiError } from '@bms/api-client'
import type { LoginData, MyInfo } from '@bms/contract'
import { describe, expect, it, vi } from 'vitest'

import { createHostCookies } from '../preferences/cookies.ts'
import { createMemoryJar, createMemoryStore } from '../preferences/memory.ts'
import { createStorage } from '../preferences/storage.ts'
import {
  createSessionStore,
  mustChangePasswordKey,
  mustSetUpFactorKey,
  userInfoKey,
  type SessionClient,
} from './session.ts'
import type { TabMessage } from './tab-channel.ts'
import { createTokenStore } from './tokens.ts'

const login: LoginData = {
  access_token: 'a1',
  refresh_token: 'r1',
  uid: 'u1',
  nickname: 'Mei',
  uemail: 'mei@example.com',
  permission_sets: [
    {
      role: { role_name: 'support', is_super_admin: 0 },
      project_permissions: [
        {
          project_name: 'Kyvol',
          permissions: [{ module_name: 'UserCenter', actions: ['view'] }, { module_name: 'DataMap' }],
        },
        { project_name: 'kyvol', permissions: [{ module_name: 'UserCenter' }] },
      ],
    },
    { role: { role_name: 'analyst', is_super_admin: 0 }, project_permissions: [] },
  ],
  expires_in: 3600,
  must_change_pass: false,
}

const myInfo: MyInfo = {
  uid: 'u1',
  uname: 'mei.chen',
  nickname: 'Mei C.',
  uemail: 'mei@example.com',
  avatar: '/a.png',
  permission_sets: [{ role: { role_name: 'root', is_super_admin: 1 }, project_permissions: [] }],
  locale: 'en',
  tz: 'UTC',
  must_change_pass: false,
  capabilities: [],
}

function setUp(overrides: Partial<SessionClient> = {}) {
  const client: SessionClient = {
    signIn: vi.fn<SessionClient['signIn']>(async () => login),
    finishSignIn: vi.fn<SessionClient['finishSignIn']>(async () => login),
    signOut: vi.fn<SessionClient['signOut']>(async () => null),
    myInfo: async () => myInfo,
    refresh: vi.fn<SessionClient['refresh']>(async () => ({ ...login, access_token: 'a2', refresh_token: 'r2' })),
    ...overrides,
  }
  const tokens = createTokenStore(createHostCookies(createMemoryJar(), true))
  const storage = createStorage(createMemoryStore())
  const posted: TabMessage[] = []
  const channel = { post: (message: TabMessage) => void posted.push(message), listen: () => () => undefined }
  const make = (): ReturnType<typeof createSessionStore> => createSessionStore({ client, tokens, storage, channel })
  return { client, tokens, storage, posted, make, session: make() }
}

const credentials = { username: '  mei.chen ', password: ' secret ', remember: false }

describe('createSessionStore', () => {
  it('should sign in with the name trimmed and the password as typed', async () => {
    const { client, session, tokens, posted } = setUp()
    await session.signIn(credentials)
    expect(client.signIn).toHaveBeenCalledWith({ username: 'mei.chen', upass: ' secret ', remember: false })
    expect(tokens.read()).toEqual({ accessToken: 'a1', refreshToken: 'r1', uid: 'u1' })
    expect(session.state.status).toBe('signedIn')
    expect(posted).toEqual([{ kind: 'signedIn', uid: 'u1' }])
  })

  it('should store user info as the specification has it', async () => {
    const { session, storage } = setUp()
    await session.signIn(credentials)
    expect(storage.read(userInfoKey)).toEqual({
      uid: 'u1',
      name: 'mei.chen',
      nickname: 'Mei',
      email: 'mei@example.com',
      avatar: '',
      roles: ['support', 'analyst'],
      permissions: { kyvol: ['UserCenter', 'DataMap'] },
      is_super_admin: false,
    })
  })

  it('should change nothing when signing in fails', async () => {
    const { session, tokens, storage } = setUp({ signIn: () => Promise.reject(new Error('no')) })
    await expect(session.signIn(credentials)).rejects.toThrow('no')
    expect([session.state.status, tokens.read(), storage.read(userInfoKey)]).toEqual([
      'signedOut',
      undefined,
      undefined,
    ])
  })

  it('should restore who was signed in', async () => {
    const { session, make } = setUp()
    await session.signIn(credentials)
    const later = make()
    expect(later.state.status).toBe('kept')
    later.restore()
    expect(later.state.user?.nickname).toBe('Mei')
    expect(later.state.rights.projects['kyvol']).toEqual({ UserCenter: null, DataMap: null })
  })

  it.each([
    ['nothing', undefined],
    ['nonsense', { uid: 'u1' }],
    ['null', null],
    ['text', 'u1'],
  ])('should reset instead of restoring %s', async (_, kept) => {
    const { session, make, storage, tokens } = setUp()
    await session.signIn(credentials)
    if (kept === undefined) storage.remove(userInfoKey)
    else storage.write(userInfoKey, kept)
    const later = make()
    expect(() => later.restore()).toThrow()
    expect([later.state.status, tokens.read()]).toEqual(['signedOut', undefined])
  })

  it("should not restore somebody else's info", async () => {
    const { session, make, tokens } = setUp()
    await session.signIn(credentials)
    tokens.write({ accessToken: 'x', refreshToken: 'y', uid: 'u2' })
    expect(() => make().restore()).toThrow('foreign')
  })

  it('should let my-info win over what was kept', async () => {
    const { session, storage } = setUp()
    await session.signIn(credentials)
    await session.refresh()
    expect(session.state.rights.all).toBe(true)
    expect(storage.read(userInfoKey)).toMatchObject({ name: 'mei.chen', nickname: 'Mei C.', is_super_admin: true })
  })

  it('should follow rights that are given and taken, and stay as it is where they are the same', async () => {
    let info = myInfo
    const { session } = setUp({ myInfo: async () => info })
    await session.signIn(credentials)
    await session.refresh()
    const { rights } = session.state
    await session.refresh()
    expect(session.state.rights).toBe(rights)
    info = { ...myInfo, permission_sets: [] }
    await session.refresh()
    expect(session.state.rights).toEqual({ all: false, projects: {} })
  })

  it('should stay behind the change of a password that somebody else has set, over a reload too', async () => {
    let info: MyInfo = { ...myInfo, must_change_pass: true }
    const { session, make, storage } = setUp({
      signIn: async () => ({ ...login, must_change_pass: true }),
      myInfo: async () => info,
    })
    await session.signIn(credentials)
    expect(session.state.status).toBe('mustChangePassword')
    expect(storage.read(userInfoKey)).not.toHaveProperty('must_change_pass')
    const later = make()
    later.restore()
    expect(later.state.status).toBe('mustChangePassword')
    await later.refresh()
    expect(later.state.status).toBe('mustChangePassword')
    info = myInfo
    await later.refresh()
    expect(later.state.status).toBe('signedIn')
    expect(storage.read(mustChangePasswordKey)).toBeUndefined()
  })

  it('should open everything once the password is changed', async () => {
    const { session, make } = setUp({ signIn: async () => ({ ...login, must_change_pass: true }) })
    session.passwordChanged()
    expect(session.state.status).toBe('signedOut')
    await session.signIn(credentials)
    session.passwordChanged()
    expect(session.state.status).toBe('signedIn')
    const later = make()
    later.restore()
    expect(later.state.status).toBe('signedIn')
  })

  it('should stay behind the second factor that a role asks for, after the password', async () => {
    const answer = { ...login, must_change_pass: true, must_set_up_factor: true }
    const { session, make } = setUp({ signIn: async () => answer })
    await session.signIn(credentials)
    expect(session.state.status).toBe('mustChangePassword')
    session.passwordChanged()
    expect(session.state.status).toBe('mustSetUpFactor')
    const later = make()
    later.restore()
    expect(later.state.status).toBe('mustSetUpFactor')
    session.factorSetUp()
    expect(session.state.status).toBe('signedIn')
  })

  it('should learn from my-info that a second factor has to be set up, and that it is', async () => {
    let info: MyInfo = { ...myInfo, must_set_up_factor: true }
    const { session, storage } = setUp({ myInfo: async () => info })
    await session.signIn(credentials)
    await session.refresh()
    expect(session.state.status).toBe('mustSetUpFactor')
    info = myInfo
    await session.refresh()
    expect(session.state.status).toBe('signedIn')
    expect(storage.read(mustSetUpFactorKey)).toBeUndefined()
  })

  it('should sign in with the second factor as without', async () => {
    const { client, session, tokens, posted } = setUp()
    const proof = { ticket: 't', kind: 'totp', code: '123456' } as const
    await session.finishSignIn(proof, credentials)
    expect(client.finishSignIn).toHaveBeenCalledWith(proof)
    expect(tokens.read()?.uid).toBe('u1')
    expect(session.state).toMatchObject({ status: 'signedIn', user: { name: 'mei.chen' } })
    expect(posted).toEqual([{ kind: 'signedIn', uid: 'u1' }])
  })

  it('should not hold one person to the password of another', async () => {
    const { session, storage } = setUp()
    storage.write(mustChangePasswordKey, 'u2')
    await session.signIn(credentials)
    expect(session.state.status).toBe('signedIn')
  })

  it('should learn from my-info that the password was reset meanwhile', async () => {
    const { session } = setUp({ myInfo: async () => ({ ...myInfo, must_change_pass: true }) })
    await session.signIn(credentials)
    await session.refresh()
    expect(session.state.status).toBe('mustChangePassword')
  })

  it.each([async () => null, () => Promise.reject(new Error('offline'))])(
    'should forget everything on signing out, whatever the server answers',
    async (signOut) => {
      const { session, tokens, storage, posted } = setUp({ signOut })
      await session.signIn(credentials)
      await session.signOut()
      expect([session.state.status, tokens.read(), storage.read(userInfoKey)]).toEqual([
        'signedOut',
        undefined,
        undefined,
      ])
      expect(posted.at(-1)).toEqual({ kind: 'signedOut' })
    },
  )

  it('should tell where single sign-on is left, after a good answer alone', async () => {
    const go_to = 'https://issuer.example/end'
    const { session } = setUp({ signOut: async () => ({ go_to }) })
    await session.signIn(credentials)
    expect(session.exit()).toBeUndefined()
    await session.signOut()
    expect(session.exit()).toBe(go_to)
  })

  it('should call who has typed no name by their e-mail address', async () => {
    const { session } = setUp()
    await session.finishSignIn({ ticket: 't' }, { username: '', remember: false })
    expect(session.state.user).toMatchObject({ name: login.uemail })
  })

  it('should wait five seconds at most for the server to hear of signing out', async () => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const signOut: SessionClient['signOut'] = (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    const { session } = setUp({ signOut })
    await session.signIn(credentials)
    const done = session.signOut()
    expect(session.state.status).toBe('signedIn')
    late.abort()
    await done
    expect(session.state.status).toBe('signedOut')
    expect(timeout).toHaveBeenCalledWith(5000)
    timeout.mockRestore()
  })

  it('should renew once for all who ask at the same time', async () => {
    const { client, session, tokens } = setUp()
    await session.signIn({ ...credentials, remember: true })
    expect(await Promise.all([session.renew(), session.renew()])).toEqual([true, true])
    expect(client.refresh).toHaveBeenCalledTimes(1)
    expect(tokens.read()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' })
  })

  it('should take the tokens another tab has renewed meanwhile', async () => {
    const { client, tokens, storage } = setUp()
    tokens.write({ accessToken: 'a1', refreshToken: 'r1', uid: 'u1' })
    const locks = {
      request: async (_: string, work: () => Promise<boolean>) => {
        tokens.write({ accessToken: 'a9', refreshToken: 'r9', uid: 'u1' })
        return work()
      },
    } as unknown as Pick<LockManager, 'request'>
    expect(await createSessionStore({ client, tokens, storage, locks }).renew()).toBe(true)
    expect(client.refresh).not.toHaveBeenCalled()
  })

  it('should not renew when the refresh token is dead or missing', async () => {
    const dead = setUp({ refresh: () => Promise.reject(new Error('50014')) })
    await dead.session.signIn(credentials)
    expect(await dead.session.renew()).toBe(false)
    expect(await setUp().session.renew()).toBe(false)
  })

  it('should not send a refresh token again that was refused, but the next one', async () => {
    const refresh = vi.fn<SessionClient['refresh']>(() =>
      Promise.reject(new ApiError('Token expired', { kind: 'business', code: 50014 })),
    )
    const { session, tokens, make } = setUp({ refresh })
    await session.signIn(credentials)
    const otherTab = make()
    expect([await session.renew(), await session.renew(), await otherTab.renew()]).toEqual([false, false, false])
    expect(refresh).toHaveBeenCalledTimes(1)
    tokens.write({ accessToken: 'a5', refreshToken: 'r5', uid: 'u1' })
    refresh.mockResolvedValueOnce({ ...login, access_token: 'a6' })
    expect(await session.renew()).toBe(true)
  })

  it('should try again what got no answer', async () => {
    const refresh = vi.fn<SessionClient['refresh']>(async () => login)
    refresh.mockRejectedValueOnce(new ApiError('No answer', { kind: 'network' }))
    const { session } = setUp({ refresh })
    await session.signIn(credentials)
    expect([await session.renew(), await session.renew()]).toEqual([false, true])
  })

  it('should tell the other tabs when an ended session is left', async () => {
    const { session, posted, tokens } = setUp()
    await session.signIn(credentials)
    session.abandon()
    expect(session.state.status).toBe('signedOut')
    expect(tokens.read()).toBeUndefined()
    expect(posted.at(-1)).toEqual({ kind: 'signedOut' })
  })
})
