import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { projectWorld } from './projectWorld.ts'
import { countriesOf } from './world.ts'
import type { WorldFile } from './world.ts'

const file = JSON.parse(readFileSync(new URL('world.json', import.meta.url), 'utf8')) as WorldFile
const world = projectWorld(file)
const { countries, width, height } = world

describe('projectWorld', () => {
  it('should know every country of the file, and project it once', () => {
    expect([...countries.keys()].toSorted()).toEqual([...countriesOf(file)].toSorted())
    expect(projectWorld(file)).toBe(world)
  })

  it('should keep everything within its grid', () => {
    for (const { cc, at, outline = '' } of countries.values()) {
      const numbers = outline.match(/[\d.-]+/g) ?? []
      const [xs, ys] = [0, 1].map((odd) => numbers.flatMap((text, index) => (index % 2 === odd ? [Number(text)] : [])))
      for (const x of [at[0], ...(xs ?? [])]) expect(x >= 0 && x <= width, cc).toBe(true)
      for (const y of [at[1], ...(ys ?? [])]) expect(y >= 0 && y <= height, cc).toBe(true)
    }
  })

  it('should not tear a country apart at the edge', () => {
    for (const { cc, outline = '' } of countries.values()) {
      for (const ring of outline.split('M').slice(1)) {
        const xs = ring.split('L').map((place) => Number.parseFloat(place))
        const steps = xs.slice(1).map((x, index) => Math.abs(x - (xs[index] ?? x)))
        expect(Math.max(0, ...steps), cc).toBeLessThan(width / 4)
      }
    }
  })

  it('should lie the right way up, with Kamchatka in the east', () => {
    const at = (cc: string) => countries.get(cc)?.at ?? [Number.NaN, Number.NaN]
    expect(at('NO')[1]).toBeLessThan(at('ZA')[1])
    expect(at('US')[0]).toBeLessThan(at('JP')[0])
    expect(at('RU')[0]).toBeGreaterThan(at('FR')[0])
  })

  it('should know what of the grid some countries take, each by its largest part', () => {
    const [germany, france] = [world.boxOf(new Set(['DE'])), world.boxOf(new Set(['FR']))]
    const [x = 0, y = 0] = countries.get('DE')?.at ?? []
    expect(germany && germany.left < x && x < germany.right && germany.top < y && y < germany.bottom).toBe(true)
    // Without what France has overseas.
    expect((france?.right ?? 0) - (france?.left ?? 0)).toBeLessThan(width / 20)
    expect(world.boxOf(new Set(['DE', 'FR']))?.left).toBe(france?.left)
    expect(world.boxOf(new Set())).toBeUndefined()
  })

  it('should put points above outlines', () => {
    const kinds = world.features.map((one) => ('geometry' in one ? one.geometry.type : ''))
    expect(kinds.lastIndexOf('MultiPolygon')).toBeLessThan(kinds.indexOf('Point'))
  })
})
