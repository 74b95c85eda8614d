import { describe, expect, it } from 'vitest'

import { createIdempotencyKeys } from './idempotency-keys.ts'

describe('createIdempotencyKeys', () => {
  it('should give the same body the same key until it is known to be done', () => {
    const keys = createIdempotencyKeys()
    const first = keys.keyFor({ name: 'a' })
    expect(keys.keyFor({ name: 'a' })).toBe(first)
    expect(keys.keyFor({ name: 'b' })).not.toBe(first)
    const again = keys.keyFor({ name: 'b' })
    keys.forget()
    expect(keys.keyFor({ name: 'b' })).not.toBe(again)
  })
})
