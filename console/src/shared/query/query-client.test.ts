import { ApiError } from '@bms/api-client'
import { describe, expect, it } from 'vitest'

import { isWorthRetrying } from './query-client.ts'

describe('isWorthRetrying', () => {
  it('should try a broken connection once more', () => {
    const broken = new ApiError('broken', { kind: 'network' })
    expect([isWorthRetrying(0, broken), isWorthRetrying(1, broken)]).toEqual([true, false])
  })

  it.each(['business', 'timeout', 'aborted', 'garbage'] as const)('should take %s for an answer', (kind) => {
    expect(isWorthRetrying(0, new ApiError('no', { kind }))).toBe(false)
  })
})
