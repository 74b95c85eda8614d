import { describe, expect, it } from 'vitest'

import { moveCursor } from './moveCursor.ts'

describe('moveCursor', () => {
  it.each([
    ['ArrowLeft', 5, 4],
    ['ArrowRight', 5, 6],
    ['ArrowDown', 5, 4],
    ['ArrowUp', 5, 6],
    ['PageDown', 9, 2],
    ['PageUp', 5, 9],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 9, 9],
    ['Escape', 5, undefined],
    ['Tab', 5, 'ignored'],
    ['ArrowLeft', undefined, 9],
  ] as const)('should answer %s at %s of 10 points with %s', (key, cursor, expected) => {
    expect(moveCursor(key, cursor, 10)).toBe(expected)
  })

  it('should begin where it is told to', () => {
    expect(moveCursor('ArrowRight', undefined, 10, 0)).toBe(0)
  })
})
