import { describe, expect, it } from 'vitest'

import { changeColumn, moveColumn } from './column-choice.ts'
import type { ColumnChoice } from './column-choice.ts'

const columns = ['a', 'b', 'c'].map((key): ColumnChoice => ({ key, title: key, state: 'shown', pin: 'none' }))
const keysOf = (list: readonly ColumnChoice[]): string => list.map(({ key }) => key).join('')

describe('moveColumn', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 9, 'acb'],
    [1, -1, 'bac'],
  ])('should move %i to %i', (from, to, expected) => {
    expect(keysOf(moveColumn(columns, from, to))).toBe(expected)
  })

  it('should leave what does not move', () => {
    expect(moveColumn(columns, 1, 1)).toBe(columns)
    expect(moveColumn(columns, 7, 0)).toBe(columns)
  })
})

describe('changeColumn', () => {
  it('should change one alone', () => {
    expect(changeColumn(columns, 'b', { state: 'hidden' }).map(({ state }) => state)).toEqual([
      'shown',
      'hidden',
      'shown',
    ])
  })
})
