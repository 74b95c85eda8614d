import { describe, expect, it } from 'vitest'

import { createHostCookies } from '../../shared/preferences/cookies.ts'
import { createMemoryJar, createMemoryStore } from '../../shared/preferences/memory.ts'
import { createStorage } from '../../shared/preferences/storage.ts'
import { userInfoKey } from '../../shared/session/session.ts'
import { createTokenStore } from '../../shared/session/tokens.ts'
import { createServices } from '../services.ts'
import { leaveReason, startSession } from './start-session.ts'

const user = {
  uid: 'u1',
  name: 'support',
  nickname: 'Sam',
  email: 's@example.com',
  avatar: '',
  roles: ['support'],
  permissions: { ecozy: ['UserCenter'] },
  is_super_admin: false,
}

function visit(address: string, { signedIn = false, kept = user }: { signedIn?: boolean; kept?: unknown } = {}) {
  const jar = createMemoryJar()
  const storage = createStorage(createMemoryStore())
  if (signedIn) {
    createTokenStore(createHostCookies(jar, true)).write({ accessToken: 'a', refreshToken: 'r', uid: 'u1' })
    storage.write(userInfoKey, kept)
  }
  let url = new URL(address, 'http://console.test')
  const go = (to: string): void => void (url = new URL(to, url))
  const services = createServices({
    fetch: () => Promise.reject(new Error('nothing is called')),
    jar,
    secure: true,
    storage,
    tabStorage: createStorage(createMemoryStore()),
    location: { read: () => url, replace: go, load: go },
    clock: { now: () => 0, timeZone: 'UTC' },
  })
  return { services, start: () => startSession(services), address: () => url.pathname + url.search + url.hash }
}

describe('startSession', () => {
  it('should lead a stranger to the login page, which remembers what was wanted', () => {
    const { start, address } = visit('/users/userList?q=a&b#c')
    expect(start()).toEqual({ view: 'login' })
    expect(address()).toBe('/login?redirect=%2Fusers%2FuserList%3Fq%3Da%26b%23c')
  })

  it('should leave the login page where it is', () => {
    const { start, address } = visit('/login?redirect=%2Fusers')
    expect(start()).toEqual({ view: 'login' })
    expect(address()).toBe('/login?redirect=%2Fusers')
  })

  it('should begin with the brand that a link names, if it gives the person something, and tidy the address', () => {
    const permissions = { kyvol: ['DataMap'], ecozy: ['UserCenter'] }
    const { start, address, services } = visit('/overview/overallDashboard?from=2026-11-16&brandApp=ecozy#a', {
      signedIn: true,
      kept: { ...user, permissions },
    })
    start()
    expect(services.brand.state.brand).toBe('ecozy')
    expect(address()).toBe('/overview/overallDashboard?from=2026-11-16#a')
    const other = visit('/users/userList?brandApp=kyvol', { signedIn: true })
    other.start()
    // The page says what the brand is kept from.
    expect([other.services.brand.state.brand, other.address()]).toEqual(['ecozy', '/users/userList?brandApp=kyvol'])
  })

  it('should take up a session, with the brand that gives the person something', () => {
    const { start, address, services } = visit('/users/userList?q=a#b', { signedIn: true })
    expect(start()).toEqual({ view: 'console' })
    expect(address()).toBe('/users/userList?q=a#b')
    expect(services.session.state.user?.nickname).toBe('Sam')
    expect(services.brand.state.brand).toBe('ecozy')
  })

  it('should lead somebody who is signed in away from the login page', () => {
    const { start, address } = visit('/login?redirect=%2Fusers', { signedIn: true })
    expect(start()).toEqual({ view: 'console' })
    expect(address()).toBe('/')
  })

  it('should ask somebody who is signed in and opens an invitation, instead of leading them away', () => {
    const { start, address, services } = visit('/login#invitation=t&username=mia', { signedIn: true })
    expect(start()).toEqual({ view: 'login', signedInAs: 'Sam' })
    expect(address()).toBe('/login#invitation=t&username=mia')
    expect(services.session.tokens()).toBeDefined()
    expect(visit('/login#invitation=t').start()).toEqual({ view: 'login' })
  })

  it.each(['nonsense', null, { ...user, uid: 'u2' }, { ...user, permissions: { ecozy: 'all' } }])(
    'should reset the token and say so where user info cannot be restored: %j',
    (kept) => {
      const { start, address, services } = visit('/users/userList?q=a#b', { signedIn: true, kept })
      expect(start()).toEqual({ view: 'login', reason: 'restoreFailed' })
      expect(address()).toBe('/login?redirect=%2Fusers%2FuserList%3Fq%3Da%23b')
      expect(services.session.tokens()).toBeUndefined()
    },
  )

  it('should say once why one was sent here', () => {
    const { start, services } = visit('/login')
    leaveReason(services, 'endedElsewhere')
    expect(start()).toEqual({ view: 'login', reason: 'endedElsewhere' })
    expect(start()).toEqual({ view: 'login' })
  })
})
