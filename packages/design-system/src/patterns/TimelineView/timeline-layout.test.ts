import { describe, expect, it } from 'vitest'

import { layOut, nextBar, packLanes, shift, toTime, toX } from './timeline-layout.ts'
import type { TimelineBar } from './timeline.types.ts'

const day = 86_400_000
const bar = (key: string, start: number, end: number): TimelineBar => ({
  key,
  label: key,
  start: start * day,
  end: end * day,
  tone: 'info',
  detail: '',
  moves: 'both',
})

describe('packLanes', () => {
  it('should put what overlaps one under the other, and go back up where there is room', () => {
    expect(packLanes([bar('a', 0, 5), bar('b', 1, 3), bar('c', 3, 6), bar('d', 6, 7)], 0)).toEqual([0, 1, 1, 0])
  })

  it('should keep room for bars that are drawn longer than they are', () => {
    expect(packLanes([bar('a', 0, 0), bar('b', 1, 2)], 2 * day)).toEqual([0, 1])
  })
})

const rows = [
  { key: 'x', label: 'X', bars: [bar('a', 0, 10), bar('b', 2, 8), bar('c', 12, 14)] },
  { key: 'y', label: 'Y', bars: [] },
  { key: 'z', label: 'Z', bars: [bar('d', 13, 15), bar('e', 0, 1)] },
]

describe('layOut', () => {
  it('should give rows the height of their lanes, and empty ones that of one', () => {
    const { rows: placed, height } = layOut(rows, 'week')
    expect(placed.map((row) => row.height)).toEqual([80, 44, 44])
    expect(height).toBe(168)
  })
})

describe('nextBar', () => {
  const layout = layOut(rows, 'week')
  it('should walk along a row by time, and to the nearest of the next lane', () => {
    expect(nextBar(layout, 'a', 'ArrowRight')).toBe('b')
    expect(nextBar(layout, 'a', 'ArrowLeft')).toBeUndefined()
    expect(nextBar(layout, 'a', 'End')).toBe('c')
    expect(nextBar(layout, 'c', 'ArrowDown')).toBe('b')
    expect(nextBar(layout, 'b', 'ArrowDown')).toBe('e')
    expect(nextBar(layout, 'd', 'ArrowUp')).toBe('b')
    expect(nextBar(layout, 'd', 'ArrowDown')).toBeUndefined()
  })
})

describe('shift', () => {
  it('should move in steps, and leave something of a bar that is stretched the other way', () => {
    const span = { start: 10 * day, end: 12 * day }
    expect(shift(span, 1.4 * day, 'both', day)).toEqual({ start: 11 * day, end: 13 * day })
    expect(shift(span, -9 * day, 'end', day)).toEqual({ start: 10 * day, end: 11 * day })
    expect(shift(span, 9 * day, 'start', day)).toEqual({ start: 11 * day, end: 12 * day })
  })
})

describe('the axis', () => {
  it('should lead from moments to places and back', () => {
    expect(toX(3 * day, day, 'week')).toBe(192)
    expect(toTime(192, day, 'week')).toBe(3 * day)
  })
})
