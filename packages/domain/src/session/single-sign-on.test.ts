import { describe, expect, it } from 'vitest'

import { showsSecondFactor, toAccountName, toNickname, toRoleNames, toVerifiedEmail } from './single-sign-on.ts'

const sub = 'somebody'

describe('showsSecondFactor', () => {
  it.each([
    [{}, false],
    [{ amr: ['pwd'] }, false],
    [{ amr: ['pwd', 'pin'] }, false],
    [{ amr: ['otp', 'sms'] }, false],
    [{ amr: ['pwd', 'otp'] }, true],
    [{ amr: ['mfa'] }, true],
    [{ amr: 'mfa' }, true],
    [{ acr: '1', amr: ['pwd'] }, false],
    [{ acr: 'https://refeds.org/profile/mfa' }, true],
  ])('should count factors of different kinds: %j', (claims, shown) => {
    expect(showsSecondFactor({ sub, ...claims })).toBe(shown)
  })
})

describe('toRoleNames', () => {
  const map = { claim: 'groups', roles: { support: ['Support'], leads: ['Support', 'Analyst'] } }

  it('should give the roles of all values, each once', () => {
    expect(toRoleNames({ sub, groups: ['leads', 'support', 'others', 7] }, map)).toEqual(['Support', 'Analyst'])
    expect(toRoleNames({ sub, groups: 'support' }, map)).toEqual(['Support'])
  })

  it('should give none for what is not mapped, whatever it is called', () => {
    expect(toRoleNames({ sub, groups: ['toString', 'constructor', '__proto__'] }, map)).toEqual([])
    expect(toRoleNames({ sub, groups: [] }, map)).toEqual([])
  })

  it('should say nothing where the claim is missing', () => {
    expect(toRoleNames({ sub }, map)).toBeUndefined()
    expect(toRoleNames({ sub, groups: null }, map)).toBeUndefined()
  })
})

it('should take an e-mail address only where the issuer has verified it', () => {
  const email = 'mina@example.com'
  expect(toVerifiedEmail({ sub, email, email_verified: true })).toBe(email)
  expect(toVerifiedEmail({ sub, email, email_verified: 'true' })).toBe(email)
  for (const email_verified of [false, 'false', undefined, 1])
    expect(toVerifiedEmail({ sub, email, email_verified })).toBeUndefined()
  expect(toVerifiedEmail({ sub, email: 'mina', email_verified: true })).toBeUndefined()
})

it('should make a username of what the issuer calls somebody', () => {
  expect(toAccountName({ sub, preferred_username: 'Mina.Okoro@example.com' })).toBe('mina.okoro')
  expect(toAccountName({ sub, email: '007.bond@example.com' })).toBe('bond')
  expect(toAccountName({ sub, preferred_username: '王芳' })).toBe('member')
  expect(toAccountName({ sub, preferred_username: 'x'.repeat(80) })).toHaveLength(28)
})

it('should call somebody by their name, or by the username', () => {
  expect(toNickname({ sub, name: ' Mina Okoro ' }, 'mina')).toBe('Mina Okoro')
  expect(toNickname({ sub }, 'mina')).toBe('mina')
})
