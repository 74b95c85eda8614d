import { describe, expect, it } from 'vitest'

import { clampPosition, headerRow, nextPosition } from './grid-navigation.ts'
import type { GridPosition, NavigationKey } from './grid-navigation.ts'

const extent = { rowCount: 100, colCount: 6, pageRows: 10 }
const press = (key: string, modifiers: Partial<NavigationKey> = {}): NavigationKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})
const at = (row: number, col: number): GridPosition => ({ row, col })

describe('nextPosition', () => {
  it.each([
    ['ArrowUp', at(4, 2)],
    ['ArrowDown', at(6, 2)],
    ['ArrowLeft', at(5, 1)],
    ['ArrowRight', at(5, 3)],
    ['j', at(6, 2)],
    ['k', at(4, 2)],
    ['Home', at(5, 0)],
    ['End', at(5, 5)],
    ['PageUp', at(0, 2)],
    ['PageDown', at(15, 2)],
  ])('should move by %s', (key, expected) => {
    expect(nextPosition(at(5, 2), press(key), extent)).toEqual(expected)
  })

  it.each([
    ['Home', at(0, 0)],
    ['End', at(99, 5)],
    ['ArrowUp', at(0, 2)],
    ['ArrowDown', at(99, 2)],
    ['ArrowLeft', at(5, 0)],
    ['ArrowRight', at(5, 5)],
  ])('should cross the grid by Ctrl or ⌘ and %s', (key, expected) => {
    expect(nextPosition(at(5, 2), press(key, { ctrlKey: true }), extent)).toEqual(expected)
    expect(nextPosition(at(5, 2), press(key, { metaKey: true }), extent)).toEqual(expected)
  })

  it('should reach the header by the arrow, and not by k or a page key', () => {
    expect(nextPosition(at(0, 2), press('ArrowUp'), extent)).toEqual(at(headerRow, 2))
    expect(nextPosition(at(0, 2), press('k'), extent)).toEqual(at(0, 2))
    expect(nextPosition(at(0, 2), press('PageUp'), extent)).toEqual(at(0, 2))
  })

  it('should leave the header downwards', () => {
    expect(nextPosition(at(headerRow, 2), press('ArrowDown'), extent)).toEqual(at(0, 2))
    expect(nextPosition(at(headerRow, 2), press('j'), extent)).toEqual(at(0, 2))
    expect(nextPosition(at(headerRow, 2), press('PageDown'), extent)).toEqual(at(10, 2))
    expect(nextPosition(at(headerRow, 2), press('PageUp'), extent)).toEqual(at(headerRow, 2))
    expect(nextPosition(at(headerRow, 2), press('k'), extent)).toEqual(at(headerRow, 2))
  })

  it('should stay at the edges', () => {
    expect(nextPosition(at(headerRow, 0), press('ArrowUp'), extent)).toEqual(at(headerRow, 0))
    expect(nextPosition(at(99, 5), press('ArrowDown'), extent)).toEqual(at(99, 5))
    expect(nextPosition(at(99, 5), press('ArrowRight'), extent)).toEqual(at(99, 5))
    expect(nextPosition(at(95, 0), press('PageDown'), extent)).toEqual(at(99, 0))
  })

  it('should leave other keys, Alt, and letters with Ctrl alone', () => {
    expect(nextPosition(at(5, 2), press('a'), extent)).toBeUndefined()
    expect(nextPosition(at(5, 2), press('ArrowLeft', { altKey: true }), extent)).toBeUndefined()
    expect(nextPosition(at(5, 2), press('j', { ctrlKey: true }), extent)).toBeUndefined()
  })
})

describe('clampPosition', () => {
  it('should end on the last row and column that are left', () => {
    expect(clampPosition(at(120, 9), extent)).toEqual(at(99, 5))
    expect(clampPosition(at(3, 3), extent)).toEqual(at(3, 3))
  })

  it('should end on the header when no row is left', () => {
    expect(clampPosition(at(3, 3), { ...extent, rowCount: 0 })).toEqual(at(headerRow, 3))
  })
})
