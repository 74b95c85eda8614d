import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { codes } from '@bms/contract'
import { demoAccounts } from '@bms/fixtures'
import { getRequestListener } from '@hono/node-server'
import { type Logger, pino } from 'pino'

import { createApp } from './create-app.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open-database.ts'
import { StartFailure } from './db/start-failure.ts'
import { hasDemoAccounts, isEmpty, seedDemo } from './demo/seed-demo.ts'
import { Refusal } from './http/refusal.ts'
import { fail } from './http/respond.ts'
import { newId } from './ids.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { createJobRunner, startJobs } from './jobs/runner.ts'
import { createPasswordHasher } from './modules/session/password-hasher.ts'
import { createPorts } from './ports/create-ports.ts'
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
  /** Address of a style sheet that changes the console's looks. */
  readonly themeStylesheet?: string | undefined
  /** Whether an empty database is filled with demo data. */
  readonly demo: boolean
  readonly log?: Logger
  readonly now?: () => Date
  readonly onProgress?: (table: string, rows: number) => void
}

/** A server that answers. */
export interface RunningServer {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** Whether it holds the demo accounts. */
  readonly demo: boolean
  /** Stops accepting, finishes what is under way, closes the database. */
  close(): Promise<void>
}

type Respond = (request: Request, address: string) => Promise<Response>

/** Longest that open requests may keep the server from ending, in milliseconds. */
const closingLimit = 10_000

/**
 * Starts the server: takes the port, then the data, then answers.
 * @throws StartFailure with one line that says why it can't; nothing is touched then.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  let respond: Respond = starting
  const listener = getRequestListener(
    (request, env) => respond(request, ('incoming' in env ? env.incoming.socket.remoteAddress : undefined) ?? ''),
    { overrideGlobalObjects: false },
  )
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  // The port comes first: when another server has it, no data must be made.
  const url = await listen(server, options)
  try {
    const passwords = createPasswordHasher()
    const database = await openDatabase(
      options.databaseUrl === undefined ? { dataDir: options.dataDir } : { databaseUrl: options.databaseUrl },
    )
    const demo = await prepare(database, options, passwords).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    const log = options.log ?? pino({ level: 'silent' })
    const now = options.now ?? (() => new Date())
    const ports = createPorts(database.db, options, now)
    const jobs = startJobs(createJobRunner({ db: database.db, ports, log, now, handlers: jobHandlers }), log)
    respond = createApp({
      database,
      passwords,
      ports,
      documents: createDocuments(options.distDir, options.themeStylesheet),
      openApi: demo ? 'public' : 'session',
      log,
      now,
      wait: (milliseconds) => sleep(milliseconds),
    })
    return { url, demo, close: once(() => stop(server, jobs, database)) }
  } catch (error) {
    server.closeAllConnections()
    server.close()
    throw error
  }
}

async function prepare(
  { db }: Database,
  { demo, now, onProgress }: ServerOptions,
  passwords: ReturnType<typeof createPasswordHasher>,
): Promise<boolean> {
  await migrate(db)
  if (demo && (await isEmpty(db))) {
    const at = now?.() ?? new Date()
    await seedDemo(db, { passwords, now: at, ...(onProgress ? { onProgress } : {}) })
  }
  return hasDemoAccounts(
    db,
    demoAccounts.map(({ uname }) => uname),
  )
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

async function stop(server: Server, jobs: ReturnType<typeof startJobs>, database: Database): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const limit = setTimeout(() => server.closeAllConnections(), closingLimit)
  await closed
  clearTimeout(limit)
  await jobs.stop()
  await database.close()
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

async function starting(): Promise<Response> {
  const refusal = new Refusal(503, 'The server is starting. Try again in a moment.', {
    code: codes.server,
    headers: { 'retry-after': '2' },
  })
  return fail(refusal, newId(new Date())).response
}
