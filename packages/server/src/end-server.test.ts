import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { type RunningServer, startServer } from './index.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'srv-end-'))
const drained = Promise.withResolvers<void>()
let server: RunningServer
beforeAll(async () => {
  const [dataDir, distDir] = [path.join(dir, 'data'), path.join(dir, 'dist')]
  mkdirSync(distDir)
  writeFileSync(path.join(distDir, 'index.html'), '<!doctype html><title>BMS Console</title>')
  // More than any socket holds back.
  writeFileSync(path.join(distDir, 'large.txt'), Buffer.alloc(16_000_000))
  const drain = () => drained.promise
  server = await startServer({ port: 0, host: '127.0.0.1', dataDir, distDir, demo: false, drain })
}, 240_000)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Over a connection that is kept, as a proxy's are; its body waits to be read. */
async function begin(agent: Agent, address: string): Promise<IncomingMessage> {
  const asked = request(server.url + address, { agent })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

async function readAll(answer: IncomingMessage): Promise<IncomingMessage> {
  answer.resume()
  await once(answer, 'end')
  return answer
}

async function get(agent: Agent, address: string): Promise<IncomingMessage> {
  return readAll(await begin(agent, address))
}

it('should say that it ends before it does, close each connection with an answer, and cut none', async () => {
  const agents = [1, 2, 3].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const [one] = agents
  for (const agent of agents) expect((await get(agent, '/readyz')).headers.connection).toBe('keep-alive')
  // Its body isn't whole yet when the end begins.
  const busy = request(`${server.url}/api/v1/bms/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  })
  busy.write('{')
  const answered = once(busy, 'response') as Promise<[IncomingMessage]>
  await get(one ?? new Agent(), '/healthz')
  const slow = new Agent({ keepAlive: true, maxSockets: 1 })
  const begun = await begin(slow, '/large.txt')

  const closed = server.close()
  const found = await Promise.all(agents.map((agent) => get(agent, '/readyz')))
  expect(found.map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual(
    agents.map(() => [503, 'close']),
  )
  // What else comes meanwhile is served, and told the same.
  const { statusCode, headers } = await get(one ?? new Agent(), '/healthz')
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
  // Its head said that the connection goes on, before the end began: the next request of it is read.
  expect((await readAll(begun)).headers.connection).toBe('keep-alive')
  const next = await get(slow, '/healthz')
  expect([next.statusCode, next.headers.connection]).toEqual([200, 'close'])
  drained.resolve()
  busy.end('}')
  const [answer] = await answered
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  answer.resume()
  await closed
  await expect(fetch(server.url)).rejects.toThrow('fetch failed')
}, 60_000)
