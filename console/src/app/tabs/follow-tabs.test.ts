import { describe, expect, it, vi } from 'vitest'

import { createHostCookies } from '../../shared/preferences/cookies.ts'
import { createMemoryJar, createMemoryStore } from '../../shared/preferences/memory.ts'
import { createStorage } from '../../shared/preferences/storage.ts'
import { userInfoKey } from '../../shared/session/session.ts'
import type { TabChannel, TabMessage } from '../../shared/session/tab-channel.ts'
import { createTokenStore } from '../../shared/session/tokens.ts'
import { createServices } from '../services.ts'
import { startSession } from '../session/start-session.ts'
import { followTabs } from './follow-tabs.ts'

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

/** A tab of somebody signed in, and what another tab says to it. */
function openTab() {
  const jar = createMemoryJar()
  const storage = createStorage(createMemoryStore())
  const tabStorage = createStorage(createMemoryStore())
  createTokenStore(createHostCookies(jar, true)).write({ accessToken: 'a', refreshToken: 'r', uid: 'u1' })
  storage.write(userInfoKey, user)
  const listeners = new Set<(message: TabMessage) => void>()
  const channel: TabChannel = {
    post: () => undefined,
    listen(onMessage) {
      listeners.add(onMessage)
      return () => void listeners.delete(onMessage)
    },
  }
  const load = vi.fn<(fullPath: string) => void>()
  const place = new URL('/users/userList', 'http://console.test')
  const services = createServices({
    fetch: () => Promise.reject(new Error('nothing is called')),
    jar,
    secure: true,
    storage,
    tabStorage,
    location: { read: () => place, replace: () => undefined, load },
    clock: { now: () => 0, timeZone: 'UTC' },
    channel,
  })
  startSession(services)
  const stop = followTabs(services)
  return {
    services,
    load,
    stop,
    say: (message: TabMessage) => {
      for (const listener of listeners) listener(message)
    },
  }
}

describe('followTabs', () => {
  it('should sign out with the other tab, and say so on the login page', () => {
    const { services, say } = openTab()
    say({ kind: 'signedOut' })
    expect(services.session.state.status).toBe('signedOut')
    expect(services.session.tokens()).toBeUndefined()
    expect(startSession(services)).toEqual({ view: 'login', reason: 'endedElsewhere' })
  })

  it('should begin anew when somebody else signs in', () => {
    const { say, load } = openTab()
    say({ kind: 'signedIn', uid: 'u2' })
    expect(load.mock.calls).toEqual([['/']])
  })

  it('should go on when the same person signs in', () => {
    const { services, say, load } = openTab()
    say({ kind: 'signedIn', uid: 'u1' })
    expect(load).not.toHaveBeenCalled()
    expect(services.session.state.status).toBe('signedIn')
  })

  it('should go to Home when the brand is switched', async () => {
    const { say, load } = openTab()
    say({ kind: 'brand', brand: 'kyvol' })
    await vi.waitFor(() => expect(load.mock.calls).toEqual([['/dashboard']]))
  })

  it('should ask about unsaved work before it follows to another brand', async () => {
    const { services, say, load } = openTab()
    const { tabs } = services
    tabs.begin({ uid: 'u1', brand: 'ecozy' }, [])
    tabs.visit({ key: '/a', path: '/a', fullPath: '/a', name: 'userList' }, 20)
    tabs.describe('/a', { title: undefined, work: 'dirty' })
    say({ kind: 'brand', brand: 'kyvol' })
    expect(tabs.state.question?.key).toBe('/a')
    await tabs.answer('stay')
    expect(load).not.toHaveBeenCalled()
    say({ kind: 'brand', brand: 'kyvol' })
    await tabs.answer('discard')
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  })

  it('should hear nothing once it has ended', () => {
    const { say, load, stop } = openTab()
    stop?.()
    say({ kind: 'signedIn', uid: 'u2' })
    expect(load).not.toHaveBeenCalled()
  })
})
