import { describe, expect, it } from 'vitest'

import { nextItem } from './menu-keys.ts'

const labels = ['Open', 'Edit', 'Enable', 'Disable']

describe('nextItem', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['e', 0, 1],
    ['E', 1, 2],
    ['e', 2, 1],
    ['o', 0, 0],
  ])('should lead by %s from %i to %i', (key, from, to) => {
    expect(nextItem(labels, from, key)).toBe(to)
  })

  it('should leave other keys alone', () => {
    expect(nextItem(labels, 0, 'x')).toBeUndefined()
    expect(nextItem(labels, 0, 'Enter')).toBeUndefined()
    expect(nextItem(labels, 0, ' ')).toBeUndefined()
    expect(nextItem([], -1, 'ArrowDown')).toBeUndefined()
  })
})
