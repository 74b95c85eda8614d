import { codes } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type FuzzedServer, openFuzzed } from './back-end.ts'
import { fuzz, type Tried } from './fuzz.ts'

/** The test that the server stands so many generated inputs, on data of its own. */
export function itShouldStand(tried: Tried, runs: number): void {
  describe(`${runs} generated inputs`, () => {
    let server: FuzzedServer
    beforeAll(async () => {
      server = await openFuzzed()
    }, 60_000)
    afterAll(() => server.close())

    it(`should be stood by ${tried}`, async () => {
      const result = await fuzz(server, { runs, seed: 'test run', tried })
      expect(result.failures.slice(0, 5)).toEqual([])
      // They reach what lies behind the checks, and what the checks are for.
      expect(result.codes.get(codes.ok) ?? 0).toBeGreaterThan(runs / 50)
      expect(result.codes.get(codes.validation) ?? 0).toBeGreaterThan(runs / 5)
    }, 300_000)
  })
}
