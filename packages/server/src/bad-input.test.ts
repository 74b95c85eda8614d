import {
  bodyLimit,
  type Call,
  type CallName,
  calls,
  codes,
  type Endpoint,
  endpoints,
  type Envelope,
  toPath,
} from '@bms/contract'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  json,
  oneof,
  record,
  string,
  uint8Array,
} from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  createTestApp,
  credentialsOf,
  type Session,
  type TestApp,
  type TestRequest,
} from './testing/create-test-app.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const names = (Object.keys(endpoints) as CallName[]).filter((name) => name !== 'signOut')
const isForm = (name: CallName) => 'form' in endpoints[name]
const writes = names.filter((name) => endpoints[name].method !== 'GET' && !isForm(name))
const pathOf = (name: CallName) => toPath(endpoints[name], 'ky')

/** Sends something, and holds what every answer must be: an envelope, no fault of ours, no stack, in time. */
async function answerTo(path: string, init: TestRequest = {}): Promise<Envelope<unknown> & { status: number }> {
  const start = performance.now()
  const response = await test.send(path, { ...init, headers: { ...credentialsOf(admin), ...init.headers } })
  const text = await response.text()
  expect(response.status).toBeLessThan(500)
  // A frame of a stack begins a line; people, too, write of what happened at some time.
  expect(text).not.toMatch(/\\n +at |node_modules|\/src\//)
  expect(performance.now() - start).toBeLessThan(5000)
  const envelope = JSON.parse(text) as Envelope<unknown>
  expect(envelope.code).toBeLessThan(60_205)
  expect(envelope.code).not.toBe(codes.server)
  expect(envelope.request_id).toMatch(/^[\w.-]{8,64}$/)
  expect(response.headers.get('x-request-id')).toBe(envelope.request_id)
  return { ...envelope, status: response.status }
}
const send = (name: CallName, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  answerTo(pathOf(name), { method: endpoints[name].method, body, headers: { 'content-type': type } })

async function requestIdFor(id: string): Promise<string> {
  return (await answerTo(pathOf('myInfo'), { headers: { 'x-request-id': id } })).request_id
}

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

describe.each(writes)('a body for %s', (name) => {
  it.each([
    ['1,000 levels of lists', deep(1000, '[', ']'), 400],
    ['1,000 levels of objects', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`, 400],
    ['33 levels', deep(33, '[', ']'), 400],
    ['a text that is too long', JSON.stringify({ reason: 'x'.repeat(bodyLimit(calls[name])) }), 413],
    ['a text that just fits', JSON.stringify({ reason: 'x'.repeat(bodyLimit(calls[name]) - 20), a: 1 }), 200],
    ['__proto__', '{"__proto__":{"admin":true},"user_ids":[]}', 200],
    ['constructor', '{"constructor":{"prototype":{"admin":true}}}', 200],
    ['a key given twice', '{"reason":"first reason","reason":"second reason"}', 200],
    ['NUL characters', '{"reason":"a\\u0000bcdef","username":"a\\u0000","refresh_token":"\\u0000"}', 200],
    ['a NUL in a key', '{"a\\u0000b":1}', 200],
    ['lone surrogates', '{"reason":"\\ud800 and more","username":"\\udfff","refresh_token":"\\ud800"}', 200],
    ['not an object', '[]', 200],
    ['null', 'null', 200],
    ['a number', '1e999', 200],
    ['half of it', '{"reason":', 400],
    ['two values', '{} {}', 400],
    ['nothing but space', '   ', 400],
    ['a comment', '{/* */}', 400],
  ])('should be refused politely: %s', async (_what, body, status) => {
    const answer = await send(name, body)
    expect([answer.status, answer.code]).toEqual([status, codes.validation])
    expect(answer.data).toMatchObject({ errors: expect.any(Object) as object })
    expect(Object.keys((answer.data as { errors: object }).errors).length).toBeGreaterThan(0)
  })

  it('should be refused in broken UTF-8, in other types, and when its length lies', async () => {
    const broken = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
    expect((await send(name, broken)).status).toBe(400)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', '']) {
      expect((await send(name, '{"a":1}', type)).status).toBe(415)
    }
  })

  it('should never cause a fault, whatever JSON it is', async () => {
    await assert(
      asyncProperty(json({ maxDepth: 6 }), async (body) => void (await send(name, body))),
      { numRuns: 40 },
    )
  }, 30_000)

  it('should never cause a fault when it almost fits', async () => {
    const { body } = calls[name] as Call
    const fields = Object.keys(('shape' in body ? body.shape : {}) as object)
    const odd = oneof(
      string({ unit: 'binary', maxLength: 80 }),
      constantFrom('', ' ', '\0', '__proto__', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'x'.repeat(500)),
      double(),
      boolean(),
      constant(null),
      array(oneof(string(), constant('01ARZ3NDEKTSV4RRFFQ69G5FAV'), integer()), { maxLength: 5 }),
    )
    const bodies = record(Object.fromEntries(fields.map((field) => [field, odd])), { requiredKeys: [] })
    await assert(
      asyncProperty(bodies, async (value) => void (await send(name, JSON.stringify(value)))),
      { numRuns: 40 },
    )
  }, 30_000)
})

describe.each(names.filter(isForm))('a form for %s', (name) => {
  const type = 'multipart/form-data; boundary=b'
  const { field } = (endpoints[name] as Endpoint).form ?? { field: '' }

  it('should be a form', async () => {
    for (const other of ['application/json', 'text/plain', 'multipart/form-data', '']) {
      expect((await send(name, '{}', other)).status).toBe(415)
    }
  })

  it('should never cause a fault, whatever bytes it is', async () => {
    const heads = constantFrom(
      `Content-Disposition: form-data; name="${field}"; filename="a.png"`,
      `Content-Disposition: form-data; name="${field}"`,
      'Content-Disposition: form-data; name="other"; filename="a"\r\nContent-Type: image/png',
      'Content-Disposition: form-data; name="__proto__"',
      'Content-Disposition: attachment',
      'x',
      '',
    )
    const beginnings = constantFrom(
      '',
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      'RIFF\x10\0\0\0WEBPVP8 ',
      '<svg',
      'GIF89a',
    )
    const parts = array(record({ head: heads, beginning: beginnings, rest: uint8Array({ maxLength: 200 }) }), {
      maxLength: 4,
    })
    await assert(
      asyncProperty(parts, constantFrom('--b--', '--b--\r\n', '--b', ''), async (list, end) => {
        const bytes = list.flatMap(({ head, beginning, rest }) => [
          Buffer.from(`--b\r\n${head}\r\n\r\n`),
          Buffer.from(beginning, 'latin1'),
          rest,
          Buffer.from('\r\n'),
        ])
        const body = new Uint8Array(Buffer.concat([...bytes, Buffer.from(end)]))
        const { code } = await send(name, body, type)
        expect(code === codes.validation || name === 'uploadImages').toBe(true)
      }),
      { numRuns: 60 },
    )
  }, 30_000)
})

describe.each(names.filter((name) => endpoints[name].method === 'GET'))('a query for %s', (name) => {
  it.each([
    ['an unknown parameter', 'x=1'],
    ['__proto__', '__proto__=1'],
    ['broken UTF-8', 'q=%ff%fe'],
    ['half an escape', 'q=%e'],
    ['a broken name', '%ff=1'],
    ['NUL', 'q=a%00b'],
    ['given twice', 'page=1&page=2'],
    ['too long', `q=${'x'.repeat(9000)}`],
    ['an empty name', '=1'],
  ])('should be refused politely: %s', async (_what, search) => {
    expect(await answerTo(`${pathOf(name)}?${search}`)).toMatchObject({ status: 200, code: codes.validation })
  })

  it('should never cause a fault, whatever the values', async () => {
    const { query } = calls[name] as Call
    const fields = Object.keys(('shape' in query ? query.shape : {}) as object)
    const odd = oneof(
      string({ unit: 'binary', maxLength: 70 }),
      constantFrom('', '0', '-1', '1e3', '+1', '999999999', 'enabled', 'US,US', '-registered_at,registered_at'),
      constantFrom('2026-02-30', '0000-01-01', '9999-12-31', '2026-11-20', 'UTC', 'Mars/Olympus', ',,,', '\\', '%'),
      constantFrom('9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z', 'day', 'month', '200', '50', 'at'),
    )
    const queries = record(Object.fromEntries(fields.map((field) => [field, odd])), { requiredKeys: [] })
    await assert(
      asyncProperty(queries, async (value) => {
        const parts = Object.entries(value).map(
          ([key, part]) => `${key}=${encodeURIComponent(String(part).toWellFormed())}`,
        )
        await answerTo(`${pathOf(name)}?${parts.join('&')}`)
      }),
      { numRuns: 60 },
    )
  }, 30_000)

  it('should take every field alone at its limits', async () => {
    const { query } = calls[name] as Call
    const limits = ['1', '200', '100000000', '999999999', '9999-12-31', '0000-01-01', '9999-12-31T23:59:59.999Z']
    for (const field of Object.keys(('shape' in query ? query.shape : {}) as object)) {
      for (const value of [...limits, '0000-01-01T00:00:00.000Z']) await answerTo(`${pathOf(name)}?${field}=${value}`)
    }
  })
})

describe('an address', () => {
  it.each([
    '/api/v1/ky/user/lists',
    '/api/v1/ky/user/list/',
    '/api/v1/xx/user/list',
    '/api/v1/bms/user/lists',
    '/api/v1/ky/../bms/user/my-info/x',
    '/api/v1/ky/%ff',
    '/api/v1/ky//user/list',
    '/api/',
    '/API/v1/ky/user/list',
    '/nothing',
  ])('should be unknown: %s', async (path) => {
    expect(await answerTo(path)).toMatchObject({ status: 404, code: codes.notFound })
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('should say which method it takes, not %s', async (method) => {
    const response = await test.send(pathOf('userList'), { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
    expect(await response.json()).toMatchObject({ code: codes.wrongMethod })
  })

  it('should keep a sane request id and replace any other', async () => {
    expect(await requestIdFor('abc-123_456.7')).toBe('abc-123_456.7')
    for (const id of ['short', 'x'.repeat(65), 'with space here', '<script>alert</script>']) {
      expect(await requestIdFor(id)).not.toBe(id)
    }
  })
})
