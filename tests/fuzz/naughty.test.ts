import type { CallName } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type FuzzedServer, openFuzzed } from './back-end.ts'
import { naughtyStrings } from './naughty-strings.ts'
import { textCalls, tryNaughtyStrings } from './naughty.ts'

let server: FuzzedServer
beforeAll(async () => {
  server = await openFuzzed()
}, 60_000)
afterAll(() => server.close())

/** Most writes of the test run; `npm run fuzz` tries every text in every call. */
const mostWrites = 1500

/** Writes of every area whose texts have to come back. */
const inEachArea: readonly CallName[] = [
  'editStaff',
  'createRole',
  'createView',
  'editUser',
  'replyToFeedback',
  'createAppVersion',
  'createPushMessage',
  'createSplash',
  'createAd',
  'createEmail',
  'createCategory',
  'createSeries',
  'createSingleProduct',
  'createIntro',
  'createFaq',
  'createWarranty',
]

describe('naughty texts', () => {
  it('should be many, each once, and of every kind', () => {
    expect(naughtyStrings.length).toBeGreaterThanOrEqual(300)
    expect(new Set(naughtyStrings).size).toBe(naughtyStrings.length)
    expect(naughtyStrings.every((text) => text.isWellFormed() && !text.includes('\0'))).toBe(true)
  })

  it('should come back unchanged from wherever they are taken', async () => {
    const share = Math.max(1, Math.ceil((textCalls.length * naughtyStrings.length) / mostWrites))
    const { calls, fields, spoilt } = await tryNaughtyStrings(server, share, inEachArea)
    expect(spoilt.slice(0, 5)).toEqual([])
    const counts = [...calls.values()]
    expect(counts.reduce((sum, { taken }) => sum + taken, 0)).toBeGreaterThan(300)
    expect(counts.reduce((sum, { readBack }) => sum + readBack, 0)).toBeGreaterThan(200)
    expect(fields.size).toBeGreaterThan(80)
    const silent = inEachArea.filter((name) => (calls.get(name)?.readBack ?? 0) === 0)
    expect(silent).toEqual([])
  }, 300_000)
})
