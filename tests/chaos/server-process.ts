import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { type Envelope, headers, type LoginData } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Longest that a server may take to start or to give up, in milliseconds. */
const patience = 60_000

/** A server as a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** Ends it at once, in the middle of whatever it does, and waits until it is gone. The machine goes on. */
  kill(): Promise<void>
  /** Asks it to end, and waits. */
  end(): Promise<void>
}

/** How a process ended that did not come to serve. */
export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Environment of a server on a free port, on these data. */
export function environment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _other, ...env } = process.env
  return { ...env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...more }
}

/** Starts `npm start`'s program; resolves when it serves, or with how it ended. `shell` goes before it, as `ulimit`. */
export function startProcess(env: NodeJS.ProcessEnv, shell = ''): Promise<ServerProcess | Ended> {
  const command = `${shell}exec ${process.execPath} packages/server/src/main.ts`
  const child = spawn('sh', ['-c', command], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    let output = ''
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server neither served nor ended:\n${output}`))
    }, patience)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, url] = /ready at (http:\S+)/.exec(output) ?? []
      if (url === undefined) return
      clearTimeout(late)
      resolve(toServer(child, url))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (code) => {
      clearTimeout(late)
      resolve({ code, output })
    })
  })
}

function toServer(child: ChildProcess, url: string): ServerProcess {
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = (signal: NodeJS.Signals) => () => {
    child.kill(signal)
    return gone
  }
  return { url, pid: child.pid ?? 0, kill: stop('SIGKILL'), end: stop('SIGTERM') }
}

/** The server, or an error that shows why there is none. */
export function serving(started: ServerProcess | Ended): ServerProcess {
  if ('url' in started) return started
  throw new Error(`The server ended with ${started.code}:\n${started.output}`)
}

/** Somebody signed in at a server. */
export interface Caller {
  /** Headers that show the session. */
  readonly credentials: Readonly<Record<string, string>>
  get<T>(path: string): Promise<Envelope<T>>
  post<T>(path: string, body: unknown): Promise<Envelope<T>>
}

/** Signs in as the demo super admin. */
export async function signIn(url: string): Promise<Caller> {
  const response = await fetch(`${url}/api/v1/bms/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', upass: demoPassword }),
  })
  const { data } = (await response.json()) as Envelope<LoginData>
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join(''))
    .join('; ')
  const credentials = { [headers.accessToken]: data.access_token, [headers.uid]: data.uid, cookie }
  const send = async <T>(path: string, init: RequestInit) => {
    const answer = await fetch(url + path, { ...init, headers: { ...credentials, 'content-type': 'application/json' } })
    return (await answer.json()) as Envelope<T>
  }
  return {
    credentials,
    get: (path) => send(path, {}),
    post: (path, body) => send(path, { method: 'POST', body: JSON.stringify(body) }),
  }
}
