// Long, as what the server is made of is put together in one place, in the order in which it has to start.

import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { getRequestListener } from '@hono/node-server'
import { type Logger, pino } from 'pino'

import { createPasswordHasher } from './access/password-hasher.ts'
import { createSecretBox } from './access/secret-box.ts'
import type { FactorPolicy } from './context.ts'
import { createApp } from './create-app.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase, type TimeLimits } from './db/open-database.ts'
import { StartFailure } from './db/start-failure.ts'
import { keepVacuumed } from './db/vacuum.ts'
import { hasDemoAccounts, requireNoDemoAccounts } from './demo/demo-accounts.ts'
import { keepPlaying } from './demo/play-day.ts'
import { isEmpty, seedDemo } from './demo/seed-demo.ts'
import type { AdmissionLimits } from './http/admission.ts'
import { clientAddress, isProxy, noProxies, type TrustedProxies } from './http/client-address.ts'
import { createDocs } from './http/docs.ts'
import { limitConnections } from './http/limit-connections.ts'
import { Refusal } from './http/refusal.ts'
import { fail } from './http/respond.ts'
import { secureAnswer } from './http/secure-answer.ts'
import { newId } from './ids.ts'
import { createJobRunner, startJobs } from './jobs/runner.ts'
import { keepSwept } from './jobs/sweep.ts'
import { jobHandlers } from './modules/jobs.ts'
import { requireEmergencyAccount } from './modules/single-sign-on/require-emergency-account.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { createPorts } from './ports/create-ports.ts'
import type { Ports } from './ports/ports.ts'
import type { S3Settings } from './ports/s3.ts'
import { createDocuments } from './static.ts'

/** How the server is started. */
export interface ServerOptions {
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** Directory of the embedded database; not used with `databaseUrl`. */
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** Where uploaded files are kept instead of the data directory. */
  readonly s3?: S3Settings | undefined
  /** The built console. */
  readonly distDir: string
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: readonly string[] | undefined
  /** Where people reach this server; the address it answers at otherwise. */
  readonly publicUrl?: string | undefined
  /** Address of a style sheet that changes the console's looks. */
  readonly themeStylesheet?: string | undefined
  /** Where pushes are handed over. */
  readonly pushWebhookUrl?: string | undefined
  /** What reports of mail and push services are signed with; without it none are taken. */
  readonly hookSecret?: string | undefined
  /** What secrets in the database are sealed with; without it they are kept as they are. */
  readonly secretKey?: string | undefined
  /** Whom the server asks for a second factor (`super-admins`; with demo data `roles`). */
  readonly factorPolicy?: FactorPolicy | undefined
  /** What `/metrics` is read with from elsewhere than the machine. */
  readonly metricsToken?: string | undefined
  /** Single sign-on; without it staff sign in with passwords alone. */
  readonly oidc?: OidcSettings | undefined
  /** Whether an empty database is filled with demo data. */
  readonly demo: boolean
  /** Whether the server refuses to start where a demo account lets anybody in. */
  readonly refuseDemoAccounts?: boolean
  /** Whether the demo's day goes on: users and devices do things, as a company's cloud would tell. With demo data only. */
  readonly live?: boolean
  /** Whose word on a client's address is believed; else nobody's. */
  readonly trustedProxies?: TrustedProxies
  /** Calls worked on at once (64); eight times as many wait. */
  readonly maxAtOnce?: number
  /** Connections held at once (2048); without a proxy before the server, a quarter of them of one address. */
  readonly maxConnections?: number
  /** What the server waits for between refusing `/readyz` and accepting no more: proxies look every few seconds. */
  readonly drain?: () => Promise<unknown>
  /** Longest that open requests may keep the server from ending, in milliseconds (25 000). */
  readonly closeWithin?: number
  /** Whether the API's description is browsable at `/docs`; else only with demo data. */
  readonly docs?: boolean | undefined
  readonly log?: Logger
  readonly now?: () => Date
  readonly onProgress?: (table: string, rows: number) => void
}

/** A server that answers. */
export interface RunningServer {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** Whether it holds the demo accounts, and lets them in. */
  readonly demo: boolean
  /** Says that it isn't ready, stops accepting, finishes what is under way, closes the database. */
  close(): Promise<void>
}

type Respond = (request: Request, address: string, viaProxy: boolean) => Promise<Response>

/** How long a client may take for the head of a request and for all of it, and be idle between two, in milliseconds. */
const patience = { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 75_000 } as const

/**
 * On PostgreSQL a statement may take twice what the console waits for an answer, so that what nobody waits for any more
 * ends, and a slow piece of other work doesn't: exports are read in parts. Who waits for a lock is answered in time.
 */
const timeLimits: TimeLimits = { statement: 60_000, lock: 15_000, idleInTransaction: 60_000 }

/** Longest wait of a call for its turn, in milliseconds. */
const turnPatience = 5000

/** Longest that open requests may keep the server from ending, in milliseconds: supervisors kill after 30 s at times. */
const closingLimit = 25_000

