import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'

import { endpoints, headers, type LoginData, streams, toPath } from '@bms/contract'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { createPasswordHasher, migrate, openDatabase, type RunningServer, startServer } from './index.ts'
import { createAdministrator } from './modules/session/create-administrator.ts'
import { cookiesOf } from './testing/create-test-app.ts'

/* Real sockets that go away in the middle: that is no failure of the server's. */

const password = 'a long enough one'
const dir = mkdtempSync(path.join(tmpdir(), 'srv-left-'))
let server: RunningServer
let ada: Record<string, string>
const logged: string[] = []

beforeAll(async () => {
  const [dataDir, distDir] = [path.join(dir, 'data'), path.join(dir, 'dist')]
  mkdirSync(path.join(distDir, 'assets'), { recursive: true })
  writeFileSync(path.join(distDir, 'index.html'), '<!doctype html><title>BMS Console</title>')
  writeFileSync(path.join(distDir, 'assets/large-1.js'), Buffer.alloc(20_000_000, 'x'))
  const { db, close } = await openDatabase({ dataDir })
  await migrate(db)
  const person = { uname: 'ada', uemail: 'ada@example.com', nickname: 'Ada', password }
  await createAdministrator(db, createPasswordHasher(), person, new Date())
  await db.updateTable('role').set({ second_factor_required: false }).execute()
  await close()
  const stream = new Writable({ write: (line: Buffer, _encoding, done) => done(void logged.push(String(line))) })
  const log = pino({ level: 'info' }, stream)
  const own = { port: 0, host: '127.0.0.1', dataDir, distDir, factorPolicy: 'roles' } as const
  server = await startServer({ ...own, demo: false, log })
  const response = await fetch(server.url + pathOf('signIn'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', upass: password }),
  })
  const { data } = (await response.json()) as { data: LoginData }
  ada = { [headers.accessToken]: data.access_token, [headers.uid]: data.uid, cookie: cookiesOf(response) }
}, 180_000)
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const printed: unknown[] = []
beforeEach(() => {
  printed.length = 0
  for (const name of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, name).mockImplementation((...said) => void printed.push(said))
})
afterEach(() => vi.restoreAllMocks())

const pathOf = (name: keyof typeof endpoints) => toPath(endpoints[name], '')

/** Sends a head and the beginning of a body, waits for an answer to begin where one is `awaited`, and goes away. */
async function leave(line: string, sent: Record<string, string>, awaited: boolean): Promise<void> {
  const head = Object.entries({ host: 'x', ...sent }).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`${line} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${awaited ? '' : '{"a'}`)
  if (awaited) await once(socket, 'data')
  // What was sent has been taken in when the server has answered something after it.
  else await (await fetch(`${server.url}/healthz`)).text()
  socket.resetAndDestroy()
}

const json = { 'content-type': 'application/json', 'content-length': '2000' }
const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '2000' }
const metrics = async () => (await fetch(`${server.url}/metrics`)).text()

it.each([
  ['a body', 'editStaff', () => ({ ...json, ...ada })],
  ['a body without a session', 'signIn', () => json],
  ['a form', 'uploadAvatar', () => ({ ...form, ...ada })],
] as const)('should take it for no failure when %s breaks off', async (_what, call, sent) => {
  await leave(`POST ${pathOf(call)}`, sent(), false)
  await expect.poll(metrics).toContain(`bms_answers_total{call="${call}",code="49900"} 1`)
  expect(await metrics()).not.toContain('code="50000"')
  expect(logged.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  expect(printed).toEqual([])
})

it('should take it for no failure when an answer is not read to its end', async () => {
  await leave('GET /assets/large-1.js', {}, true)
  await leave('GET /openapi.json', { ...ada, 'accept-encoding': 'gzip' }, true)
  await leave(`GET ${toPath(endpoints.userList, 'ky')}`, { ...ada, 'accept-encoding': 'gzip' }, true)
  await leave(`GET ${toPath(streams.realtimeEvents.endpoint, 'ky')}`, ada, true)
  expect(await metrics()).not.toContain('code="50000"')
  expect(logged.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  expect(printed).toEqual([])
})
