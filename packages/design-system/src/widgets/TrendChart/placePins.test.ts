import { describe, expect, it } from 'vitest'

import { placePins, pointOf } from './placePins.ts'

const days = ['2026-11-18', '2026-11-19', '2026-11-20']
const pin = (t: string): { key: string; t: string; label: string } => ({ key: t, t, label: t })

describe('pointOf', () => {
  it('should be the point whose time a moment falls into', () => {
    expect(pointOf(days, '2026-11-19T23:59:00.000Z')).toBe(1)
    expect(pointOf(days, '2026-11-20')).toBe(2)
    expect(pointOf(['2026-10-01', '2026-11-01'], '2026-11-19T08:00:00.000Z')).toBe(1)
    expect(pointOf(days, '2026-11-17T23:00:00.000Z')).toBeUndefined()
  })
})

describe('placePins', () => {
  it('should put together what would touch, in the order of time', () => {
    const pins = [pin('2026-11-20T08:00:00Z'), pin('2026-11-18T08:00:00Z'), pin('2026-11-18T09:00:00Z')]
    const groups = placePins(pins, days, (index) => index * 100, 24)
    expect(groups.map(({ index, pins: own }) => [index, own.length])).toEqual([
      [0, 2],
      [2, 1],
    ])
    expect(placePins(pins, days, (index) => index * 10, 24)).toHaveLength(1)
  })

  it('should leave out what was before the chart begins', () => {
    expect(placePins([pin('2026-01-01')], days, (index) => index, 1)).toEqual([])
  })
})
