import { describe, expect, it } from 'vitest'

import { readStars, starLimit, toggleStar, type Star } from './stars.ts'

const users: Star = { key: '/users/userList', name: 'userList', fullPath: '/users/userList?status=enabled' }

describe('readStars', () => {
  it('should read what was kept', () => {
    expect(readStars({ pages: [users] })).toEqual([users])
  })

  it.each([
    [null],
    [[]],
    [{ pages: 'x' }],
    [
      {
        pages: [null, 1, { ...users, fullPath: '//evil.example' }, { ...users, name: 'nowhere' }, { name: 'userList' }],
      },
    ],
  ])('should leave out what makes no sense: %j', (kept) => {
    expect(readStars(kept)).toEqual([])
  })
})

describe('toggleStar', () => {
  it('should give a star and take it away, wherever in the page one is', () => {
    const given = toggleStar([], users)
    expect(given).toEqual([users])
    expect(toggleStar(given, { ...users, fullPath: '/users/userList' })).toEqual([])
  })

  it('should keep as many as can be looked over, the newest first', () => {
    const many = Array.from({ length: starLimit }, (_, index) => ({ ...users, key: `/${index}` }))
    const next = toggleStar(many, users)
    expect([next.length, next[0]]).toEqual([starLimit, users])
  })
})
