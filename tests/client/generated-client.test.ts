import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { toOpenApi } from '@bms/contract/open-api'
import { demoPassword } from '@bms/fixtures'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BackEnd, openServer } from '../contract/back-ends.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/generated-client')
const run = promisify(execFile)

const text = JSON.stringify(toOpenApi())

/** What somebody writes against the generated types: `fetch`, and nothing that knows this project. */
const client = `import type { components, paths } from './api.ts'

type Answer<Call> = Call extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never
type Query<Call> = Call extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never
type Body<Call> = Call extends { requestBody: { content: { 'application/json': infer B } } } ? B : never
type Gets = { [P in keyof paths]: paths[P] extends { get: object } ? P : never }[keyof paths]
type Posts = { [P in keyof paths]: paths[P] extends { post: object } ? P : never }[keyof paths]

export function createClient(fetch: (url: string, init: RequestInit) => Promise<Response>) {
  const shown: Record<string, string> = {}
  return {
    async get<P extends Gets>(path: P, query: Query<paths[P]['get']>): Promise<Answer<paths[P]['get']>> {
      const text = Object.entries(query).map(([name, value]) => [name, String(value)])
      const response = await fetch(path + '?' + new URLSearchParams(text), { headers: shown })
      return (await response.json()) as Answer<paths[P]['get']>
    },
    async post<P extends Posts>(path: P, body: Body<paths[P]['post']>): Promise<Answer<paths[P]['post']>> {
      const headers = { ...shown, 'content-type': 'application/json' }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await response.json()) as Answer<paths[P]['post']>
    },
    show({ access_token, uid }: components['schemas']['LoginData']) {
      Object.assign(shown, { 'x-access-token': access_token, 'x-uid': uid })
    },
  }
}

export async function work(fetch: (url: string, init: RequestInit) => Promise<Response>, upass: string) {
  const api = createClient(fetch)
  const wrong = await api.post('/api/v1/bms/user/signin', { username: 'admin', upass: upass + '!' })
  if (wrong.code !== 60204 || wrong.data !== null) throw new Error('signed in with a wrong password')
  const login = await api.post('/api/v1/bms/user/signin', { username: 'admin', upass })
  if (login.code !== 20000) throw new Error(login.message)
  api.show(login.data)

  const users = await api.get('/api/v1/ky/user/list', {
    page_size: 10,
    status: ['enabled', 'disabled'],
    sort: ['-registered_at'],
    has_feedback: true,
  })
  if (users.code !== 20000) throw new Error(users.message)
  const [user] = users.data.list
  if (!user) throw new Error('nobody')
  const registered: string = user.registered_at
  const owned: number = user.device_count

  const stale = await api.post('/api/v1/ky/user/edit', { user_id: user.user_id, rev: user.rev + 1, nickname: 'Jo' })
  const current = stale.code === 40900 ? stale.data.current : undefined
  return { rows: users.data.list.length, registered, owned, current }
}

export async function doesNotCompile(api: ReturnType<typeof createClient>) {
  // @ts-expect-error: a number, not a text
  await api.get('/api/v1/ky/user/list', { page: '1' })
  // @ts-expect-error: not a state of a user
  await api.get('/api/v1/ky/user/list', { status: ['online'] })
  // @ts-expect-error: a change says on which revision it is made
  await api.post('/api/v1/ky/user/edit', { user_id: 'x', nickname: 'Jo' })
  // @ts-expect-error: there is no such call
  await api.get('/api/v1/ky/user/lists', {})
}
`

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: 'ES2024',
    module: 'NodeNext',
    lib: ['ES2024', 'DOM'],
    types: [],
  },
  include: ['*.ts'],
}

let server: BackEnd
beforeAll(async () => {
  server = await openServer()
}, 120_000)
afterAll(() => server.close())

describe('the description of the API', () => {
  it('should be valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { errors, valid } = await validator.validate(JSON.parse(text) as Record<string, unknown>)
    expect([errors, valid, validator.version]).toEqual([undefined, true, '3.1'])
  })

  it('should make a client that compiles, signs in, and knows what it gets', async () => {
    const types = astToString(await openapiTS(JSON.parse(text) as OpenAPI3, { silent: true }))
    await mkdir(folder, { recursive: true })
    const files = { 'api.ts': types, 'client.ts': client, 'tsconfig.json': JSON.stringify(settings) }
    for (const [name, source] of Object.entries(files)) await writeFile(path.join(folder, name), source)
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')

    const { work } = (await import(pathToFileURL(path.join(folder, 'client.ts')).href)) as {
      work: (fetch: (url: string, init: RequestInit) => Promise<Response>, upass: string) => Promise<object>
    }
    expect(await work(server.connect(), demoPassword)).toEqual({
      rows: 10,
      registered: expect.stringMatching(/Z$/),
      owned: expect.any(Number),
      current: expect.objectContaining({ rev: expect.any(Number) }),
    })
  }, 120_000)
})
