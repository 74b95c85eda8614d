import { codes, endpoints, toPath } from '@bms/contract'
import { type FetchQueryOptions, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'

import { homeFirst } from '../features/home/home.calls.ts'
import { createHostCookies } from '../shared/preferences/cookies.ts'
import { createMemoryJar, createMemoryStore } from '../shared/preferences/memory.ts'
import { createStorage } from '../shared/preferences/storage.ts'
import { createQueryClient } from '../shared/query/query-client.ts'
import { createTokenStore } from '../shared/session/tokens.ts'
import { createServices } from './services.ts'

type Answer = (request: Request) => Response | Promise<Response>

const reply = (code: number, message = '', data: unknown = null): Response =>
  Response.json({ code, message, data, request_id: 'r-7' })
const refreshPath = toPath(endpoints.refreshToken, '')
const never = (): Promise<never> => new Promise(() => undefined)

/** Services of somebody signed in, on a server that answers so. */
function setUp(answer: Answer, { cookies = '' }: { cookies?: string } = {}) {
  const jar = createMemoryJar()
  createTokenStore(createHostCookies(jar, true)).write({ accessToken: 'a1', refreshToken: 'r1', uid: 'u1' })
  if (cookies !== '') jar.cookie = cookies
  const requests: Request[] = []
  const place = new URL('/users/userList?q=mei', 'http://console.test')
  const services = createServices({
    async fetch(input, init) {
      const request = new Request(new URL(input as string, place), init)
      requests.push(request)
      return answer(request)
    },
    jar,
    secure: true,
    storage: createStorage(createMemoryStore()),
    tabStorage: createStorage(createMemoryStore()),
    location: { read: () => place, replace: () => undefined, load: () => undefined },
    clock: { now: () => 0, timeZone: 'UTC' },
  })
  return { ...services, requests }
}

describe('a refusal for lack of rights', () => {
  it('should ask anew what the person may do', async () => {
    vi.useFakeTimers()
    const { client, rightsWatch, requests } = setUp(() => reply(codes.notAllowed, 'No'))
    const asked = (): number => requests.filter(({ url }) => url.endsWith(toPath(endpoints.myInfo, ''))).length
    const end = rightsWatch.watch(Object.assign(new EventTarget(), { visibilityState: 'visible' as const }))
    try {
      await expect(client.call('userList')).rejects.toThrow('No')
      await vi.advanceTimersByTimeAsync(5000)
      expect(asked()).toBe(2)
      // That the question itself is refused raises no other.
      await vi.advanceTimersByTimeAsync(60_000)
      expect(asked()).toBe(2)
    } finally {
      end()
      vi.useRealTimers()
    }
  })
})

describe('a failed call', () => {
  it("should show the server's message for five seconds, once, and reject", async () => {
    const { client, notify } = setUp(() => reply(codes.server, '<b>No</b>'))
    const calls = [client.call('userList'), client.call('countryList')]
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ code: codes.server, message: '<b>No</b>', requestId: 'r-7' })
    expect(notify.state.notices).toMatchObject([{ tone: 'danger', message: '<b>No</b>', duration: 5000 }])
  })

  it.each([
    ['Error where the server has no words', () => reply(codes.server), 'Error'],
    ['that nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'The server cannot be reached.'],
  ])('should show %s', async (_, answer, message) => {
    const { client, notify } = setUp(answer)
    await expect(client.call('userList')).rejects.toThrow(message)
    expect(notify.state.notices).toMatchObject([{ tone: 'danger', message, duration: 5000 }])
  })

  it('should show nothing when it is silent, and be in the error log all the same', async () => {
    const { client, notify, errorLog } = setUp(() => reply(codes.server, 'No'))
    await expect(client.call('userList', { silent: 'poll' })).rejects.toThrow('No')
    expect(notify.state.notices).toEqual([])
    expect(errorLog.state.entries).toMatchObject([
      {
        err: { message: 'No' },
        info: 'request GET /api/v1/ky/user/list',
        url: '/users/userList?q=…',
        requestId: 'r-7',
      },
    ])
  })

  it('should be no error of the console where a wrong password was typed', async () => {
    const { session, notify, errorLog } = setUp(() => reply(codes.wrongLogin, 'Account and password are incorrect.'))
    await expect(session.signIn({ username: 'a', password: 'b', remember: false })).rejects.toThrow('Account')
    expect(errorLog.state.entries).toEqual([])
    expect(notify.state.notices).toMatchObject([{ message: 'Account and password are incorrect.' }])
  })

  it.each([codes.stale, codes.duplicate, codes.notAllowed])(
    'should be no error of the console where somebody was first, or a right is missing: %d',
    async (code) => {
      const { client, errorLog } = setUp(() => reply(code, 'Changed meanwhile'))
      await expect(client.call('userList')).rejects.toThrow('Changed')
      expect(errorLog.state.entries).toEqual([])
    },
  )

  it('should make the console look whether the server can be reached only where nobody answered', async () => {
    const network = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    const business = setUp(() => reply(codes.server))
    for (const { client, connection } of [network, business]) {
      const signs = { window: new EventTarget(), navigator: { onLine: true } }
      const document = Object.assign(new EventTarget(), { visibilityState: 'visible' } as const)
      const stop = connection.watch({ ...signs, document })
      await expect(client.call('userList')).rejects.toThrow()
      stop()
    }
    const looks = (requests: readonly Request[]): number =>
      requests.filter(({ url }) => url.endsWith('/healthz')).length
    expect([looks(network.requests), looks(business.requests)]).toEqual([1, 0])
  })
})

