// Long, as what a request goes through is read in the order in which it happens.

import {
  bodyLimit,
  type Brand,
  codes,
  type FileAnswer,
  headers,
  idempotencyKeyPattern,
  invalid,
  Problem,
  toProblems,
} from '@bms/contract'
import { toOpenApi } from '@bms/contract/open-api'
import { requireAccess } from '@bms/domain'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import type { Logger } from 'pino'

import type { PasswordHasher } from './access/password-hasher.ts'
import { createSecretBox, type SecretBox } from './access/secret-box.ts'
import type { Context, FactorPolicy } from './context.ts'
import type { Database } from './db/open-database.ts'
import {
  type Admission,
  type AdmissionLimits,
  createAdmission,
  createAdmissions,
  createSharedAdmission,
} from './http/admission.ts'
import { bindingOf, browserOf, isSecure, readBindings } from './http/binding-cookie.ts'
import { ClientLeft } from './http/client-left.ts'
import type { Docs } from './http/docs.ts'
import { mayReadMetrics } from './http/may-read-metrics.ts'
import { createMetrics } from './http/metrics.ts'
import { readBody } from './http/read-body.ts'
import { readForm } from './http/read-form.ts'
import { readQuery } from './http/read-query.ts'
import { Refusal } from './http/refusal.ts'
import { type Answer, fail, sendFile, succeed } from './http/respond.ts'
import { apiPrefix, type Route, toMethods, toRoutes } from './http/routes.ts'
import type { Scope } from './http/scope.ts'
import { secureAnswer } from './http/secure-answer.ts'
import { serveFile } from './http/serve-file.ts'
import { newId } from './ids.ts'
import { handlers } from './modules/index.ts'
import { type Caller, identify } from './modules/session/identify.ts'
import { addOpenRoutes } from './open-routes.ts'
import type { Ports } from './ports/ports.ts'
import { addStreamRoutes } from './stream-routes.ts'

/** What the app works with. */
export interface AppDeps {
  readonly database: Database
  readonly passwords: PasswordHasher
  readonly ports: Ports
  readonly log: Logger
  /** Answers what isn't the API: the console's documents and files. */
  readonly documents?: (request: Request) => Response | Promise<Response>
  /** The browsable description at `/docs`, in development and demos. */
  readonly docs?: Docs | undefined
  /** Whether the data is demo data: its accounts may have the password that everybody knows. */
  readonly isDemo?: boolean
  /** Whom the server asks for a second factor; without it, roles alone say it. */
  readonly factorPolicy?: FactorPolicy | undefined
  /** Whether anybody may read the API's description; else one has to be signed in. */
  readonly openApi: 'public' | 'session'
  /** What reports of mail and push services are signed with; without it none are taken. */
  readonly hookSecret?: string | undefined
  /** Where people reach the server: where that is https, all cookies are secure, whatever a proxy hands on. */
  readonly publicUrl?: string | undefined
  /** What secrets in the database are sealed with; without it they are kept as they are. */
  readonly secrets?: SecretBox
  /** What `/metrics` is read with from elsewhere; without it, only the machine itself may. */
  readonly metricsToken?: string | undefined
  /** How many calls are worked on at once; what is over waits, then is turned away. */
  readonly limits?: AdmissionLimits
  /** Fires when the server is to end: `/readyz` says so, so that proxies send nothing more. */
  readonly leaving?: AbortSignal
  /** Fires when the server ends: lines that are kept open are closed then. */
  readonly ending?: AbortSignal
  readonly now: () => Date
  readonly wait: (milliseconds: number) => Promise<void>
}

/**
 * The whole server as a function. `address` is where the request comes from, `viaProxy` whether a proxy hands it on whose
 * word is believed.
 */
export type App = (request: Request, address?: string, viaProxy?: boolean) => Promise<Response>

/** For apps that are given no key. */
const openBox = createSecretBox()

type AnyHandler = (input: unknown, context: Context) => unknown

const defaultLimits: AdmissionLimits = { atOnce: 64, waiting: 512, patience: 5000 }

const saneRequestId = /^[A-Za-z0-9._-]{8,64}$/

