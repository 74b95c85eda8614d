import { describe, expect, it } from 'vitest'

import { type CallName, endpoints } from '../endpoints.ts'
import { reasonLength } from '../values.ts'
import type { Call } from './call.ts'
import { calls } from './index.ts'

const entries = Object.entries<Call>(calls)
const id = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'

const readSignIn = (body: unknown) => calls.signIn.body.safeParse(body)
const disables = (body: unknown) => calls.disableUsers.body.safeParse(body).success
const disablesIds = (user_ids: unknown) => disables({ user_ids, reason: 'a good one' })
const asksFor = (query: unknown) => calls.homeFigures.query.safeParse(query).success

describe('calls', () => {
  it('should be one for each endpoint', () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  it('should have a path of their own', () => {
    const places = entries.flatMap(([, { endpoint }]) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${endpoint.scope} ${path}`),
    )
    expect(new Set(places).size).toBe(places.length)
  })

  it.each(entries)('should say what %s is for, at its own endpoint', (name, call) => {
    expect(call.endpoint).toBe(endpoints[name as CallName])
    expect(call.summary).not.toBe('')
  })

  it('should be done once by key wherever they make something', () => {
    const making = entries.filter(([name]) => /^(create|copy|import)/.test(name))
    expect(making.filter(([, { idempotent }]) => !idempotent).map(([name]) => name)).toEqual([])
  })

  it.each(entries)('should refuse unknown keys: %s', (_, { query, body }) => {
    expect(query.safeParse({ unknown: '1' }).success).toBe(false)
    expect(body.safeParse({ unknown: '1' }).success).toBe(false)
  })

  it.each(entries)('should refuse anything but an object: %s', (_, { query, body }) => {
    for (const value of [null, undefined, 'text', 1, [], true]) {
      expect(query.safeParse(value).success).toBe(false)
      expect(body.safeParse(value).success).toBe(false)
    }
  })
})

describe('signIn', () => {
  it('should trim the user name and keep the password as typed', () => {
    expect(readSignIn({ username: '  admin ', upass: ' x ' }).data).toEqual({ username: 'admin', upass: ' x ' })
  })

  it.each([
    { username: '   ', upass: 'x' },
    { username: 'admin', upass: '' },
    { username: 'admin' },
    { username: 'a'.repeat(65), upass: 'x' },
    { username: 'admin', upass: 'x'.repeat(73) },
    { username: ['admin'], upass: 'x' },
    { username: 'admin', upass: 'x', remember: 'yes' },
  ])('should refuse %j', (body) => {
    expect(readSignIn(body).success).toBe(false)
  })
})

describe('disableUsers', () => {
  it('should need a reason of 5 to 200 characters, counted without the space around', () => {
    const withReason = (reason: string) => disables({ user_ids: [id], reason })
    expect(withReason('x'.repeat(reasonLength.min))).toBe(true)
    expect(withReason('x'.repeat(reasonLength.max))).toBe(true)
    expect(withReason('x'.repeat(reasonLength.max + 1))).toBe(false)
    expect(withReason('  abc  ')).toBe(false)
    expect(disables({ user_ids: [id] })).toBe(false)
  })

  it('should take 1 to 1,000 ids', () => {
    expect(disablesIds(Array(1000).fill(id))).toBe(true)
    expect(disablesIds(Array(1001).fill(id))).toBe(false)
    expect(disablesIds([])).toBe(false)
    expect(disablesIds([id.toLowerCase()])).toBe(false)
    expect(disablesIds([`${id}0`])).toBe(false)
    expect(disablesIds(id)).toBe(false)
  })

  it('should let enabling go without a reason', () => {
    expect(calls.enableUsers.body.safeParse({ user_ids: [id] }).success).toBe(true)
  })
})

describe('statistics', () => {
  it('should take days, zones and data centres that exist', () => {
    expect(
      asksFor({ start_date: '2026-02-28', end_date: '2026-11-20', tz: 'Europe/Berlin', data_center: 'eu_west' }),
    ).toBe(true)
  })

  it.each([
    { start_date: '2026-02-30' },
    { start_date: '2026-2-3' },
    { tz: 'Mars/Base' },
    { data_center: 'moon' },
    { tz: '' },
  ])('should refuse %j', (query) => {
    expect(asksFor(query)).toBe(false)
  })
})
