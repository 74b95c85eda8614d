import { describe, expect, it } from 'vitest'

import { isExternalHref } from './is-external-href.ts'

describe('isExternalHref', () => {
  it.each(['http://a.example', 'HTTPS://a.example', 'mailto:a@b.example', 'tel:+4930'])(
    'should say yes to %s',
    (href) => {
      expect(isExternalHref(href)).toBe(true)
    },
  )
  it.each(['/users', 'users?next=https://a.example', '#http:', 'httpsomething'])('should say no to %s', (href) => {
    expect(isExternalHref(href)).toBe(false)
  })
})
