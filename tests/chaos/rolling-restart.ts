import { setTimeout as sleep } from 'node:timers/promises'

import { codes, type Envelope } from '@bms/contract'

import { type Engine, environmentOf } from './kill-rounds.ts'
import { type ServerProcess, serving, signIn, startProcess } from './server-process.ts'

/** Calls that are made at least, and how many at a time. */
const least = 1000
const atOnce = 16

/** How often a balancer asks whether a server is ready, in milliseconds; a server that ends says no for longer. */
const askEvery = 200
const drainSeconds = '2'

/**
 * Two servers on one database are ended and started again, one after the other, under calls by kept connections, behind a
 * balancer that asks `/readyz`: no call is cut or refused. Returns the figures.
 * @throws an Error that names what was.
 */
export async function rollingRestart(engine: Engine): Promise<string> {
  const start = async (): Promise<ServerProcess> =>
    serving(await startProcess({ ...environmentOf(engine), DRAIN_SECONDS: drainSeconds }))
  const servers = [await start(), await start()]
  const ready = new Set(servers)
  const { credentials } = await signIn(servers[0]?.url ?? '')
  const wrong: string[] = []
  let calls = 0
  const over = new AbortController()

  async function call(nth: number): Promise<void> {
    const some = [...ready]
    const server = some[nth % some.length]
    if (!server) throw new Error('No server is ready.')
    try {
      const answer = await fetch(`${server.url}/api/v1/ky/user/list?page_size=20`, { headers: credentials })
      const { code } = (await answer.json()) as Envelope<unknown>
      if (code !== codes.ok) wrong.push(`answered with ${code}`)
    } catch (error) {
      wrong.push(String((error as { cause?: unknown }).cause ?? error))
    }
  }
  async function work(): Promise<void> {
    while (!over.signal.aborted || calls < least) {
      calls += 1
      // oxlint-disable-next-line no-await-in-loop -- one call of a worker after the other
      await call(calls)
    }
  }
  async function look(): Promise<void> {
    while (!over.signal.aborted) {
      // oxlint-disable no-await-in-loop -- a balancer asks one server after the other
      for (const server of servers) {
        const { ok } = await fetch(`${server.url}/readyz`).catch(() => ({ ok: false }))
        if (ok) ready.add(server)
        else ready.delete(server)
      }
      await sleep(askEvery)
      // oxlint-enable no-await-in-loop
    }
  }

  const looking = look()
  const working = Promise.all(Array.from({ length: atOnce }, work))
  try {
    for (const [at, server] of servers.slice().entries()) {
      // oxlint-disable no-await-in-loop -- one server after the other
      await server.end()
      ready.delete(server)
      const next = await start()
      servers[at] = next
      while (!ready.has(next)) await sleep(askEvery)
      // oxlint-enable no-await-in-loop
    }
  } finally {
    over.abort()
    await Promise.all([working, looking])
    await Promise.all(servers.map((server) => server.end()))
  }
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${calls} calls went wrong, the first: ${wrong[0]}`)
  return `${calls} calls over two restarts, none cut, none refused`
}
