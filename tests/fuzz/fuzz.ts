import { apiRoot, brandKeys, brands, type CallName, calls, codes, type Endpoint, toPath } from '@bms/contract'

import { type Answer, type FuzzedServer, onCurrentRev, type Sent } from './back-end.ts'
import { anyJson, damage, damageText, oddValue } from './damage.ts'
import { formFor } from './forms.ts'
import { naughtyStrings } from './naughty-strings.ts'
import { createRandom, type Random } from './random.ts'
import { type Known, valueOf } from './value-of.ts'

/** An input that the server did not stand. */
export interface Failure {
  readonly index: number
  readonly call: CallName
  readonly why: string
  readonly sent: Sent
  readonly answer: string
}

/** What a run of inputs brought. */
export interface FuzzResult {
  readonly runs: number
  readonly failures: readonly Failure[]
  /** How often each body code was answered. */
  readonly codes: ReadonlyMap<number, number>
  /** The slowest answer, in milliseconds. */
  readonly slowest: number
}

/** Longest an answer may take, in milliseconds. */
const limit = 1000

const ascii = naughtyStrings.filter((text) => /^[\x20-\x7E]*$/.test(text))

/** An input that ends the session of whoever sends it says little, and costs a sign-in. */
const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'signOut')

/** Which calls are tried: all, those that read, or those that write. */
export type Tried = 'all' | 'reads' | 'writes'

function namesOf(tried: Tried): readonly CallName[] {
  return names.filter((name) => tried === 'all' || (calls[name].endpoint.method === 'GET') === (tried === 'reads'))
}

/**
 * Sends generated inputs, every call in turn, and gathers what the server did not stand: a fault, a stack, no
 * envelope, or more than a second. Input number `index` of a seed is the same in every run on the same data.
 */
export async function fuzz(
  server: FuzzedServer,
  {
    runs,
    seed,
    from = 0,
    tried = 'all',
    onProgress,
  }: { runs: number; seed: string; from?: number; tried?: Tried; onProgress?: (done: number) => void },
): Promise<FuzzResult> {
  const asked = namesOf(tried)
  const known = await server.learn()
  const failures: Failure[] = []
  const seen = new Map<number, number>()
  let slowest = 0
  for (let index = from; index < from + runs; index += 1) {
    const call = asked[index % asked.length] as CallName
    const random = createRandom(`${seed}:${index}`)
    let sent = inputFor(call, random, known)
    const as = random.chance(0.03) ? 'nobody' : 'admin'
    let answer = await server.send(sent, as)
    const again = onCurrentRev(sent, answer)
    if (again) {
      sent = again
      answer = await server.send(sent, as)
    }
    // A machine may be busy with something else once; an input that is slow is slow again.
    if (answer.milliseconds > limit) answer = await server.send(sent, as)
    slowest = Math.max(slowest, answer.milliseconds)
    const { code } = answer.envelope ?? {}
    if (code !== undefined) seen.set(code, (seen.get(code) ?? 0) + 1)
    const why = complaintAbout(answer, sent)
    if (why !== undefined) failures.push({ index, call, why, sent, answer: answer.text.slice(0, 500) })
    if (mayHaveEnded(code, as)) await server.standUp()
    if (index % 1000 === 999) onProgress?.(index + 1 - from)
  }
  return { runs, failures, codes: seen, slowest }
}

function mayHaveEnded(code: number | undefined, as: string): boolean {
  return as === 'admin' && (code === undefined || code === codes.notAllowed || (code >= codes.server && code < 50_100))
}

