import { describe, expect, it } from 'vitest'

import { firstPasswordUntil } from './first-password.ts'

describe('firstPasswordUntil', () => {
  const given = new Date('2026-11-20T09:00:00Z')
  const until = (more: Partial<Parameters<typeof firstPasswordUntil>[0]> = {}) =>
    firstPasswordUntil({ must_change_pass: true, pass_changed_at: given, last_login_at: null, ...more })?.toISOString()

  it('should be 7 days after the password was given, also where an earlier one was used', () => {
    expect(until()).toBe('2026-11-27T09:00:00.000Z')
    expect(until({ last_login_at: new Date(given.getTime() - 1) })).toBe('2026-11-27T09:00:00.000Z')
  })

  it('should be over with the first sign-in, and for who chose their own', () => {
    expect(until({ last_login_at: given })).toBeUndefined()
    expect(until({ must_change_pass: false })).toBeUndefined()
    expect(until({ pass_changed_at: null })).toBeUndefined()
  })
})
