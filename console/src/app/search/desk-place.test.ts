import { describe, expect, it } from 'vitest'

import { isWholeKey, toDeskPlace } from './desk-place.ts'

const words = { area: 'User Center', desk: 'Serial desk', openIn: 'Open in serial desk' }

describe('isWholeKey', () => {
  it.each(['L8-2503-0001A', 'l8-2503-00012', 'A0:B1:C2:D3:E4:F5', 'a0b1c2d3e4f5', '01J0ZQ4F8M3V6T9XK2B7R5C1DE'])(
    'should be so of %s',
    (text) => expect(isWholeKey(text)).toBe(true),
  )
  it.each(['', 'L8-25', 'user feedback', 'jo.doe@example.com', 'productDistribution', '2026-11'])(
    'should not be so of %s',
    (text) => expect(isWholeKey(text)).toBe(false),
  )
})

describe('toDeskPlace', () => {
  it('should take a whole key along, and never an e-mail address', () => {
    expect(toDeskPlace('L8-2503-0001A', words)).toEqual({
      title: ['Open in serial desk', 'L8-2503-0001A'],
      path: '/users/serialDesk?q=L8-2503-0001A',
    })
    expect(toDeskPlace('jo.doe1234@example.com', words)).toEqual({
      title: ['User Center', 'Serial desk'],
      path: '/users/serialDesk',
    })
  })
})
