import { describe, expect, it } from 'vitest'

import { firstPasswordUntil } from './first-password.ts'

describe('firstPasswordUntil', () => {
  const given = new Date('2026-11-20T09:00:00Z')
  const until = (more: Partial<Parameters<typeof firstPasswordUntil>[0]> = {}) =>
    firstPasswordUntil({ must_change_pass: true, pass_changed_at: given, ...more })?.toISOString()

  it('should be 7 days after the password was given', () => {
    expect(until()).toBe('2026-11-27T09:00:00.000Z')
  })

  it('should be over for who chose their own', () => {
    expect(until({ must_change_pass: false })).toBeUndefined()
    expect(until({ pass_changed_at: null })).toBeUndefined()
  })
})
