import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { codes, endpoints, headers, type LoginData, toPath } from '@bms/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { createPasswordHasher, migrate, openDatabase, type RunningServer, startServer } from './index.ts'
import { createAdministrator } from './modules/session/create-administrator.ts'
import { cookiesOf } from './testing/create-test-app.ts'
import { makeImage } from './testing/images.ts'

/* Real sockets that begin a body and don't go on: whoever else calls must not notice them. */

const slow = 80

/** What another person's call may take meanwhile, in milliseconds: a slow body is given up after 15 s only, a form after 5. */
const longest = 4500

const password = 'a long enough one'
const dir = mkdtempSync(path.join(tmpdir(), 'srv-slow-'))
let server: RunningServer
let ada: Record<string, string>
let bob: Record<string, string>
let carl: Record<string, string>

beforeAll(async () => {
  const [dataDir, distDir] = [path.join(dir, 'data'), path.join(dir, 'dist')]
  mkdirSync(distDir)
  writeFileSync(path.join(distDir, 'index.html'), '<!doctype html><title>BMS Console</title>')
  const { db, close } = await openDatabase({ dataDir })
  await migrate(db)
  for (const uname of ['ada', 'bob', 'carl']) {
    const person = { uname, uemail: `${uname}@example.com`, nickname: uname, password }
    await createAdministrator(db, createPasswordHasher(), person, new Date())
  }
  // What they have to do first is not what this is about.
  await db.updateTable('role').set({ second_factor_required: false }).execute()
  await close()
  const own = { port: 0, host: '127.0.0.1', dataDir, distDir, factorPolicy: 'roles' } as const
  server = await startServer({ ...own, demo: false })
  ada = await signIn('ada')
  bob = await signIn('bob')
  carl = await signIn('carl')
}, 180_000)
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const held: Socket[] = []
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy()
})

const post = (address: string, credentials: Record<string, string>, body: unknown) =>
  fetch(server.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentials },
    body: JSON.stringify(body),
  })

async function signIn(username: string): Promise<Record<string, string>> {
  const response = await post(pathOf('signIn'), {}, { username, upass: password })
  const { data } = (await response.json()) as { data: LoginData }
  return { [headers.accessToken]: data.access_token, [headers.uid]: data.uid, cookie: cookiesOf(response) }
}

/** Opens the sockets, and waits until each has sent all it will. */
async function begin(address: string, sent: Record<string, string>, count = slow): Promise<void> {
  const head = Object.entries({ host: 'x', 'content-length': '2000', ...sent }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const sending = Array.from({ length: count }, async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    held.push(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const { promise, resolve } = Promise.withResolvers<void>()
    socket.write(`POST ${address} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"a`, () => resolve())
    await promise
  })
  await Promise.all(sending)
}

const pathOf = (name: keyof typeof endpoints) => toPath(endpoints[name], '')
const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code

it.each([
  ['of one session', () => begin(pathOf('editStaff'), { 'content-type': 'application/json', ...ada })],
  ['of nobody', () => begin(pathOf('signIn'), { 'content-type': 'application/json' })],
  [
    'of one session that uploads',
    () => begin(pathOf('uploadAvatar'), { 'content-type': 'multipart/form-data; boundary=x', ...ada }),
  ],
])(
  'eighty slow bodies %s should keep nobody else waiting',
  async (_whose, attack) => {
    await attack()
    // What the sockets sent has been taken in when the server has answered something after it.
    await fetch(`${server.url}/healthz`)
    const start = performance.now()
    const read = await fetch(server.url + pathOf('myInfo'), { headers: bob })
    const readTook = performance.now() - start
    const written = await post(pathOf('readNotifications'), bob, {})
    const bothTook = performance.now() - start
    expect(await codeOf(read)).toBe(codes.ok)
    expect([codes.ok, codes.validation]).toContain(await codeOf(written))
    expect(readTook).toBeLessThan(longest)
    expect(bothTook - readTook).toBeLessThan(longest)
    // Nor is the door shut on who comes now, nor on what the same person looks at.
    expect((await signIn('bob'))[headers.accessToken]).toBeTruthy()
    expect(await codeOf(await fetch(server.url + pathOf('myInfo'), { headers: ada }))).toBe(codes.ok)
  },
  30_000,
)

const form = { 'content-type': 'multipart/form-data; boundary=x' }

/** Sends a picture. */
async function upload(as: Record<string, string>): Promise<number> {
  const body = new FormData()
  body.append('file', await makeImage('me.png', { width: 80, height: 80 }))
  const reply = await fetch(server.url + pathOf('uploadAvatar'), { method: 'POST', headers: as, body })
  return codeOf(reply)
}

it('slow uploads of two should keep nobody else’s waiting', async () => {
  for (const as of [ada, carl]) await begin(pathOf('uploadAvatar'), { ...form, ...as }, 10)
  await fetch(`${server.url}/healthz`)
  expect(await upload(bob)).toBe(codes.ok)
}, 120_000)

it('slow uploads of one in many sessions should keep nobody else’s waiting', async () => {
  const sessions: Record<string, string>[] = []
  // oxlint-disable-next-line no-await-in-loop -- many at once would be turned away
  while (sessions.length < 12) sessions.push(await signIn('ada'))
  await Promise.all(sessions.map((as) => begin(pathOf('uploadAvatar'), { ...form, ...as }, 2)))
  await fetch(`${server.url}/healthz`)
  expect(await upload(bob)).toBe(codes.ok)
}, 120_000)

it('should take no more of a stranger than a stranger has to say', async () => {
  const response = await post(pathOf('signIn'), {}, { username: 'ada', upass: 'x'.repeat(10_000) })
  expect(response.status).toBe(413)
  expect((await post(pathOf('editStaff'), bob, { nickname: 'x'.repeat(5000) })).status).toBe(200)
})