describe('signing out', () => {
  it('should tell nobody what it answers', async () => {
    const { session, notify } = setUp(() => reply(codes.server, 'No'))
    await session.signOut()
    expect(notify.state.notices).toEqual([])
  })
})

describe('a page whose reads all fail', () => {
  const home = async (answer: Answer) => {
    const { client, brand, notify, requests } = setUp(answer)
    const reads = homeFirst({ client, brand: brand.state.brand, can: () => true, search: '', now: 0 })
    const queryClient = createQueryClient()
    await Promise.all(reads.map((read) => queryClient.prefetchQuery({ ...read, retry: false } as FetchQueryOptions)))
    return { asked: requests.length, reads: reads.length, notices: notify.state.notices }
  }

  it('should show equal messages once, and others beside them', async () => {
    const same = await home(() => reply(codes.server, 'The database is resting.'))
    expect(same).toMatchObject({ notices: [{ message: 'The database is resting.', times: same.reads }] })
    expect(same.asked).toBe(same.reads)
    const { notices, reads } = await home(({ url }) => reply(codes.server, new URL(url).pathname))
    expect(notices).toHaveLength(reads)
  })

  it('should show that nobody answers', async () => {
    const { notices } = await home(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(notices).toMatchObject([{ tone: 'danger', message: 'The server cannot be reached.' }])
  })
})

describe('a page that goes away', () => {
  it('should give its reads up, which is no error', async () => {
    const { client, requests, notify, errorLog } = setUp(never)
    const observer = new QueryObserver(createQueryClient(), {
      queryKey: ['users'],
      queryFn: ({ signal }) => client.call('userList', { signal }),
    })
    const leave = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    leave()
    await vi.waitFor(() => expect(requests[0]?.signal.aborted).toBe(true))
    expect([notify.state.notices, errorLog.state.entries]).toEqual([[], []])
  })
})

describe('an ended session', () => {
  const ended = (request: Request, refresh: () => Response | Promise<Response>): Response | Promise<Response> =>
    new URL(request.url).pathname === refreshPath ? refresh() : reply(codes.tokenExpired, 'Your session has expired.')

  it.each([
    ['is refused', () => reply(codes.tokenExpired, 'over')],
    ['is a call the API does not have', () => reply(codes.notFound, 'There is nothing at this address.')],
    ['is answered by a page', () => new Response('<html>404</html>', { status: 404 })],
    ['reaches nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('should be asked about once, with every call settled, where renewing %s', async (_, refresh) => {
    const { client, sessionEnd, requests } = setUp((request) => ended(request, refresh))
    const settled = await Promise.allSettled([
      client.call('userList'),
      client.call('countryList'),
      client.call('homeFigures'),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(sessionEnd.state.asking).toBe(true)
    expect(requests.filter(({ url }) => url.endsWith(refreshPath))).toHaveLength(1)
  })

  it('should not be asked about, nor told of, where renewing succeeds', async () => {
    const login = { access_token: 'a2', refresh_token: 'r2', uid: 'u1', nickname: '', uemail: '', permission_sets: [] }
    const { client, sessionEnd, notify, errorLog } = setUp((request) =>
      request.headers.get('x-access-token') === 'a2'
        ? reply(codes.ok, 'OK', { list: [] })
        : ended(request, () => reply(codes.ok, 'OK', login)),
    )
    await expect(client.call('userList')).resolves.toEqual({ list: [] })
    expect(sessionEnd.state.asking).toBe(false)
    expect([notify.state.notices, errorLog.state.entries]).toEqual([[], []])
  })

  it('should be no error of the console', async () => {
    const { client, errorLog } = setUp((request) => ended(request, () => reply(codes.tokenExpired)))
    await expect(client.call('userList')).rejects.toThrow('expired')
    expect(errorLog.state.entries).toEqual([])
  })
})

describe('the data centre', () => {
  it.each([
    ['', 'us_west'],
    ['dataCenter=eu_west', 'eu_west'],
    ['defaultDataCenter=cn', 'cn'],
    ['dataCenter=mars', 'us_west'],
  ])('should be read from the cookie %j as %s', (cookies, expected) => {
    const { dataCentre } = setUp(() => reply(codes.ok), { cookies })
    expect(dataCentre.state.dataCentre).toBe(expected)
  })
})
