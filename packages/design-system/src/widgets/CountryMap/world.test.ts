import { describe, expect, it } from 'vitest'

import { countryAt, toScreen, worldLayout } from './world.ts'
import type { World } from './world.ts'

const marked = (): boolean => true

describe('worldLayout', () => {
  it('should fit a wide and a high box, in the middle', () => {
    const size = { width: 1200, height: 500 }
    expect(worldLayout(size, 1200, 600)).toEqual({ scale: 1, left: 0, top: 50 })
    expect(worldLayout(size, 1000, 250)).toEqual({ scale: 0.5, left: 200, top: 0 })
  })
})

describe('countryAt', () => {
  const land = {} as Path2D
  const world: World = {
    width: 100,
    height: 100,
    countries: new Map([
      ['MY', { cc: 'MY', at: [50, 50], path: land }],
      ['SG', { cc: 'SG', at: [60, 60], path: undefined }],
    ]),
  }
  const layout = worldLayout(world, 200, 200)
  const geometry = { isPointInPath: (_path: unknown, x: unknown, y: unknown) => x === 55 && y === 55 }

  it('should find a mark that is nearly hit, before the land under it', () => {
    const { x, y } = toScreen(layout, [60, 60])
    expect(countryAt(world, layout, { x: x - 6, y }, marked, geometry)).toBe('SG')
  })

  it('should not find marks that are not drawn', () => {
    expect(countryAt(world, layout, { x: 110, y: 110 }, () => false, geometry)).toBe('MY')
  })

  it('should find nothing at sea', () => {
    expect(countryAt(world, layout, { x: 10, y: 10 }, marked, geometry)).toBeUndefined()
  })
})
