import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { createWorldFile, worldFile } from './world.ts'

interface Kept {
  arcs: [number, number][][]
  objects: { countries: { geometries: { id: string; type: string; arcs?: number[][][] }[] } }
}

const kept = JSON.parse(readFileSync(worldFile, 'utf8')) as Kept
const { geometries } = kept.objects.countries

describe('world.json', () => {
  it('should be what createWorldFile makes of the atlas', () => {
    expect(kept).toEqual(JSON.parse(createWorldFile()))
  })

  it('should know the countries by their letters, in one order, and leave Antarctica out', () => {
    const codes = geometries.map(({ id }) => id)
    expect(codes.length).toBeGreaterThan(220)
    expect(codes).toEqual(codes.toSorted())
    expect(codes).toEqual(expect.arrayContaining(['CN', 'DE', 'US', 'XK', 'NO', 'FR']))
    expect(codes).not.toContain('AQ')
  })

  it('should have a point but no outline for the tiny ones', () => {
    const types = new Map(geometries.map(({ id, type }) => [id, type]))
    for (const cc of ['SG', 'MT', 'HK', 'BH']) expect(types.get(cc)).toBe('Point')
  })

  it('should have every arc that an outline names, and none that nobody names', () => {
    const named = geometries.flatMap(({ arcs = [] }) => arcs.flat(2)).map((index) => (index < 0 ? ~index : index))
    expect(new Set(named).size).toBe(kept.arcs.length)
    expect(Math.max(...named)).toBe(kept.arcs.length - 1)
  })
})
