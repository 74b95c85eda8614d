import {
  type Brand,
  brandKeys,
  brands,
  type CallName,
  calls,
  codes,
  type Endpoint,
  type FileAnswer,
  headers,
  isSuccessCode,
  toBrandPath,
} from '@bms/contract'

import { createGathering, type Gathering } from '../fuzz/known.ts'
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
  /** Whether it came as a file to keep. */
  readonly isFile: boolean
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
  const known = new Map(brandKeys.map((brand) => [brand, createGathering()]))
  let credentials: Record<string, string> = {}

  const send = async (path: string, method: string, body?: unknown): Promise<Reply> => {
    const isForm = body instanceof FormData
    const response = await ask(path, {
      method,
      headers: { ...credentials, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1).join(''))
    const isFile = response.ok && (response.headers.get('content-disposition') ?? '').startsWith('attachment')
    return { status: response.status, body: toJson(text), isFile, cookies }
  }
  const report = (finding: Finding) => {
    findings.push(finding)
    options.onFinding?.(finding)
  }
  const judged = async (call: CallName, brand: Brand, input: Input): Promise<readonly [Finding, Reply?]> => {
    const { endpoint } = calls[call]
    const search = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString()
    const path = toBrandPath(endpoint, brands[brand]) + (search === '' ? '' : `?${search}`)
    const place = { call, method: endpoint.method, path }
    try {
      const reply = await send(path, endpoint.method, input.body)
      const finding = { ...place, ...judge(call, reply) }
      const told = endpoint.scope === 'brand' ? [brand] : brandKeys
      if (finding.verdict === 'conforms') told.forEach((each) => known.get(each)?.note(dataOf(reply.body)))
      return [finding, reply]
    } catch (error) {
      return [{ ...place, verdict: 'no answer', detail: error instanceof Error ? error.message : String(error) }]
    }
  }
  /** What came of a call with the first input that leads to something; undefined where there is no input. */
  const tryCall = async (call: CallName, brand: Brand): Promise<Finding | undefined> => {
    let last: Finding | undefined
    for (const input of inputsOf(call, known.get(brand) ?? createGathering())) {
      let [finding, reply] = await judged(call, brand, input)
      const rev = currentRev(reply?.body)
      if (rev !== undefined) [finding, reply] = await judged(call, brand, { ...input, body: { ...input.body, rev } })
      if (codeOf(reply?.body) !== codes.notFound || finding.verdict !== 'refused') return finding
      last = finding
    }
    return last
  }

  const [signedIn, login] = await judged('signIn', 'kyvol', {
    body: { username: options.username, upass: options.password },
  })
  report(signedIn)
  const { access_token, uid } = (dataOf(login?.body) ?? {}) as { access_token?: unknown; uid?: unknown }
  if (!login || typeof access_token !== 'string' || typeof uid !== 'string') return findings
  credentials = { [headers.accessToken]: access_token, [headers.uid]: uid, cookie: login.cookies.join('; ') }

  // What writes make, the reads that nothing was there for can be tried with.
  const postponed: (readonly [CallName, Brand])[] = []
  const tryAll = async (tried: readonly (readonly [CallName, Brand])[], later?: (readonly [CallName, Brand])[]) => {
    for (const [call, brand] of tried) {
      const finding = await tryCall(call, brand)
      if (finding) report(finding)
      else if (later) later.push([call, brand])
      else {
        const { endpoint } = calls[call]
        const path = toBrandPath(endpoint, brands[brand])
        report({ call, method: endpoint.method, path, verdict: 'not tried', detail: 'needs an id that no list gave' })
      }
    }
  }
  const of = options.brands ?? brandKeys
  await tryAll(callsToTry(false, of), options.write ? postponed : undefined)
  if (options.write) await tryAll(callsToTry(true, of))
  await tryAll(postponed)
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

interface Input {
  readonly query?: unknown
  readonly body?: object | undefined
}

/** Most inputs that are tried where ids lead nowhere: lists show some only in part. */
const mostInputs = 40

/** Inputs made from the schemas with ids the back end gave; none where it gave none that fits. */
function* inputsOf(call: CallName, known: Gathering): Generator<Input, void> {
  const { query, body } = calls[call]
  const endpoint: Endpoint = calls[call].endpoint
  if (endpoint.method === 'GET' && query.safeParse({}).success) {
    yield { query: {} }
    return
  }
  for (let attempt = 0; attempt < mostInputs; attempt += 1) {
    const maker = { random: createRandom(`${call}:${attempt}`), known, fullness: attempt === 0 ? 0 : 0.3 }
    const asked = query.safeParse({}).success ? {} : valueOf(query, maker)
    const given = endpoint.method === 'GET' ? undefined : (valueOf(body, maker) as object)
    const fits = query.safeParse(asked).success && (given === undefined || body.safeParse(given).success)
    const lacks = Object.entries(asked as object).some(([key, value]) => isId.test(key) && !isKnown(value, key, known))
    if (fits && !lacks) yield { query: asked, body: given && endpoint.form ? toForm(given) : given }
  }
}

const isId = /^(?:u?id|sn|.*_id)$/

/** Whether a value came from the back end under this name; an id that goes with a kind, under any. */
function isKnown(value: unknown, name: string, known: Gathering): boolean {
  const told = name === 'ref_id' ? [...known.values()].flat() : (known.get(name) ?? [])
  return told.includes(value)
}

function toForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const file of [value].flat() as Blob[]) form.append(name, file)
  }
  return form
}

function judge(call: CallName, { status, body, isFile }: Reply): Pick<Finding, 'verdict' | 'detail'> {
  if (isFile && calls[call].response.safeParse(someFile).success) return { verdict: 'conforms', detail: '' }
  const problem = envelopeProblem(body)
  if (
    (status === 404 || status === 405) &&
    (problem !== undefined || codeOf(body) === codes.notFound || codeOf(body) === codes.wrongMethod)
  ) {
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

/** What the contract says of a file that is answered. */
const someFile: FileAnswer = { name: '', mime: '', chunks: (async function* none() {})() }

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
/** Which revision a refused change should have named. */
function currentRev(body: unknown): unknown {
  if (codeOf(body) !== codes.stale) return undefined
  return (dataOf(body) as { current?: { rev?: unknown } } | null)?.current?.rev
}

const dataOf = (body: unknown): unknown => (body as { data?: unknown } | undefined)?.data

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
