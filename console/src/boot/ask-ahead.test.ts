import { createApiClient } from '@bms/api-client'
import { brands, endpoints, toBrandPath } from '@bms/contract'
import { describe, expect, it, vi } from 'vitest'

import { canOpen, matchRoute, permissionOf } from '../app/guard.ts'
import { routeOf, routes } from '../app/routes.tsx'
import { homeFirst } from '../features/home/home.calls.ts'
import { patterns, type RouteName } from '../shared/paths.ts'
import { createCookies, createHostCookies } from '../shared/preferences/cookies.ts'
import { createMemoryJar, createMemoryStore } from '../shared/preferences/memory.ts'
import { createStorage } from '../shared/preferences/storage.ts'
import { mustChangePasswordKey, mustSetUpFactorKey, userInfoKey } from '../shared/session/session.ts'
import { createTokenStore } from '../shared/session/tokens.ts'
import { toRememberedRights, type UserInfo } from '../shared/session/user-info.ts'
import { askAhead, earlyPages } from './ask-ahead.ts'
import { earlyNames } from './early-names.ts'

const session = { accessToken: 'token-1', uid: 'uid-1' }
const user: UserInfo = {
  uid: 'uid-1',
  name: 'ada',
  nickname: '',
  email: '',
  avatar: '',
  roles: [],
  permissions: { ecozy: ['DataMap'] },
  is_super_admin: false,
}
const now = Date.UTC(2026, 10, 25, 12)

/** A browser that keeps these, at an address. */
function open(
  address: string,
  kept: { signedIn?: false; user?: UserInfo; must?: string; mustSetUp?: string; brand?: string } = {},
) {
  const jar = createMemoryJar()
  const storage = createStorage(createMemoryStore())
  if (kept.signedIn !== false) createTokenStore(createHostCookies(jar, true)).write({ ...session, refreshToken: 'r' })
  storage.write(userInfoKey, kept.user ?? user)
  if (kept.must) storage.write(mustChangePasswordKey, kept.must)
  if (kept.mustSetUp) storage.write(mustSetUpFactorKey, kept.mustSetUp)
  if (kept.brand) createCookies(jar, true).write('brandApp', kept.brand)
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ code: 20_000, data: {} }))
  const early = askAhead({ place: { pathname, search }, jar, storage, fetch, now })
  return { early, fetch, urls: fetch.mock.calls.map(([url]) => url as string) }
}

describe('askAhead', () => {
  it('should send what Home asks for first, with the headers of every call', () => {
    const { urls, fetch } = open('/dashboard?period=7d')
    const days = 'start_date=2026-11-19&end_date=2026-11-25'
    expect(urls).toEqual([
      `/api/v1/ez/stats-dash-board/user-active-daily-aggr?${days}&granularity=day&compare=none`,
      `/api/v1/ez/stats-dash-board/device-active-daily-aggr?${days}&granularity=day&compare=none`,
      `/api/v1/ez/stats-dash-board/user-device-dist?${days}`,
      '/api/v1/ez/stats-reguser/count',
      `/api/v1/ez/stats-dash-board/left?${days}&compare=none`,
      '/api/v1/ez/stats-feedback/count',
      '/api/v1/bms/preference?scope=ui',
      '/api/v1/bms/user/my-info',
    ])
    const init = fetch.mock.calls[0]?.[1]
    expect(init).toMatchObject({ credentials: 'include', headers: { 'x-access-token': 'token-1', 'x-uid': 'uid-1' } })
  })

  it('should make just the calls whose addresses the boot script knows', () => {
    const paths = open('/dashboard').urls.map((url) => url.replace(/[?].*/, ''))
    const known = earlyNames.map((name) => toBrandPath(endpoints[name], brands.ecozy))
    expect(paths.toSorted()).toEqual(known.toSorted())
  })

  it.each([
    ['nobody is signed in', { signedIn: false } as const],
    ['what is kept is somebody else’s', { user: { ...user, uid: 'uid-2' } }],
    ['the password has to be changed first', { must: 'uid-1' }],
    ['a second factor has to be set up first', { mustSetUp: 'uid-1' }],
  ])('should send nothing where %s', (_, kept) => {
    expect(open('/dashboard', kept).urls).toEqual([])
  })

  it('should ask for nothing of a brand that gives the person nothing', () => {
    expect(open('/', { brand: 'kyvol' }).urls.filter((url) => url.includes('/ky/'))).toEqual([])
  })

  it('should ask for my-info alone where it knows no more of the page', () => {
    for (const address of ['/users/userList', '/nowhere', '/dashboard/x', '/login'])
      expect(open(address).urls).toEqual(['/api/v1/bms/user/my-info'])
  })

  it('should be taken over by the console’s own client, read by read, and leave nothing', async () => {
    const { early, fetch } = open('/dashboard')
    const client = createApiClient({
      fetch: () => Promise.reject(new Error('asked again')),
      takeEarly: early?.take,
      getSession: () => session,
      getBrand: () => 'ecozy',
      onError: (error) => expect.unreachable(error.message),
      onSessionEnd: () => undefined,
    })
    const sent = fetch.mock.calls.length
    const reads = homeFirst({ client, brand: 'ecozy', can: () => true, search: '', now })
    await Promise.all(
      reads.map(({ queryFn }) =>
        typeof queryFn === 'function' ? queryFn({ signal: new AbortController().signal } as never) : undefined,
      ),
    )
    await client.call('myInfo')
    expect(early?.close()).toEqual([])
    expect(fetch).toHaveBeenCalledTimes(sent)
  })
})

describe('the pages that ask ahead', () => {
  it.each(Object.entries(earlyPages))('%s should be what its addresses lead to, for whom it is', async (name, page) => {
    const route = routeOf(name as RouteName)
    expect(await route.first?.()).toBe(page.first)
    expect(page.permission).toBe(permissionOf(routes, route))
    for (const at of page.at) {
      const found = matchRoute(routes, patterns[at]).route
      expect(found.redirect ?? found.name).toBe(name)
      expect(canOpen(routes, found, toRememberedRights({ ...user, is_super_admin: true }), 'kyvol')).toBe(true)
    }
  })
})
