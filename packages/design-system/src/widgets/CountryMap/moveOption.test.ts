import { describe, expect, it } from 'vitest'

import { moveOption } from './moveOption.ts'

describe('moveOption', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowRight', 4, 4],
    ['ArrowUp', 0, 0],
    ['ArrowUp', -1, 4],
    ['ArrowDown', -1, 0],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['Escape', 2, -1],
    ['a', 2, 'ignored'],
  ] as const)('should answer %s on %d of 5 with %s', (key, position, expected) => {
    expect(moveOption(key, position, 5)).toBe(expected)
  })

  it('should stay on none in an empty list', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(moveOption(key, -1, 0)).toBe(-1)
  })
})
