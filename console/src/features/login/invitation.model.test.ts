import { describe, expect, it } from 'vitest'

import { readInvitation } from './invitation.model.ts'

describe('readInvitation', () => {
  it('should be the secret and the account after the #', () => {
    expect(readInvitation('#invitation=a-B_9&username=m.keller')).toEqual({ token: 'a-B_9', username: 'm.keller' })
  })

  it('should be empty where the link was cut off', () => {
    expect(readInvitation('#invitation=a')).toEqual({ token: 'a', username: '' })
    expect(readInvitation('')).toEqual({ token: '', username: '' })
  })
})
