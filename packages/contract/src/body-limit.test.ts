import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { bodyBytes, bodyLimit } from './body-limit.ts'
import type { Call } from './calls/call.ts'
import { calls } from './calls/index.ts'

const limitOf = (body: z.ZodType) => bodyLimit({ body })
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe('bodyLimit', () => {
  it('should fit the longest that the schema allows, written in Chinese', () => {
    const schema = z.strictObject({
      names: z.array(z.string().max(300)).max(40),
      kind: z.enum(['one', 'another']),
      more: z.record(z.string().max(8), z.string().max(1000)).meta({ maxProperties: 20 }),
      count: z.int().optional(),
    })
    const longest = {
      names: Array.from({ length: 40 }, () => '字'.repeat(300)),
      kind: 'another',
      more: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`.padEnd(8, 'x'), '字'.repeat(1000)])),
      count: Number.MAX_SAFE_INTEGER,
    }
    expect(schema.safeParse(longest).success).toBe(true)
    expect(limitOf(schema)).toBeGreaterThan(bytesOf(longest))
    expect(limitOf(schema)).toBeLessThan(2 * bytesOf(longest))
  })

  it('should take what forms let people write', () => {
    const ids = Array.from({ length: 10_000 }, () => '01ZZZZZZZZZZZZZZZZZZZZZZZZ')
    expect(bodyLimit(calls.createPushMessage)).toBeGreaterThan(bytesOf({ audience: { user_ids: ids } }))
    const mail = { en: { source: '"'.repeat(200_000) }, 'zh-CN': { source: '字'.repeat(66_000) } }
    expect(bodyLimit(calls.createEmail)).toBeGreaterThan(bytesOf({ body: mail }))
    const terms = Object.fromEntries(['en', 'de', 'fr', 'es', 'it', 'ja', 'zh-CN'].map((l) => [l, '字'.repeat(20_000)]))
    expect(bodyLimit(calls.createWarranty)).toBeGreaterThan(bytesOf({ terms }))
  })

  it('should stay tight where little is written', () => {
    const all = Object.values<Call>(calls).filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.form)
    const large = all.filter((call) => bodyLimit(call) > 256 * 1024)
    expect(large.length).toBeLessThan(all.length / 4)
    expect(Math.max(...all.map(bodyLimit))).toBe(bodyBytes.most)
    for (const call of all.filter(({ access }) => access.kind === 'public')) {
      expect(bodyLimit(call)).toBe(bodyBytes.least)
    }
  })
})
