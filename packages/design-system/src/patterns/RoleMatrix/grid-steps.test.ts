import { describe, expect, it } from 'vitest'

import { nextPlace } from './grid-steps.ts'

const size = { lines: 4, columns: 3 }
const at = { line: 1, column: 1 }
const press = (key: string, ctrlKey = false) => nextPlace({ key, ctrlKey, metaKey: false }, at, size)

describe('nextPlace', () => {
  it.each([
    ['ArrowUp', { line: 0, column: 1 }, { line: 0, column: 1 }],
    ['ArrowDown', { line: 2, column: 1 }, { line: 3, column: 1 }],
    ['ArrowLeft', { line: 1, column: 0 }, { line: 1, column: 0 }],
    ['ArrowRight', { line: 1, column: 2 }, { line: 1, column: 2 }],
    ['Home', { line: 1, column: 0 }, { line: 0, column: 0 }],
    ['End', { line: 1, column: 2 }, { line: 3, column: 2 }],
  ])('should move by %s', (key, near, far) => {
    expect([press(key), press(key, true)]).toEqual([near, far])
  })

  it('should stay within the grid, and leave other keys alone', () => {
    expect(nextPlace({ key: 'ArrowDown', ctrlKey: false, metaKey: false }, { line: 3, column: 0 }, size)).toEqual({
      line: 3,
      column: 0,
    })
    expect(press('a')).toBeUndefined()
  })
})
