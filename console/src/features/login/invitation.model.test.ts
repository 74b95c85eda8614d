import { describe, expect, it } from 'vitest'

import { readInvitation } from './invitation.model.ts'

describe('readInvitation', () => {
  it('should be the secret, the account and the language after the #', () => {
    const link = '#invitation=a-B_9&username=m.keller&language=zh'
    expect(readInvitation(link)).toEqual({ token: 'a-B_9', username: 'm.keller', language: 'zh' })
  })

  it('should be empty where the link was cut off', () => {
    expect(readInvitation('#invitation=a')).toEqual({ token: 'a', username: '', language: undefined })
    expect(readInvitation('')).toEqual({ token: '', username: '', language: undefined })
  })
})