/**
 * Starts the server: takes the port, then the data, then answers.
 * @throws StartFailure with one line that says why it can't; nothing is touched then.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const trusted = options.trustedProxies ?? noProxies
  let respond: Respond = starting
  let lastAsked = 0
  const listener = getRequestListener(
    (request, env) => {
      const peer = ('incoming' in env ? env.incoming.socket.remoteAddress : undefined) ?? ''
      const forwarded = request.headers.get('x-forwarded-for')
      lastAsked = performance.now()
      return respond(request, clientAddress(peer, forwarded, trusted), isProxy(peer, trusted))
    },
    { overrideGlobalObjects: false },
  )
  const answers = watchAnswers()
  const server = createServer({ ...patience, connectionsCheckingInterval: 5000 }, (incoming, outgoing) => {
    answers.add(outgoing)
    void listener(incoming, outgoing)
  })
  const most = options.maxConnections ?? 2048
  const isDirect = trusted.kind === 'none'
  limitConnections(server, { most, perAddress: isDirect ? Math.ceil(most / 4) : most })
  // The port comes first: when another server has it, no data must be made.
  const url = await listen(server, options)
  try {
    const passwords = createPasswordHasher()
    const database = await openDatabase(
      options.databaseUrl === undefined
        ? { dataDir: options.dataDir }
        : { databaseUrl: options.databaseUrl, limits: timeLimits },
    )
    const log = options.log ?? pino({ level: 'silent' })
    const now = options.now ?? (() => new Date())
    const ports = createPorts(database.db, options, now, url)
    const demo = await prepare(database, options, passwords, ports).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    const jobs = startJobs(createJobRunner({ db: database.db, ports, log, now, handlers: jobHandlers }), log)
    const ending = new AbortController()
    const leaving = new AbortController()
    respond = createApp({
      database,
      passwords,
      isDemo: demo,
      factorPolicy: options.factorPolicy ?? (demo ? 'roles' : 'super-admins'),
      ports,
      documents: createDocuments(options.distDir, options.themeStylesheet),
      docs: (options.docs ?? demo) ? createDocs() : undefined,
      openApi: demo || options.docs ? 'public' : 'session',
      log,
      hookSecret: options.hookSecret,
      metricsToken: options.metricsToken,
      publicUrl: options.publicUrl,
      secrets: createSecretBox(options.secretKey),
      limits: toLimits(options.maxAtOnce ?? 64),
      now,
      wait: (milliseconds) => sleep(milliseconds),
      leaving: leaving.signal,
      ending: ending.signal,
    })
    const stopVacuum = keepVacuumed(database, () => lastAsked, {
      onError: (error) => log.error({ err: error }, 'vacuum failed'),
    })
    const stopSweeping = keepSwept(database.db, now, (error) => log.error({ err: error }, 'sweep failed'))
    const stopPlaying =
      demo && options.live
        ? keepPlaying({ db: database.db, now }, (error) => log.error({ err: error }, 'the demo day stood still'))
        : undefined
    const stopAll = async (): Promise<void> => {
      leaving.abort()
      answers.sayClose()
      await options.drain?.()
      answers.closeAfter()
      ending.abort()
      stopSweeping()
      await stopPlaying?.()
      await stopVacuum()
      await stop(server, jobs, database, options.closeWithin ?? closingLimit)
    }
    return { url, demo, close: once(stopAll) }
  } catch (error) {
    server.closeAllConnections()
    server.close()
    throw error
  }
}

function toLimits(atOnce: number): AdmissionLimits {
  return { atOnce, waiting: atOnce * 8, patience: turnPatience }
}

async function prepare(
  { db }: Database,
  { demo, refuseDemoAccounts, oidc, now, onProgress }: ServerOptions,
  passwords: ReturnType<typeof createPasswordHasher>,
  { storage }: Ports,
): Promise<boolean> {
  await migrate(db)
  if (demo && (await isEmpty(db))) {
    const at = now?.() ?? new Date()
    await seedDemo(db, { passwords, storage, history: 'told', now: at, ...(onProgress ? { onProgress } : {}) })
  }
  if (oidc?.emergencyAccount !== undefined) await requireEmergencyAccount(db, oidc.emergencyAccount)
  // What has their names isn't demo data for that where they aren't let in: nothing is told or allowed that only demo data may.
  if (refuseDemoAccounts) {
    await requireNoDemoAccounts(db, passwords)
    return false
  }
  return hasDemoAccounts(db)
}

function listen(server: Server, { port, host }: ServerOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartFailure(error, port, host)))
    server.listen(port, host, () => {
      const address = server.address()
      const actual = typeof address === 'object' && address ? address.port : port
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`)
    })
  })
}

function toStartFailure(error: NodeJS.ErrnoException, port: number, host: string): StartFailure {
  if (error.code === 'EADDRINUSE') {
    return new StartFailure(`Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`)
  }
  return new StartFailure(`Can't listen on ${host}:${port} (${error.code ?? error.message}).`)
}

/** Answers that are under way. */
interface Answers {
  add(answer: ServerResponse): void
  /** From now on each answer whose head isn't out says that its connection ends with it. */
  sayClose(): void
  /** What promised to go on ends with its answer too: by now nobody sends another request. */
  closeAfter(): void
}

/** Keeps what is answered, to say `connection: close` in time (RFC 9112, section 9.6). */
function watchAnswers(): Answers {
  const open = new Set<ServerResponse>()
  let isLeaving = false
  const say = (answer: ServerResponse): void => {
    // With its head out, a connection is kept: its client may send a request before it could see the end of it.
    if (!answer.headersSent) answer.setHeader('connection', 'close')
  }
  return {
    add(answer) {
      open.add(answer)
      answer.once('close', () => open.delete(answer))
      if (isLeaving) say(answer)
    },
    sayClose() {
      isLeaving = true
      for (const answer of open) say(answer)
    },
    closeAfter() {
      for (const answer of open) answer.once('finish', () => answer.req.socket.end())
    },
  }
}

async function stop(
  server: Server,
  jobs: ReturnType<typeof startJobs>,
  database: Database,
  within: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const limit = setTimeout(() => server.closeAllConnections(), within)
  // Work and requests come to their end side by side.
  await Promise.all([closed, jobs.stop()])
  clearTimeout(limit)
  await database.close()
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

async function starting(): Promise<Response> {
  const refusal = new Refusal(503, 'server-starting', {
    headers: { 'retry-after': '2' },
  })
  return secureAnswer(fail(refusal, newId(new Date())).response, false)
}
