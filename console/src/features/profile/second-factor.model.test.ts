import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { groupKey, toProofFailure } from './second-factor.model.ts'

const refused = (code: number, data?: unknown) => new ApiError('No.', { kind: 'business', code, data })

describe('toProofFailure', () => {
  it('should tell which field is wrong', () => {
    const wrong = (field: string) => refused(codes.validation, { errors: { [field]: 'is wrong' } })
    expect(toProofFailure(wrong('upass'))).toEqual({ password: 'passwordWrong' })
    expect(toProofFailure(wrong('code'))).toEqual({ code: 'codeWrong' })
  })

  it.each([refused(codes.locked), refused(codes.validation), new Error('No.')])(
    'should repeat what else was said: %s',
    (error) => expect(toProofFailure(error)).toEqual({ message: 'No.' }),
  )
})

describe('groupKey', () => {
  it('should be read in groups of four', () => {
    expect(groupKey('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
    expect(groupKey('ABCDE')).toBe('ABCD E')
  })
})
