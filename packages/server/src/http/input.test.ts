import { type Call, calls, describeErrors, Problem, safePath, sayProblems, toProblems } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { readCookies } from './binding-cookie.ts'
import { depthOf, findUnsafe } from './json-text.ts'
import { readQuery } from './read-query.ts'

describe('depthOf', () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['{"a":[{"b":1}]}', 3],
    ['[[],[[]]]', 3],
    [String.raw`{"a":"[[[\"[["}`, 1],
    [String.raw`["\\",[]]`, 2],
  ])('should count %s', (text, depth) => expect(depthOf(text, 32)).toBe(depth))

  it('should stop once it knows enough', () => {
    const start = process.cpuUsage()
    expect(depthOf('['.repeat(5_000_000), 32)).toBe(33)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(100)
  })
})

describe('findUnsafe', () => {
  it('should name what no field may hold, by path', () => {
    const value: unknown = JSON.parse(String.raw`{"a":["ok","x\u0000"],"b":{"__proto__":1},"c":"\ud800"}`)
    expect(findUnsafe(value)).toEqual({
      'a.1': 'bad-text',
      'b.__proto__': 'unknown-field',
      c: 'bad-unicode',
    })
  })

  it('should show paths that can be printed', () => {
    expect(safePath(`a\0${'x'.repeat(200)}`)).toMatch(/^a�x{98}…$/)
    expect(safePath('__proto__')).toBe('"__proto__"')
  })
})

const errorsOf = (search: string) => {
  try {
    readQuery(search)
    return undefined
  } catch (error) {
    return error instanceof Problem ? (error.data as { errors: object }).errors : error
  }
}

describe('readQuery', () => {
  it('should decode what browsers send', () => {
    expect(readQuery('?q=a+b%26%C3%BC&empty=&bare')).toEqual({ q: 'a b&ü', empty: '', bare: '' })
    expect(readQuery('')).toEqual({})
  })

  it('should say which parameter is at fault', () => {
    expect(errorsOf('?a=1&a=2&b=%ff&c=%00')).toEqual({
      a: 'was given more than once',
      b: 'is not valid UTF-8',
      c: 'must not hold NUL characters',
    })
  })
})

describe('toProblems', () => {
  it('should tell people what is wrong and where', () => {
    const { body, query } = { body: calls.disableUsers.body, query: calls.userList.query }
    const errors = (schema: Call['body'], value: unknown) => {
      const result = schema.safeParse(value, { reportInput: true })
      return result.success ? {} : sayProblems(toProblems(result.error.issues))
    }
    expect(errors(body, { user_ids: ['x'], reason: 7, more: 1 })).toEqual({
      'user_ids.0': 'is not an id',
      reason: 'must be text',
      more: 'is not a known field',
    })
    expect(errors(body, {})).toEqual({ user_ids: 'is missing', reason: 'is missing' })
    expect(errors(calls.createPushMessage.body, {})).toMatchObject({ msg_type: 'is missing', jump: 'is missing' })
    const mail = {
      email_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      rev: 1,
      reply_to: 'nobody',
      mode: 'now',
      send_at: '2026-01-01T00:00:00.000Z',
    }
    expect(errors(calls.editEmail.body, mail)).toMatchObject({ reply_to: 'must be an e-mail address' })
    expect(errors(calls.sendEmail.body, mail)).toMatchObject({ reply_to: 'is not a known field' })
    expect(errors(query, { page_size: '7', page: '0', sort: 'account', status: 'gone' })).toEqual({
      page_size: 'must be one of 10, 20, 50, 100, 200',
      page: 'must be at least 1',
      'sort.0': 'is not a field this list sorts by',
      'status.0': 'must be one of enabled, disabled, deleted',
    })
  })
})

describe('describeErrors', () => {
  it('should be one sentence, whatever ends what is said', () => {
    expect(describeErrors({ a: 'could not be sent to: no such host.' })).toBe('a: could not be sent to: no such host.')
    expect(describeErrors({ a: 'is missing', b: 'is missing' })).toBe('a: is missing (and 1 more).')
    expect(describeErrors({ '': 'is not valid' })).toBe('The request is not valid.')
  })
})

it('should read cookies by their whole name', () => {
  expect(readCookies('a=1; bms=2;xbms=3; bms = 4', ['bms'])).toEqual(['2', '4'])
  expect(readCookies(null, ['bms'])).toEqual([])
})
