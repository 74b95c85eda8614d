import { describe, expect, it } from 'vitest'

import { findDifferences } from './merge-versions.ts'

describe('findDifferences', () => {
  it('should take what only one side changed, and one’s own where both did', () => {
    const base = { a: 1, b: 1, c: 1, d: ['x'] }
    expect(findDifferences(base, { ...base, a: 2, c: 2 }, { ...base, b: 3, c: 3 })).toEqual([
      { name: 'a', mine: 2, theirs: 1, likely: 'mine' },
      { name: 'b', mine: 1, theirs: 3, likely: 'theirs' },
      { name: 'c', mine: 2, theirs: 3, likely: 'mine' },
    ])
  })

  it('should find nothing between equals', () => {
    expect(findDifferences({ d: ['x'] }, { d: ['x'] }, { d: ['x'] })).toEqual([])
  })
})
