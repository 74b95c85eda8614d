import {
  adSlots,
  type Asset,
  type CallName,
  calls,
  codes,
  type DataOf,
  type Envelope,
  headers,
  isSessionEndCode,
  type LoginData,
  splashImages,
  toPath,
} from '@bms/contract'
import { demoNow, demoPassword } from '@bms/fixtures'
import { type AppDeps, createApp, createMemoryPorts, type Database, type PasswordHasher } from '@bms/server'
import { openTestDatabase } from '@bms/server/testing'

import { sharedUsers } from '../contract/back-ends.ts'
import { blankPicture } from './forms.ts'
import { createGathering } from './known.ts'
import { createRandom } from './random.ts'
import { type Known, valueOf } from './value-of.ts'

/** A request as it is sent. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly envelope: Envelope<unknown> | undefined
  /** Work it took, in milliseconds of this process: how long it waited for a busy machine says nothing of the server. */
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

const origin = 'http://127.0.0.1:3000'
const silent = { info: () => {}, warn: () => {}, error: () => {} } as unknown as AppDeps['log']

// Hashing well takes long, and isn't what is tried here.
const passwords: PasswordHasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, hash) => hash === `plain:${password}`,
}

/** The same write again, on the revision that the server says is the current one; undefined where that isn't why. */
export function onCurrentRev(sent: Sent, { envelope }: Answer): Sent | undefined {
  const { rev } = ((envelope?.data ?? {}) as { current?: { rev?: number } }).current ?? {}
  const body = typeof sent.body === 'string' ? toJson(sent.body) : undefined
  if (envelope?.code !== codes.stale || rev === undefined || typeof body !== 'object') return undefined
  return { ...sent, body: JSON.stringify({ ...body, rev }) }
}

/** Opens the server on a database in memory with demo data. */
export async function openFuzzed(): Promise<FuzzedServer> {
  const ports = createMemoryPorts()
  const database = await openTestDatabase(ports.storage, sharedUsers)
  const pass_hash = await passwords.hash(demoPassword)
  await database.db.updateTable('staff').set({ pass_hash }).where('pass_hash', 'is not', null).execute()
  let time = Date.parse(demoNow)
  let requests = 0
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
  let credentials: Readonly<Record<string, string>> = {}

  const send: FuzzedServer['send'] = async ({ method, path, body, headers: more }, as = 'admin') => {
    const init = {
      method,
      headers: { ...(as === 'admin' ? credentials : {}), ...more },
      ...(body === undefined || method === 'GET' ? {} : { body }),
    }
    const request = new Request(new URL(path, origin), init)
    const [start, work] = [performance.now(), process.cpuUsage()]
    // Each from a place of its own, so that guesses at passwords don't lock out what comes later.
    requests += 1
    const response = await app(request, `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`)
    const text = await response.text()
    const { user, system } = process.cpuUsage(work)
    const milliseconds = Math.min(performance.now() - start, (user + system) / 1000)
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
    learn: () => learnFrom(server, pictures),
    close: () => database.close(),
  }
  await signIn()
  const pictures = await uploadPictures(server)
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
  await db.updateTable('role').set({ second_factor_required: false }).execute()
}

function toEnvelope(text: string): Envelope<unknown> | undefined {
  const value = toJson(text)
  return typeof value === 'object' && value !== null && 'code' in value ? (value as Envelope<unknown>) : undefined
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reading calls: those that need nothing first, then those that need what the first told of. */
const reads = (Object.keys(calls) as CallName[])
  .filter((name) => calls[name].endpoint.method === 'GET')
  .toSorted((a, b) => needsMore(a) - needsMore(b))

function needsMore(name: CallName): number {
  return calls[name].query.safeParse({}).success ? 0 : 1
}

async function learnFrom(server: FuzzedServer, pictures: readonly Asset[]): Promise<Known> {
  const known = createGathering()
  known.set('asset', [...pictures])
  known.note(pictures)
  for (const name of reads) {
    const { endpoint, query } = calls[name]
    const asked = valueOf(query, { random: createRandom(name), known, fullness: 0 }) as Record<string, string>
    const search = new URLSearchParams(asked).toString()
    const { envelope } = await server.send({ method: 'GET', path: `${toPath(endpoint, 'ky')}?${search}` })
    if (envelope) known.note(envelope.data)
  }
  return known
}

/** Pictures of every size that promotions ask for. */
async function uploadPictures(server: FuzzedServer): Promise<readonly Asset[]> {
  const pictures: Asset[] = []
  for (const { width, height } of [...Object.values(splashImages), ...Object.values(adSlots)]) {
    const body = new FormData()
    body.append('file', blankPicture(width, height))
    const { envelope } = await server.send({ method: 'POST', path: toPath(calls.uploadImage.endpoint, 'ky'), body })
    const data = envelope?.data as DataOf<'uploadImage'> | undefined
    if (!data) throw new Error(`A picture was refused: ${envelope?.message}`)
    pictures.push(data.asset)
  }
  return pictures
}
