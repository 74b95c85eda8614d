import { describe, expect, it } from 'vitest'

import { createSearchTrails } from './search-trails.ts'

const minute = 60_000

describe('createSearchTrails', () => {
  it('should know what is repeated, gone back on and typed on', () => {
    const trails = createSearchTrails()
    expect(trails.follows('a', 'X102503', 0)).toBe(false)
    trails.begin('a', 'X102503', 0)
    for (const term of ['X102503', 'X1025030', 'X10250300', 'X102503', 'X10250']) {
      expect(trails.follows('a', term, minute), term).toBe(true)
    }
    expect(trails.follows('b', 'X102503', minute)).toBe(false)
  })

  it('should take each other sign in the same place for another search', () => {
    const trails = createSearchTrails()
    trails.begin('a', 'X1025030', 0)
    expect(trails.follows('a', 'X10250301', 1)).toBe(true)
    expect(trails.follows('a', 'X1025030', 2)).toBe(true)
    for (const term of ['X10250302', 'X10250303']) {
      expect(trails.follows('a', term, 3), term).toBe(false)
      trails.begin('a', term, 3)
    }
    expect(trails.follows('a', 'X10250303A', 4)).toBe(true)
    expect(trails.follows('a', 'X10250303B', 5)).toBe(false)
  })

  it('should forget after 10 minutes, and what was not recorded after all', () => {
    const trails = createSearchTrails()
    const takeBack = trails.begin('a', 'X102503', 0)
    expect(trails.follows('a', 'X102503', 10 * minute - 1)).toBe(true)
    expect(trails.follows('a', 'X102503', 10 * minute)).toBe(false)
    takeBack()
    expect(trails.follows('a', 'X102503', 1)).toBe(false)
  })
})
