import {
  type Brand,
  type CallName,
  calls,
  codes,
  type Envelope,
  headers,
  isSessionEndCode,
  type LoginData,
} from '@bms/contract'
import { demoNow, demoPassword } from '@bms/fixtures'
import {
  type AppDeps,
  createApp,
  createMemoryPorts,
  type Database,
  migrate,
  openDatabase,
  type PasswordHasher,
  seedDemo,
} from '@bms/server'

import { anyId, type Known } from './value-of.ts'

/** A request as it is sent. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly envelope: Envelope<unknown> | undefined
  readonly milliseconds: number
}

/** The reference server in this process, with somebody signed in who may do everything. */
export interface FuzzedServer {
  /** Sends a request as the super admin; `as: 'nobody'` without a session. */
  send(request: Sent, as?: 'admin' | 'nobody'): Promise<Answer>
  /** Signs in anew when the last answers ended the session or the account. */
  standUp(): Promise<void>
  /** What lists and details answer now, by field name. */
  learn(): Promise<Known>
  close(): Promise<void>
}

const users = 400
const origin = 'http://127.0.0.1:3000'
const silent = { info: () => {}, error: () => {} } as unknown as AppDeps['log']

// Hashing well takes long, and isn't what is tried here.
const passwords: PasswordHasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, hash) => hash === `plain:${password}`,
}

/** Opens the server on a database in memory with demo data. */
export async function openFuzzed(): Promise<FuzzedServer> {
  const database = await openDatabase({ memory: true })
  const ports = createMemoryPorts()
  await migrate(database.db)
  await seedDemo(database.db, { users, now: new Date(demoNow), passwords, storage: ports.storage })
  let time = Date.parse(demoNow)
  let requests = 0
  const now = () => new Date(time++)
  const app = createApp({
    database,
    passwords,
    ports,
    log: silent,
    openApi: 'public',
    now,
    wait: async () => {},
  })
  let credentials: Readonly<Record<string, string>> = {}

  const send: FuzzedServer['send'] = async ({ method, path, body, headers: more }, as = 'admin') => {
    const init = {
      method,
      headers: { ...(as === 'admin' ? credentials : {}), ...more },
      ...(body === undefined || method === 'GET' ? {} : { body }),
    }
    const request = new Request(new URL(path, origin), init)
    const start = performance.now()
    // Each from a place of its own, so that guesses at passwords don't lock out what comes later.
    requests += 1
    const response = await app(request, `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`)
    const text = await response.text()
    const milliseconds = performance.now() - start
    return { status: response.status, text, envelope: toEnvelope(text), milliseconds }
  }

  const signIn = async () => {
    const body = JSON.stringify({ username: 'admin', upass: demoPassword })
    const request = new Request(new URL('/api/v1/bms/user/signin', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const response = await app(request, `172.16.${(requests >> 8) & 255}.${requests & 255}`)
    const { data } = (await response.json()) as Envelope<LoginData>
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1).join(''))
      .join('; ')
    credentials = { [headers.accessToken]: data.access_token, [headers.uid]: data.uid, cookie }
  }

  const server: FuzzedServer = {
    send,
    standUp: async () => {
      const { envelope } = await send({ method: 'GET', path: '/api/v1/bms/user/my-info' })
      if (envelope?.code === codes.ok) return
      if (envelope && !isSessionEndCode(envelope.code) && envelope.code !== codes.notAllowed) {
        throw new Error(`The session answers ${envelope.code}`)
      }
      await restoreAdmin(database)
      await signIn()
    },
    learn: () => learnFrom(server),
    close: () => database.close(),
  }
  await signIn()
  return server
}

/** An input may well have changed the password of whoever sends them. */
async function restoreAdmin({ db }: Database): Promise<void> {
  const pass_hash = await passwords.hash(demoPassword)
  await db
    .updateTable('staff')
    .set({ status: 'active', pass_hash, must_change_pass: false })
    .where('uname', '=', 'admin')
    .execute()
}

function toEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Envelope<unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Every GET call without parameters, for one brand and the staff side. */
export function plainReads(): readonly { readonly name: CallName; readonly brand: Brand }[] {
  const names = Object.keys(calls) as CallName[]
  return names.filter((name) => calls[name].endpoint.method === 'GET').map((name) => ({ name, brand: 'kyvol' }))
}

async function learnFrom(server: FuzzedServer): Promise<Known> {
  const { toPath } = await import('@bms/contract')
  const known = new Map<string, unknown[]>()
  for (const { name } of plainReads()) {
    const { envelope } = await server.send({ method: 'GET', path: toPath(calls[name].endpoint, 'ky') })
    if (envelope) note(envelope.data, '', known)
  }
  return known
}

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/

function note(value: unknown, name: string, known: Map<string, unknown[]>): void {
  if (Array.isArray(value)) return value.forEach((part) => note(part, name, known))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).forEach(([key, part]) => note(part, key, known))
  }
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (name.endsWith('_id') || name === 'id' || name === 'uid' || name === 'rev') push(known, name, value)
  if (typeof value === 'string' && idPattern.test(value)) push(known, anyId, value)
  return undefined
}

function push(known: Map<string, unknown[]>, name: string, value: unknown): void {
  const values = known.get(name) ?? []
  if (values.length < 200 && !values.includes(value)) values.push(value)
  known.set(name, values)
}
