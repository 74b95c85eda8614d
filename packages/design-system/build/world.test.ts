import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { createWorldFile, worldFile } from './world.ts'
import type { World } from './world.ts'

const kept = JSON.parse(readFileSync(worldFile, 'utf8')) as World

describe('world.json', () => {
  it('should be what createWorldFile makes of the atlas', () => {
    expect(kept).toEqual(JSON.parse(createWorldFile()))
  })

  it('should know the countries by their letters, in one order, and leave Antarctica out', () => {
    const codes = Object.keys(kept.countries)
    expect(codes.length).toBeGreaterThan(220)
    expect(codes).toEqual(codes.toSorted())
    expect(codes).toEqual(expect.arrayContaining(['CN', 'DE', 'US', 'XK', 'NO', 'FR']))
    expect(codes).not.toContain('AQ')
  })

  it('should have a place but no outline for the tiny ones', () => {
    for (const cc of ['SG', 'MT', 'HK', 'BH']) expect(kept.countries[cc]).toEqual({ at: expect.any(Array) })
  })

  it('should keep everything within its grid', () => {
    for (const [cc, { at, path }] of Object.entries(kept.countries)) {
      const [x, y] = at
      expect(x >= 0 && x <= kept.width && y >= 0 && y <= kept.height, cc).toBe(true)
      if (path !== undefined) expect(path, cc).toMatch(/^(?:M\d+ \d+l[-\d ]+z)+$/)
    }
  })

  it('should lie the right way up', () => {
    const { NO, ZA, US, JP } = kept.countries
    expect(NO?.at[1]).toBeLessThan(ZA?.at[1] ?? 0)
    expect(US?.at[0]).toBeLessThan(JP?.at[0] ?? 0)
  })
})
