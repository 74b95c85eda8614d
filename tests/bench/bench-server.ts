import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { apiRoot, brands, headers } from '@bms/contract'
import { Client } from 'pg'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the data of a measurement is. */
export type Engine = { readonly name: 'pglite' } | { readonly name: 'postgres'; readonly url: string }

/** A server in a process of its own, with somebody signed in. */
export interface BenchServer {
  readonly origin: string
  readonly identity: Record<string, string>
  readonly pid: number
  /** Memory that the process holds now, in megabytes. */
  memory(): number
  /** Makes a brand call, for the first brand; answers its data, or throws with the code. */
  call<T>(method: 'GET' | 'POST', callPath: string, body?: object): Promise<T>
  stop(): Promise<void>
}

/**
 * Starts the server on demo data of a size. The data is made at the first run and kept in `.cache/bench` (or in a
 * database beside the one that the address names).
 */
export async function startBenchServer(engine: Engine, users: number, eventsPerDevice: number): Promise<BenchServer> {
  const data = await prepare(engine, users, eventsPerDevice)
  const port = await freePort()
  const child = run('packages/server/src/main.ts', [], { ...data, PORT: String(port), LOG_LEVEL: 'fatal' })
  const origin = `http://127.0.0.1:${port}`
  await whenReady(origin, child)
  const identity = await signIn(origin)
  return {
    origin,
    identity,
    pid: child.pid ?? 0,
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

function run(script: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(root, script), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function prepare(engine: Engine, users: number, eventsPerDevice: number): Promise<Record<string, string>> {
  const name = `bench_${users}_${eventsPerDevice}`
  const directory = path.join(root, '.cache/bench', `${engine.name}-${users}-${eventsPerDevice}`)
  const done = `${directory}.done`
  mkdirSync(path.dirname(done), { recursive: true })
  const env: Record<string, string> = { DATA_DIR: directory }
  if (engine.name === 'postgres') {
    const url = new URL(engine.url)
    url.pathname = `/${name}`
    env['DATABASE_URL'] = url.href
  }
  if (existsSync(done)) return env
  console.log(`Making demo data of ${users.toLocaleString('en')} users on ${engine.name} …`)
  rmSync(directory, { recursive: true, force: true })
  if (engine.name === 'postgres') await recreate(engine.url, name)
  const size = ['--users', String(users), '--events-per-device', String(eventsPerDevice)]
  const [code] = (await once(run('packages/server/src/cli/seed.ts', size, env), 'exit')) as [number | null]
  if (code !== 0) throw new Error('The demo data could not be made.')
  writeFileSync(done, '')
  return env
}

async function recreate(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name}`)
  await client.query(`CREATE DATABASE ${name}`)
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

async function signIn(origin: string): Promise<Record<string, string>> {
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
