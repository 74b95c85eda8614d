import { demoNow } from '@bms/fixtures'
import { createMockFetch, createMockHandlers, createMockSessions } from '@bms/fixtures/mock'
import {
  type AppDeps,
  createApp,
  createJobRunner,
  createMemoryPorts,
  createPasswordHasher,
  jobHandlers,
  migrate,
  openDatabase,
  seedDemo,
  startJobs,
} from '@bms/server'

/** Users of all brands together that both back ends hold. */
const users = 600

/** A back end with demo data. */
export interface BackEnd {
  /** A browser of its own: it keeps its cookies. */
  connect(): typeof fetch
  close(): Promise<void>
}

/** The API in memory, as stories have it. */
export async function openMock(): Promise<BackEnd> {
  const handlers = createMockHandlers({ users })
  const sessions = createMockSessions()
  return { connect: () => createMockFetch(handlers, { sessions }), close: async () => {} }
}

// Cast down: only what the app calls.
const silent = { info: () => {}, error: () => {} } as unknown as AppDeps['log']

/** The reference server on its embedded database. */
export async function openServer(): Promise<BackEnd> {
  const database = await openDatabase({ memory: true })
  const passwords = createPasswordHasher()
  const ports = createMemoryPorts()
  await migrate(database.db)
  await seedDemo(database.db, { users, now: new Date(demoNow), passwords, storage: ports.storage })
  // Time goes on, so that records have an order.
  let time = Date.parse(demoNow)
  const now = () => new Date(time++)
  const app = createApp({ database, passwords, ports, log: silent, openApi: 'public', now, wait: async () => {} })
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