/** Joins the contract's calls, their handlers and what is around them to one function. */
export function createApp(deps: AppDeps): App {
  const routes = toRoutes()
  const methods = toMethods(routes)
  const metrics = createMetrics()
  const limits = deps.limits ?? defaultLimits
  // Signing in may take long and anybody may try it: a crowd at the door must not keep those inside from working.
  const doors: Doors = {
    public: createAdmission(limits),
    others: createAdmission(limits),
    bodiesOf: createAdmissions(bodiesOfPerson),
    formsOf: createSharedAdmission(formsRead),
    forms: createAdmission(formsWorkedOn),
  }
  const describe = createDescription()
  const hono = new Hono<{ Bindings: Scope }>({ strict: true })

  const answer = async (
    name: string,
    scope: Scope,
    work: (out: Headers) => Promise<unknown>,
    isFile = false,
  ): Promise<Response> => {
    const start = performance.now()
    const out = new Headers()
    let result: Answer
    try {
      const data = await work(out)
      const known = scope.request.headers.get('if-none-match')
      // A line that is kept open answers by itself.
      if (data instanceof Response) result = { code: codes.ok, response: data }
      else
        result = isFile
          ? sendFile(data as FileAnswer, scope.requestId, out)
          : succeed(data, scope.requestId, out, known)
    } catch (error) {
      const isFailure = !(error instanceof Problem || error instanceof ClientLeft)
      if (isFailure) deps.log.error({ err: error, ...whoAsked(scope, name) }, 'failed')
      result = fail(error, scope.requestId, out)
    }
    const seconds = (performance.now() - start) / 1000
    metrics.observe(name, result.code, seconds)
    const line = { ...whoAsked(scope, name), code: result.code, ms: Math.round(seconds * 1e4) / 10 }
    // Whoever tries what they may not do is to be seen where only warnings are kept.
    if (result.code === codes.notAllowed) deps.log.warn(line, 'refused')
    else deps.log.info(line, 'answered')
    return result.response
  }

  // Answers are text that shrinks to a fifth; whoever doesn't ask for it pays nothing.
  hono.use(`${apiPrefix}*`, compress({ threshold: 1024 }))
  for (const route of routes) {
    const isFile = route.call.endpoint.isFile === true
    hono.on(route.method, route.path, ({ env }) =>
      answer(route.name, env, (out) => serveCall(route, env, out, deps, doors), isFile),
    )
  }
  addStreamRoutes(hono, deps, {
    identify: (scope, brand, passive) => identifyCaller(scope, deps, brand, passive),
    readQuery: (schema, { url }) => check(schema, readQuery(url.search)),
    answer,
    admit: doors.others,
  })
  hono.all(`${apiPrefix}*`, ({ env }) => answer('unknown', env, () => Promise.reject(unknownPath(env, methods))))

  hono.get('/openapi.json', async ({ env }) => {
    try {
      if (deps.openApi === 'session') await identifyCaller(env, deps)
      return new Response(describe(), { headers: descriptionHeaders })
    } catch (error) {
      return fail(error, env.requestId).response
    }
  })
  hono.get('/files/*', ({ env }) => serveFile(deps.ports.storage, env.url.pathname))
  hono.get('/healthz', () => new Response('ok\n'))
  hono.get('/readyz', async () => {
    if (deps.leaving?.aborted) return new Response('ending\n', { status: 503 })
    const ready = await sql`SELECT 1`.execute(deps.database.db).then(
      () => true,
      () => false,
    )
    return new Response(ready ? 'ready\n' : 'not ready\n', { status: ready ? 200 : 503 })
  })
  hono.get('/metrics', ({ env }) =>
    mayReadMetrics(env, deps.metricsToken)
      ? new Response(metrics.render(), { headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } })
      : new Response('Metrics are read on the machine itself, or with METRICS_TOKEN as a bearer token.\n', {
          status: 401,
          headers: { 'www-authenticate': 'Bearer' },
        }),
  )
  addOpenRoutes(hono, deps, {
    toContext: (scope, out = new Headers()) => toContext(scope, out, undefined, deps),
    answer,
    // Mail programs come in crowds once a mail is out, and staff sign in meanwhile.
    admit: createAdmission(limits),
  })
  hono.notFound(({ env }) => {
    const docs = deps.docs?.(env.url.pathname)
    if (docs) return docs
    return deps.documents
      ? Promise.resolve(deps.documents(env.request))
      : answer('unknown', env, () => Promise.reject(unknownPath(env, methods)))
  })

  return async (request, address = '127.0.0.1', viaProxy = false) => {
    const sent = request.headers.get(headers.requestId) ?? ''
    const requestId = saneRequestId.test(sent) ? sent : newId(deps.now())
    const secure = isSecure(request, deps.publicUrl, viaProxy)
    const scope = { request, requestId, address, isSecure: secure, url: new URL(request.url) }
    return secureAnswer(await hono.fetch(request, scope), secure)
  }
}

/** As log lines name a request: what was asked, by whom, from where. */
const whoAsked = ({ requestId, address, uid }: Scope, call: string) => ({
  request_id: requestId,
  call,
  ip: address,
  ...(uid !== undefined && { uid }),
})

const descriptionHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
} as const

/** The API's description as text: making it takes a fifth of a second, in which nobody else is served, so it is made once. */
function createDescription(): () => Buffer<ArrayBuffer> {
  let text: Buffer<ArrayBuffer> | undefined
  return () => (text ??= Buffer.from(JSON.stringify(toOpenApi())))
}

interface Input {
  readonly query: unknown
  readonly body: unknown
}

interface Doors {
  readonly public: Admission
  readonly others: Admission
  /** Bodies that one person sends, in all their sessions. */
  readonly bodiesOf: (uid: string) => Admission
  /** Forms that are read and lie in memory; of one person few. */
  readonly formsOf: (uid: string) => Admission
  /** Forms that have come whole and are worked on. */
  readonly forms: Admission
}

