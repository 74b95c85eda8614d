import { type CallName, calls, codes } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type FuzzedServer, openFuzzed } from './back-end.ts'
import { fuzz } from './fuzz.ts'
import { createRandom } from './random.ts'
import { valueOf } from './value-of.ts'

let server: FuzzedServer
beforeAll(async () => {
  server = await openFuzzed()
}, 60_000)
afterAll(() => server.close())

const runs = 20_000
const names = Object.keys(calls) as CallName[]

describe('generated inputs', () => {
  it.each(names)('should mostly fit %s, or nothing almost fits', (name) => {
    const { query, body } = calls[name]
    for (const schema of [query, body]) {
      const fitting = Array.from({ length: 40 }, (_, index) =>
        valueOf(schema, { random: createRandom(`${name}:${index}`), known: new Map(), fullness: 0.7 }),
      ).filter((value) => schema.safeParse(value).success)
      expect(fitting.length).toBeGreaterThanOrEqual(20)
    }
  })

  it(`should be stood, ${runs} of them`, async () => {
    const result = await fuzz(server, { runs, seed: 'test run' })
    expect(result.failures.slice(0, 5)).toEqual([])
    // They reach what lies behind the checks, and what the checks are for.
    expect(result.codes.get(codes.ok) ?? 0).toBeGreaterThan(runs / 20)
    expect(result.codes.get(codes.validation) ?? 0).toBeGreaterThan(runs / 4)
  }, 300_000)
})
