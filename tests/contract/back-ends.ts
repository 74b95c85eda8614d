import { demoNow } from '@bms/fixtures'
import { createMockFetch, createMockHandlers, createMockSessions } from '@bms/fixtures/mock'
import { type AppDeps, createApp, createJobRunner, createMemoryPorts, jobHandlers, startJobs } from '@bms/server'
import { openTestDatabase, testPasswords as passwords } from '@bms/server/testing'

/** Users of all brands together that both back ends hold. */
export const sharedUsers = 600

/** A back end with demo data. */
export interface BackEnd {
  /** A browser of its own: it keeps its cookies. */
  connect(): typeof fetch
  close(): Promise<void>
}

/** The API in memory, as stories have it. */
export async function openMock(): Promise<BackEnd> {
  const handlers = createMockHandlers({ users: sharedUsers })
  const sessions = createMockSessions()
  return { connect: () => createMockFetch(handlers, { sessions }), close: async () => {} }
}

// Cast down: only what the app calls.
const silent = { info: () => {}, warn: () => {}, error: () => {} } as unknown as AppDeps['log']

/** The reference server, on the engine that this run is for. */
export async function openServer(): Promise<BackEnd> {
  const ports = createMemoryPorts()
  const database = await openTestDatabase(ports.storage, sharedUsers)
  // Time goes on, so that records have an order.
  let time = Date.parse(demoNow)
  const now = () => new Date(time++)
  const app = createApp({
    database,
    passwords,
    isDemo: true,
    ports,
    log: silent,
    openApi: 'public',
    now,
    wait: async () => {},
  })
  const runner = createJobRunner({ db: database.db, ports, log: silent, now, handlers: jobHandlers })
  const jobs = startJobs(runner, silent, 20)
  const close = async () => {
    await jobs.stop()
    await database.close()
  }
  return { connect: () => withCookies((request) => app(request)), close }
}

function withCookies(answer: (request: Request) => Promise<Response>): typeof fetch {
  const jar = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, 'http://127.0.0.1:3000'), init)
    if (jar.size > 0) request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await answer(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return response
  }
}
