import {
  type BodyOf,
  type Brand,
  brands,
  type CallName,
  type Code,
  codes,
  type DataOf,
  defaultBrand,
  type Endpoint,
  endpoints,
  headers,
  type LoginData,
  type QueryOf,
  toPath,
} from '@bms/contract'
import { refusalCodesOf } from '@bms/contract/open-api'
import { demoNow, demoPassword } from '@bms/fixtures'
import { pino } from 'pino'

import { type App, type AppDeps, createApp } from '../create-app.ts'
import type { Database } from '../db/open-database.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { jobHandlers } from '../modules/jobs.ts'
import { createMemoryPorts } from '../ports/ports.ts'
import type { SingleSignOn } from '../ports/sso.ts'
import { openTestDatabase } from './open-test-database.ts'
import { testPasswords } from './passwords.ts'

/** Somebody who is signed in. */
export interface Session extends LoginData {
  readonly cookie: string
}

/** An answer, read. */
interface Reply<T> {
  readonly status: number
  readonly headers: Headers
  readonly code: Code
  readonly message: string
  readonly data: T
  readonly request_id: string
}

/** How a call is made. */
interface CallOptions<K extends CallName> {
  readonly brand?: Brand
  readonly query?: QueryOf<K>
  readonly body?: BodyOf<K>
  readonly as?: Session | undefined
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A request as tests write it. */
export interface TestRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData
}

/** The app on a database of its own, with a clock that stands until it is moved. */
export interface TestApp {
  readonly app: App
  readonly database: Database
  readonly waits: number[]
  /** Where mail, pushes and files go. */
  readonly ports: ReturnType<typeof createMemoryPorts>
  /** Does all work that is due by the test's clock. */
  readonly runJobs: () => Promise<number>
  /** Moves the clock, in milliseconds. */
  readonly advance: (milliseconds: number) => void
  readonly now: () => Date
  readonly send: (path: string, init?: TestRequest, address?: string) => Promise<Response>
  call<K extends CallName>(name: K, options?: CallOptions<K>): Promise<Reply<DataOf<K>>>
  signIn(username: string, options?: Pick<CallOptions<'signIn'>, 'address' | 'headers'>): Promise<Session>
}

const origin = 'http://127.0.0.1:3000'

/** Headers that show a session. */
export function credentialsOf(session: Session): Record<string, string> {
  return { [headers.accessToken]: session.access_token, [headers.uid]: session.uid, cookie: session.cookie }
}

/** The cookies an answer sets, as a browser sends them back. */
export function cookiesOf(response: { readonly headers: Headers }): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1).join(''))
    .join('; ')
}

/** What a test may bring instead of the usual. */
type TestDeps = Partial<
  Pick<
    AppDeps,
    | 'database'
    | 'passwords'
    | 'factorPolicy'
    | 'isDemo'
    | 'limits'
    | 'docs'
    | 'hookSecret'
    | 'log'
    | 'metricsToken'
    | 'publicUrl'
  >
> & {
  /** Single sign-on. */
  readonly sso?: SingleSignOn | undefined
  /** Whether requests come by a proxy whose word is believed. */
  readonly viaProxy?: boolean
}

function toForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const file of [value].flat() as Blob[]) form.append(name, file)
  }
  return form
}

/** Starts the app as tests use it; close its database afterwards. */
export async function createTestApp({ database, viaProxy, sso, ...deps }: TestDeps = {}): Promise<TestApp> {
  const ports = { ...createMemoryPorts(), sso }
  const opened = database ?? (await openTestDatabase(ports.storage))
  let time = Date.parse(demoNow)
  const waits: number[] = []
  const log = pino({ level: 'silent' })
  const now = () => new Date(time)
  const jobs = createJobRunner({ db: opened.db, ports, log, now, handlers: jobHandlers })
  const app = createApp({
    database: opened,
    passwords: testPasswords,
    isDemo: true,
    ports,
    log,
    openApi: 'public',
    now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...deps,
  })
  const send: TestApp['send'] = (path, init, address) =>
    app(new Request(new URL(path, origin), init), address, viaProxy)
  const call: TestApp['call'] = async (name, options = {}) => {
    const endpoint: Endpoint = endpoints[name]
    const path = toPath(endpoint, brands[options.brand ?? defaultBrand].prefix)
    const search = new URLSearchParams((options.query ?? {}) as Record<string, string>)
    const hasBody = endpoint.method !== 'GET'
    const isForm = endpoint.form !== undefined
    const init = {
      method: endpoint.method,
      headers: {
        ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(options.as ? credentialsOf(options.as) : {}),
        ...options.headers,
      },
      ...(hasBody ? { body: isForm ? toForm(options.body ?? {}) : JSON.stringify(options.body ?? {}) } : {}),
    }
    const response = await send(search.size > 0 ? `${path}?${search.toString()}` : path, init, options.address)
    const reply = (await response.json()) as Reply<never>
    // Whatever a test tries: a refusal that the API's description doesn't tell of is one no client is ready for.
    if (response.status === 200 && reply.code !== codes.ok && !refusalCodesOf(name).has(reply.code)) {
      throw new Error(`/openapi.json doesn't tell that ${name} answers ${reply.code}: see refusals.ts`)
    }
    return { ...reply, status: response.status, headers: response.headers }
  }
  return {
    app,
    database: opened,
    waits,
    ports,
    runJobs: () => jobs.runDue(),
    advance: (milliseconds) => void (time += milliseconds),
    now,
    send,
    call,
    signIn: async (username, options) => {
      const reply = await call('signIn', { body: { username, upass: demoPassword }, ...options })
      return { ...reply.data, cookie: cookiesOf(reply) }
    },
  }
}