/**
 * A body takes as long as its sender likes: it holds no place at which work is done, only one of its person. Not of the
 * session: anybody can open as many of those as they like.
 */
const bodiesOfPerson: AdmissionLimits = { atOnce: 8, waiting: 64, patience: 5000 }

/** A form with files lies in memory whole, so that few come at a time, and of one person a quarter of them. */
const formsRead = {
  atOnce: 8,
  waiting: 32,
  patience: 5000,
  ofOne: { atOnce: 2, waiting: 8 },
  reason: 'too-many-uploads',
} as const
/** Taking a form apart copies its files. */
const formsWorkedOn: AdmissionLimits = { atOnce: 2, waiting: 8, patience: 5000, reason: 'too-many-uploads' }

async function serveCall(route: Route, scope: Scope, out: Headers, deps: AppDeps, doors: Doors): Promise<unknown> {
  const { call, brand } = route
  const { signal } = scope.request
  const handler = (handlers as Record<string, AnyHandler>)[route.name]
  const run = async (input: Input, caller: Caller | undefined): Promise<unknown> =>
    handler?.({ ...input, brand }, toContext(scope, out, caller, deps))
  if (call.access.kind === 'public') {
    const input = await readInput(route, scope, () => readBody(scope.request, bodyLimit(call)))
    return doors.public(() => run(input, undefined), signal)
  }
  // Who may not make the call isn't told what was wrong with it.
  const admit = async (): Promise<Caller> => {
    const caller = await identifyCaller(scope, deps, brand, call.passive)
    requireAccess(call.access, caller.identity, brand)
    return caller
  }
  const { form, method } = call.endpoint
  if (method === 'GET') {
    return doors.others(async () => {
      const caller = await admit()
      return run(await readInput(route, scope, async () => ({})), caller)
    }, signal)
  }
  const caller = await doors.others(admit, signal)
  const { uid } = caller.identity
  const work = (input: Input) => doors.others(() => run(input, caller), signal)
  if (!form) {
    const read = () => readBody(scope.request, bodyLimit(call))
    return work(await readInput(route, scope, () => doors.bodiesOf(uid)(read, signal)))
  }
  const takeForm = async (): Promise<unknown> => {
    // Before the form: nobody waits for a file that then isn't wanted.
    const query = checkQuery(route, scope)
    const takeApart = await readForm(scope.request, form)
    return doors.forms(() => work({ query, body: check(call.body, takeApart()) }), signal)
  }
  return doors.formsOf(uid)(takeForm, signal)
}

/** What was sent, checked. */
async function readInput(route: Route, scope: Scope, read: () => Promise<unknown>): Promise<Input> {
  const query = checkQuery(route, scope)
  return { query, body: check(route.call.body, await read()) }
}

const checkQuery = ({ call }: Route, { url }: Scope): unknown => check(call.query, readQuery(url.search))

function check(schema: Route['call']['query'], value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw invalid(toProblems(result.error.issues))
  return result.data
}

async function identifyCaller(scope: Scope, deps: AppDeps, brand?: Brand, passive = false): Promise<Caller> {
  const credentials = {
    accessToken: scope.request.headers.get(headers.accessToken) ?? '',
    uid: scope.request.headers.get(headers.uid) ?? '',
    bindings: readBindings(scope),
  }
  const how = { now: deps.now(), brand, passive: passive || isPassive(scope) }
  const caller = await identify(deps.database.db, credentials, how)
  scope.uid = caller.identity.uid
  return caller
}

const isPassive = ({ request }: Scope): boolean => request.headers.get(headers.passive) === '1'

function toContext(scope: Scope, out: Headers, caller: Caller | undefined, deps: AppDeps): Context {
  return {
    db: deps.database.db,
    passwords: deps.passwords,
    isDemo: deps.isDemo,
    factorPolicy: deps.factorPolicy,
    ports: deps.ports,
    identity: caller?.identity,
    marks: caller?.marks ?? {},
    binding: bindingOf(scope, out),
    browser: browserOf(scope, out),
    secrets: deps.secrets ?? openBox,
    requestId: scope.requestId,
    isPassive: isPassive(scope),
    idempotencyKey: readIdempotencyKey(scope.request),
    address: scope.address,
    userAgent: (scope.request.headers.get('user-agent') ?? '').slice(0, 256).toWellFormed().replaceAll('\0', ''),
    report: (error) => deps.log.error({ err: error, request_id: scope.requestId }, 'a part failed'),
    now: deps.now,
    wait: deps.wait,
  }
}

function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get(headers.idempotencyKey) ?? undefined
  if (key === undefined || idempotencyKeyPattern.test(key)) return key
  throw invalid({ [headers.idempotencyKey]: 'bad-key' })
}

function unknownPath({ request, url }: Scope, methods: ReadonlyMap<string, readonly string[]>): Refusal {
  const known = methods.get(url.pathname)
  if (!known) return new Refusal(404, 'no-such-address')
  const allow = known.join(', ')
  return new Refusal(405, 'wrong-method', { headers: { allow }, figures: { allow, method: request.method } })
}
