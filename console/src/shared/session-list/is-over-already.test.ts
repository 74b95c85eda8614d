import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { isOverAlready } from './is-over-already.ts'

const business = (code: number): ApiError =>
  new ApiError('No.', { kind: 'business', code, data: undefined, requestId: 'request-1' })

describe('isOverAlready', () => {
  it('should be only what the server no longer knows', () => {
    expect(isOverAlready(business(codes.notFound))).toBe(true)
    expect(isOverAlready(business(codes.server))).toBe(false)
    expect(isOverAlready(new Error('x'))).toBe(false)
  })
})