/** What is wrong with an answer, or undefined. */
function complaintAbout({ status, text, envelope, milliseconds }: Answer, { path }: Sent): string | undefined {
  if (status >= 500) return `status ${status}`
  if (milliseconds > limit) return `took ${Math.round(milliseconds)} ms`
  if (/\n\s+at .+:\d+:\d+|node_modules\//.test(text)) return 'a stack in the body'
  const isApi = new URL(path, 'http://x').pathname.startsWith(`${apiRoot}/`)
  if (!isApi) return undefined
  if (!envelope) return isFile(text) ? undefined : 'no envelope'
  if (envelope.code === codes.server) return 'code 50000'
  if (typeof envelope.message !== 'string' || typeof envelope.request_id !== 'string') return 'not a whole envelope'
  return undefined
}

/** Some calls answer with a file: those hold what was asked for, not an envelope. */
function isFile(text: string): boolean {
  return text !== '' && !text.startsWith('<')
}

function inputFor(name: CallName, random: Random, known: Known): Sent {
  const { query, body } = calls[name]
  const endpoint: Endpoint = calls[name].endpoint
  const { form } = endpoint
  const brand = random.chance(0.8) ? 'kyvol' : random.pick(brandKeys)
  const path = toPath(endpoint, brands[brand].prefix)
  const maker = { random, known, fullness: random.pick([0.2, 0.5, 0.9]) }
  const isGet = endpoint.method === 'GET'
  const kind = random.next()
  if (kind < 0.04) return strangeRequest(path, endpoint.method, random)
  const isDamaged = kind > 0.3
  const asked = valueOf(query, maker) as Record<string, unknown>
  const search = toSearch(isDamaged && (isGet || random.chance(0.1)) ? damaged(asked, random) : asked, random)
  if (isGet) return { method: 'GET', path: path + search }
  if (form && kind < 0.9) return { method: endpoint.method, path: path + search, ...formFor(form, random) }
  const sent = (value: unknown) => ({
    method: endpoint.method,
    path: path + search,
    body: JSON.stringify(value) ?? '',
    headers: { 'content-type': 'application/json' },
  })
  const value = valueOf(body, maker)
  if (!isDamaged) return sent(value)
  if (kind < 0.4) return sent(anyJson(random))
  if (kind < 0.5) return { ...sent(value), body: damageText(JSON.stringify(value) ?? '', random) }
  return sent(damage(value, random))
}

/** A query with one thing spoilt: a value, a name, or something nobody asked for. */
function damaged(query: Record<string, unknown>, random: Random): Record<string, unknown> {
  const keys = Object.keys(query)
  if (keys.length > 0 && random.chance(0.7)) {
    const key = random.pick(keys)
    const odd = oddValue(random)
    return { ...query, [key]: random.chance(0.5) ? odd : damage(query[key], random) }
  }
  return { ...query, [random.pick(['x', '', 'page', '__proto__', ...naughtyStrings.slice(0, 50)])]: oddValue(random) }
}

function toSearch(query: Record<string, unknown>, random: Random): string {
  const parts = Object.entries(query).map(([key, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`
  })
  if (random.chance(0.03)) parts.push(random.pick(['%', '%ff=1', '=', '&&', 'a=%00', ...parts]))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Another method, another path, another type: what a scanner sends. */
function strangeRequest(path: string, method: string, random: Random): Sent {
  const kind = random.int(0, 3)
  if (kind === 0) return { method: random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']), path, body: '{}' }
  if (kind === 1) {
    const inserted = encodeURIComponent(random.pick(naughtyStrings).toWellFormed())
    return { method, path: random.pick([`${path}/${inserted}`, `${path}${inserted}`, `/api/v1/${inserted}/user/list`]) }
  }
  const types = [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    '',
    'application/json; charset=utf-16',
  ]
  const body = random.pick(['--x\r\n\r\n--x--', '<a/>', 'a=b', '{}', 'x'.repeat(300_000)])
  if (kind === 2) return { method, path, body, headers: { 'content-type': random.pick(types) } }
  const header = random.pick([
    'x-request-id',
    'cookie',
    'accept-language',
    'x-forwarded-for',
    'idempotency-key',
    'x-uid',
  ])
  return {
    method,
    path,
    body: '{}',
    headers: { 'content-type': 'application/json', [header]: random.pick(ascii).trim() },
  }
}
