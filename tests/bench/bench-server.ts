import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { apiRoot, brands, headers } from '@bms/contract'
import type { DatabaseOptions } from '@bms/server'
import { Client } from 'pg'

const ownRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Where the data of a measurement is. */
export type Engine = { readonly name: 'pglite' } | { readonly name: 'postgres'; readonly url: string }

/** A server in a process of its own, with somebody signed in. */
export interface BenchServer {
  readonly origin: string
  readonly identity: Record<string, string>
  readonly pid: number
  /** Where its data is, for whoever opens it once the server has stopped. */
  readonly database: DatabaseOptions
  /** Memory that the process holds now, in megabytes. */
  memory(): number
  /** Makes a brand call, for the first brand; answers its data, or throws with the code. */
  call<T>(method: 'GET' | 'POST', callPath: string, body?: object): Promise<T>
  stop(): Promise<void>
}

/** What differs from server to server. */
export interface BenchServerOptions {
  /** Where the server's code is; this tree without it. Each tree makes and keeps data of its own. */
  readonly root?: string
  /** Whether the data may change a lot: then it works on a copy, that the next copy replaces. */
  readonly data?: 'kept' | 'copy'
  /** More of its environment. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Starts the server on demo data of a size. The data is made at the first run and kept in `.cache/bench` (or in a
 * database beside the one that the address names).
 */
export async function startBenchServer(
  engine: Engine,
  users: number,
  eventsPerDevice: number,
  { root = ownRoot, data: kind = 'kept', env = {} }: BenchServerOptions = {},
): Promise<BenchServer> {
  const kept = await prepare(root, engine, users, eventsPerDevice)
  const data = kind === 'kept' ? kept : await copy(engine, kept)
  const port = await freePort()
  const child = run(root, 'packages/server/src/main.ts', [], {
    ...data.env,
    ...env,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  })
  const origin = `http://127.0.0.1:${port}`
  await whenReady(origin, child)
  const identity = await signIn(origin)
  return {
    origin,
    identity,
    pid: child.pid ?? 0,
    database: data.database,
    memory: () => {
      const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Number(kilobytes) / 1024
    },
    async call<T>(method: 'GET' | 'POST', callPath: string, body?: object) {
      const answer = await fetch(`${origin}${apiRoot}/${brands.kyvol.prefix}/${callPath}`, {
        method,
        headers: { ...identity, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const { code, message, data: found } = (await answer.json()) as { code: number; message: string; data: T }
      if (code !== 20_000) throw new Error(`${callPath}: ${code} ${message}`)
      return found
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function run(root: string, script: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(root, script), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Data of a measurement: what tells a server of it, and what opens it. */
interface Data {
  readonly env: Readonly<Record<string, string>>
  readonly database: DatabaseOptions
}

const toData = (engine: Engine, directory: string, name: string): Data => {
  if (engine.name === 'pglite') return { env: { DATA_DIR: directory, DEMO: '1' }, database: { dataDir: directory } }
  const url = new URL(engine.url)
  url.pathname = `/${name}`
  return { env: { DATA_DIR: directory, DATABASE_URL: url.href, DEMO: '1' }, database: { databaseUrl: url.href } }
}

async function prepare(root: string, engine: Engine, users: number, eventsPerDevice: number): Promise<Data> {
  // Other trees have other data.
  const tree = root === ownRoot ? '' : `_${path.basename(root).replaceAll(/\W/g, '_')}`
  const name = `bench_${users}_${eventsPerDevice}${tree}`
  const directory = path.join(root, '.cache/bench', `${engine.name}-${users}-${eventsPerDevice}`)
  const done = `${directory}.done`
  mkdirSync(path.dirname(done), { recursive: true })
  const data = toData(engine, directory, name)
  if (existsSync(done) && (engine.name === 'pglite' || (await hasDatabase(engine.url, name)))) return data
  console.log(`Making demo data of ${users.toLocaleString('en')} users on ${engine.name} …`)
  rmSync(directory, { recursive: true, force: true })
  if (engine.name === 'postgres') await recreate(engine.url, name)
  const size = ['--users', String(users), '--events-per-device', String(eventsPerDevice)]
  const [code] = (await once(run(root, 'packages/server/src/cli/seed.ts', size, data.env), 'exit')) as [number | null]
  if (code !== 0) throw new Error('The demo data could not be made.')
  writeFileSync(done, '')
  return data
}

/** The same data once more, in the place of the copy before. */
async function copy(engine: Engine, { database }: Data): Promise<Data> {
  if ('dataDir' in database) {
    const directory = `${database.dataDir}-copy`
    rmSync(directory, { recursive: true, force: true })
    cpSync(database.dataDir, directory, { recursive: true })
    return toData(engine, directory, '')
  }
  if (engine.name !== 'postgres' || !('databaseUrl' in database)) throw new Error('There is nothing to copy.')
  const name = new URL(database.databaseUrl).pathname.slice(1)
  await recreate(engine.url, `${name}_copy`, name)
  return toData(engine, '/nonexistent', `${name}_copy`)
}

async function hasDatabase(url: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  await client.end()
  return rowCount === 1
}

async function recreate(url: string, name: string, template = 'template1'): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name}`)
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await client.end()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function whenReady(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.')
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not become ready within a minute.')
}

/** Signs in as the demo super admin; answers the headers that show the session. */
export async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}${apiRoot}/bms/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', upass: 'Demo-2026!' }),
  })
  const { data } = (await answer.json()) as { data: { access_token: string; uid: string } }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { [headers.accessToken]: data.access_token, [headers.uid]: data.uid, cookie }
}
