import { ApiError } from '@bms/api-client'
import { describe, expect, it } from 'vitest'

import { findGaps, firstToFill, toLoginFailure, toTicket } from './login.model.ts'

const business = (code: number, data?: unknown): ApiError =>
  new ApiError('Account and password are incorrect.', { kind: 'business', code, data })

describe('toLoginFailure', () => {
  it('should repeat what the server said', () => {
    expect(toLoginFailure(business(60_204))).toEqual({ kind: 'said', message: 'Account and password are incorrect.' })
  })

  it('should tell when a locked account opens', () => {
    const unlockAt = '2026-11-21T10:00:00.000Z'
    expect(toLoginFailure(business(42_300, { unlock_at: unlockAt }))).toEqual({ kind: 'locked', unlockAt })
  })

  it.each([undefined, null, {}, { unlock_at: 'soon' }, { unlock_at: 7 }])(
    'should repeat the words of a lock that says no time: %j',
    (data) => expect(toLoginFailure(business(42_300, data)).kind).toBe('said'),
  )

  it.each(['network', 'timeout'] as const)('should take %s for being offline', (kind) => {
    expect(toLoginFailure(new ApiError('x', { kind }))).toEqual({ kind: 'offline' })
  })

  it('should survive anything thrown', () => {
    expect(toLoginFailure(new Error('odd'))).toEqual({ kind: 'said', message: 'odd' })
    expect(toLoginFailure(7)).toEqual({ kind: 'said', message: 'Error' })
  })
})

describe('toTicket', () => {
  it('should be that of a sign-in which waits for the second factor', () => {
    expect(toTicket(business(40_310, { ticket: 't', kinds: ['totp'], expires_in: 300 }))).toBe('t')
  })

  it.each([
    business(40_310),
    business(40_310, { ticket: 7 }),
    business(60_204, { ticket: 't' }),
    new Error('odd'),
    null,
  ])('should be none of any other failure: %s', (error) => expect(toTicket(error)).toBeUndefined())
})

describe('findGaps', () => {
  it('should count a name of blanks as missing, and a password of blanks as typed', () => {
    expect(findGaps({ username: '  ', password: ' ' })).toEqual({ username: true, password: false })
  })
})

describe('firstToFill', () => {
  it('should be the first empty field', () => {
    expect(firstToFill({ username: true, password: true })).toBe('username')
    expect(firstToFill({ username: false, password: true })).toBe('password')
    expect(firstToFill({ username: false, password: false })).toBe('password')
  })
})
