import {
  type Brand,
  brandKeys,
  brands,
  type CallName,
  calls,
  codes,
  headers,
  isSuccessCode,
  toBrandPath,
} from '@bms/contract'

import { createRandom } from '../fuzz/random.ts'
import { valueOf } from '../fuzz/value-of.ts'

/**
 * How a call conforms. `missing`: nothing at that address; `foreign code`: a refusal with a code the contract
 * doesn't know; `refused`: one it knows, so that the data weren't seen; `not tried`: it needs what no list gave.
 */
export type Verdict =
  | 'conforms'
  | 'missing'
  | 'no answer'
  | 'no envelope'
  | 'wrong data'
  | 'foreign code'
  | 'refused'
  | 'not tried'

/** What came of one call. */
export interface Finding {
  readonly call: CallName
  readonly method: string
  readonly path: string
  readonly verdict: Verdict
  /** The first difference, or what else there is to say. */
  readonly detail: string
}

/** Whom to sign in as, and whether writes may be tried. */
export interface ConformanceOptions {
  readonly username: string
  readonly password: string
  readonly write?: boolean
  readonly brands?: readonly Brand[]
  readonly onFinding?: (finding: Finding) => void
}

interface Reply {
  readonly status: number
  readonly body: unknown
  readonly cookies: readonly string[]
}

const knownCodes: ReadonlySet<unknown> = new Set(Object.values(codes))

/** Asks the back end: a `fetch` that knows where it is. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>

/** Verdicts that mean the contract isn't kept. */
export function isBroken({ verdict }: Finding): boolean {
  return verdict !== 'conforms' && verdict !== 'refused' && verdict !== 'not tried'
}

/**
 * Runs the contract against a back end: signs in, then makes each reading call with defaults for each brand, and
 * with `write` each writing one with made-up input.
 */
export async function checkConformance(ask: Ask, options: ConformanceOptions): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const known = new Map<string, unknown[]>()
  let credentials: Record<string, string> = {}

  const send = async (path: string, method: string, body?: unknown): Promise<Reply> => {
    const response = await ask(path, {
      method,
      headers: { ...credentials, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1).join(''))
    return { status: response.status, body: toJson(text), cookies }
  }
  const tryCall = async (call: CallName, brand: Brand, input: { query?: unknown; body?: unknown }) => {
    const { endpoint } = calls[call]
    const search = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString()
    const path = toBrandPath(endpoint, brands[brand]) + (search === '' ? '' : `?${search}`)
    const place = { call, method: endpoint.method, path }
    let finding: Finding
    try {
      const reply = await send(path, endpoint.method, input.body)
      finding = { ...place, ...judge(call, reply) }
      if (finding.verdict === 'conforms') learn(dataOf(reply.body), '', known)
      findings.push(finding)
      options.onFinding?.(finding)
      return reply
    } catch (error) {
      finding = { ...place, verdict: 'no answer', detail: error instanceof Error ? error.message : String(error) }
      findings.push(finding)
      options.onFinding?.(finding)
      return undefined
    }
  }

  const login = await tryCall('signIn', 'kyvol', { body: { username: options.username, upass: options.password } })
  const { access_token, uid } = (dataOf(login?.body) ?? {}) as { access_token?: unknown; uid?: unknown }
  if (!login || typeof access_token !== 'string' || typeof uid !== 'string') return findings
  credentials = { [headers.accessToken]: access_token, [headers.uid]: uid, cookie: login.cookies.join('; ') }

  for (const isWrite of options.write ? [false, true] : [false]) {
    for (const [call, brand] of callsToTry(isWrite, options.brands ?? brandKeys)) {
      const input = inputOf(call, known)
      if (input) await tryCall(call, brand, input)
      else {
        const { endpoint } = calls[call]
        const path = toBrandPath(endpoint, brands[brand])
        const detail = 'needs an id that no list gave'
        const finding: Finding = { call, method: endpoint.method, path, verdict: 'not tried', detail }
        findings.push(finding)
        options.onFinding?.(finding)
      }
    }
  }
  return findings
}

