import { describe, expect, it } from 'vitest'

import { endNamesRoom } from './endNamesRoom.ts'

const named = (...labels: string[]) => labels.map((label) => ({ label }))

describe('endNamesRoom', () => {
  it('should be as wide as the longest name, up to what takes a second line', () => {
    const [short, long] = [endNamesRoom(named('DAU'), 800), endNamesRoom(named('DAU', 'New users'), 800)]
    expect(short).toBeLessThan(long)
    expect(endNamesRoom(named('Faults per 1,000 devices online'), 800)).toBe(endNamesRoom(named('x'.repeat(90)), 800))
  })

  it('should be none where a legend is read faster, or the chart is narrow', () => {
    expect(endNamesRoom(named('a', 'b', 'c', 'd', 'e'), 800)).toBe(0)
    expect(endNamesRoom(named('a'), 390)).toBe(0)
  })
})
