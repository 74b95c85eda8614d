import { describe, expect, it } from 'vitest'

import { createHostCookies } from '../shared/preferences/cookies.ts'
import { createMemoryJar, createMemoryStore } from '../shared/preferences/memory.ts'
import { createStorage } from '../shared/preferences/storage.ts'
import { userInfoKey } from '../shared/session/session.ts'
import { createTokenStore } from '../shared/session/tokens.ts'
import { beginConsole } from './begin-console.ts'
import { createServices } from './services.ts'
import { startSession } from './session/start-session.ts'

const user = {
  uid: 'u1',
  name: 'analyst',
  nickname: '',
  email: '',
  avatar: '',
  roles: [],
  permissions: { ecozy: ['DataMap'] },
  is_super_admin: false,
}

const never = (): Promise<never> => new Promise(() => undefined)
const none = (): Promise<void> => Promise.resolve()

/** The console begun by an analyst at an address, on a server that answers so. */
async function begin(address: string, fetch: typeof globalThis.fetch, patience: () => Promise<void> = never) {
  const jar = createMemoryJar()
  const storage = createStorage(createMemoryStore())
  createTokenStore(createHostCookies(jar, true)).write({ accessToken: 'a', refreshToken: 'r', uid: 'u1' })
  storage.write(userInfoKey, user)
  const place = new URL(address, 'http://console.test')
  const services = createServices({
    fetch,
    jar,
    secure: true,
    storage,
    tabStorage: createStorage(createMemoryStore()),
    location: { read: () => place, replace: () => undefined, load: () => undefined },
    clock: { now: () => Date.UTC(2026, 10, 25), timeZone: 'UTC' },
  })
  startSession(services)
  const queryClient = await beginConsole(services, patience)
  const queries = queryClient.getQueryCache().getAll()
  return { states: queries.map(({ state }) => state.status), isFetching: queryClient.isFetching() }
}

const answer = async (): Promise<Response> => Response.json({ code: 20_000, data: { value: {} } })

describe('beginConsole', () => {
  it.each(['/', '/dashboard'])('should have what Home at %s asks for before it is drawn', async (address) => {
    const { states } = await begin(address, answer)
    expect(states).toHaveLength(7)
    expect(new Set(states)).toEqual(new Set(['success']))
  })

  it('should not wait for answers that are late, nor for a server that is gone', async () => {
    expect((await begin('/dashboard', never, none)).isFetching).toBe(7)
    const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))
    expect((await begin('/dashboard', gone, none)).states).toHaveLength(7)
  })

  it.each(['/users/userList', '/nowhere'])('should ask for nothing at %s', async (address) => {
    expect((await begin(address, answer)).states).toEqual([])
  })
})
