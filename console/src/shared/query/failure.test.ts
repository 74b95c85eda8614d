import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { readErrors } from './failure.ts'

describe('readErrors', () => {
  const refusal = (code: number, data: unknown) => new ApiError('No.', { kind: 'business', code, data })

  it('should be what a refused input has said of its values', () => {
    const errors = { add: 'must not hold VIP' }
    expect(readErrors(refusal(codes.validation, { errors, reasons: {} }))).toEqual(errors)
    expect(readErrors(refusal(codes.validation, { errors: { ...errors, tags: 7 } }))).toEqual(errors)
  })

  it.each([
    ['another refusal', refusal(codes.stale, { errors: { add: 'No.' } })],
    ['one without values', refusal(codes.validation, null)],
    ['one with a list', refusal(codes.validation, { errors: ['No.'] })],
    ['one with nothing in it', refusal(codes.validation, { errors: {} })],
    ['a failure', new Error('No.')],
  ])('should be nothing of %s', (_name, error) => {
    expect(readErrors(error)).toBeUndefined()
  })
})
