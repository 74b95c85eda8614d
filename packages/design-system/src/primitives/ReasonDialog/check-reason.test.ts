import { describe, expect, it } from 'vitest'

import { checkReason } from './check-reason.ts'

describe('checkReason', () => {
  it.each([
    ['', 'tooShort'],
    ['   a   ', 'tooShort'],
    ['abc', undefined],
    ['  abcde  ', undefined],
    ['abcdef', 'tooLong'],
  ])('should judge %j as %s', (reason, verdict) => {
    expect(checkReason(reason, 3, 5)).toBe(verdict)
  })
})
