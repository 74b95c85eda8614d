import { describe, expect, it } from 'vitest'

import { countryAt, toScreen, worldLayout } from './world.ts'
import type { WorldCountry } from './world.ts'

const marked = (): boolean => true

describe('worldLayout', () => {
  it('should fit a wide and a high box, in the middle', () => {
    const size = { width: 1200, height: 500 }
    expect(worldLayout(size, 1200, 600)).toEqual({ scale: 1, left: 0, top: 50 })
    expect(worldLayout(size, 1000, 250)).toEqual({ scale: 0.5, left: 200, top: 0 })
  })
})

describe('countryAt', () => {
  const world = {
    width: 100,
    height: 100,
    countries: new Map<string, WorldCountry>([
      ['MY', { cc: 'MY', at: [50, 50], outline: 'land' }],
      ['SG', { cc: 'SG', at: [60, 60], outline: undefined }],
    ]),
  }
  const layout = worldLayout(world, 200, 200)
  const isInside = (_outline: string, x: number, y: number): boolean => x === 55 && y === 55

  it('should find a mark that is nearly hit, before the land under it', () => {
    const { x, y } = toScreen(layout, [60, 60])
    expect(countryAt(world, layout, { x: x - 6, y }, marked, isInside)).toBe('SG')
  })

  it('should not find marks that are not drawn', () => {
    expect(countryAt(world, layout, { x: 110, y: 110 }, () => false, isInside)).toBe('MY')
  })

  it('should find nothing at sea', () => {
    expect(countryAt(world, layout, { x: 10, y: 10 }, marked, isInside)).toBeUndefined()
  })
})
