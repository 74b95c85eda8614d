import { describe, expect, it } from 'vitest'

import { loginPath } from '../shared/paths.ts'
import { isLogin, toSafeRedirect, toTarget } from './redirect.ts'

describe('toSafeRedirect', () => {
  it.each([
    '/',
    '/users/userList?q=a%20b&status=enabled,disabled&sort=-registered_at#row-3',
    '/operations/message/detail/%E5%BC%A0?x=//y&z=https://elsewhere.example',
    '/loginHistory',
    '/dashboard#/login',
  ])('should give back %s exactly', (asked) => {
    expect(toSafeRedirect(asked)).toBe(asked)
  })

  it.each([
    null,
    '',
    'dashboard',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    ' /dashboard',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '/login/',
    '/LOGIN',
    '/login?redirect=/users',
    '/login#x',
    '/users/../login',
    `/${'x'.repeat(3000)}`,
  ])('should refuse %j', (asked) => {
    expect(toSafeRedirect(asked)).toBeUndefined()
  })
})

describe('toTarget', () => {
  it('should bring back what was asked for, with query and hash', () => {
    const asked = '/users/userList?q=a&b=c&r=/x?y#z'
    expect(toTarget(new URL(loginPath(asked), 'http://console.test').search)).toBe(asked)
  })

  it('should be Home where nothing good was asked for', () => {
    expect([toTarget(''), toTarget('?redirect=//elsewhere.example')]).toEqual(['/', '/'])
  })
})

describe('isLogin', () => {
  it('should see through trailing slashes and case', () => {
    expect(['/login', '/login/', '/Login', '/logins', '/'].map(isLogin)).toEqual([true, true, true, false, false])
  })
})
