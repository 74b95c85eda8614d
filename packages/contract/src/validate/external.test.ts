import { describe, expect, it } from 'vitest'

import { isExternal } from './external.ts'

describe('isExternal', () => {
  it.each(['http://example.com', 'https://example.com/a?b#c', 'mailto:lena@example.com', 'tel:+4915228817386'])(
    'should tell that %s leaves the console',
    (link) => {
      expect(isExternal(link)).toBe(true)
    },
  )

  it.each([
    '',
    '/users/userList',
    'users',
    '#top',
    '?q=https://example.com',
    '/redirect/https://example.com',
    'ftp://example.com',
    'telephone',
    ' https://example.com',
  ])('should tell that %j stays', (link) => {
    expect(isExternal(link)).toBe(false)
  })
})