/** Lists come before what needs an id of theirs; writes that end one's own session or change its password never. */
function callsToTry(isWrite: boolean, of: readonly Brand[]): readonly (readonly [CallName, Brand])[] {
  const names = (Object.keys(calls) as CallName[]).filter((name) => {
    const { endpoint, access } = calls[name]
    if (endpoint.method === 'GET') return !isWrite
    return isWrite && access.kind !== 'public' && access.kind !== 'session'
  })
  const needsMore = (name: CallName) => (calls[name].query.safeParse({}).success ? 0 : 1)
  return names
    .toSorted((a, b) => needsMore(a) - needsMore(b))
    .flatMap((name) => {
      const on = calls[name].endpoint.scope === 'brand' ? of : of.slice(0, 1)
      return on.map((brand) => [name, brand] as const)
    })
}

/** Input made from the schemas with ids the back end gave; undefined when it doesn't become valid. */
function inputOf(call: CallName, known: ReadonlyMap<string, readonly unknown[]>) {
  const { endpoint, query, body } = calls[call]
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const maker = { random: createRandom(`${call}:${attempt}`), known, fullness: attempt === 0 ? 0 : 0.3 }
    const asked = query.safeParse({}).success ? {} : valueOf(query, maker)
    const given = endpoint.method === 'GET' ? undefined : valueOf(body, maker)
    const fits = query.safeParse(asked).success && (given === undefined || body.safeParse(given).success)
    const missing = Object.keys(asked as object).filter((key) => /(^|_)u?id$/.test(key) && !known.has(key))
    if (fits && missing.length === 0) return { query: asked, body: given }
  }
  return undefined
}

function judge(call: CallName, { status, body }: Reply): Pick<Finding, 'verdict' | 'detail'> {
  const problem = envelopeProblem(body)
  if ((status === 404 || status === 405) && (problem !== undefined || codeOf(body) === codes.notFound)) {
    return { verdict: 'missing', detail: `status ${status}` }
  }
  if (problem !== undefined) return { verdict: 'no envelope', detail: `${problem} (status ${status})` }
  const code = codeOf(body)
  const { message } = body as { message: string }
  if (!isSuccessCode(code)) {
    const verdict = knownCodes.has(Number(code)) ? 'refused' : 'foreign code'
    return { verdict, detail: `${String(code)} ${message}` }
  }
  const result = calls[call].response.safeParse(dataOf(body))
  const issues = result.success ? [] : result.error.issues
  // A field more does no harm to whoever doesn't read it; anything else does.
  const wrong = issues.find((issue) => issue.code !== 'unrecognized_keys')
  if (wrong) return { verdict: 'wrong data', detail: `data${toPathText(wrong.path)}: ${wrong.message}` }
  const more = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  const fields = [...new Set(more)].slice(0, 5).join(', ')
  return { verdict: 'conforms', detail: fields === '' ? '' : `has more than the contract: ${fields}` }
}

function envelopeProblem(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'the body is no JSON object'
  const { code, message } = body as Record<string, unknown>
  const isCode = typeof code === 'number' || (typeof code === 'string' && /^\d+$/.test(code))
  if (!isCode) return `code must be a number, not ${JSON.stringify(code)}`
  if (typeof message !== 'string') return `message must be a text, not ${JSON.stringify(message)}`
  return 'data' in body ? undefined : 'data is missing'
}

function toPathText(path: readonly PropertyKey[]): string {
  return path.map((part) => `.${String(part)}`).join('')
}

const codeOf = (body: unknown): unknown => (body as { code?: unknown } | undefined)?.code
const dataOf = (body: unknown): unknown => (body as { data?: unknown } | undefined)?.data

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps the ids of an answer, under their field's name. */
function learn(value: unknown, name: string, known: Map<string, unknown[]>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) learn(part, Array.isArray(value) ? name : key, known)
  } else if (typeof value === 'string' && /(^|_)u?id$/.test(name)) {
    known.set(name, [...(known.get(name) ?? []), value].slice(0, 50))
  }
}
