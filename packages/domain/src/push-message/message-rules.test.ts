import { describe, expect, it } from 'vitest'

import { requireConfirmed } from '../audience/audience-rules.ts'
import { toTiming } from './message-rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)

describe('requireConfirmed', () => {
  it('should ask for the number of recipients when they are more than 10,000', () => {
    expect(() => requireConfirmed(10_000, undefined)).not.toThrow()
    expect(() => requireConfirmed(10_001, undefined)).toThrow(/10001 people/)
    expect(() => requireConfirmed(10_001, 9000)).toThrow(/must be 10001/)
    expect(() => requireConfirmed(10_001, 10_001)).not.toThrow()
    // Some have come or gone while the number was typed.
    expect(() => requireConfirmed(20_000, 19_950)).not.toThrow()
  })
})

describe('toTiming', () => {
  const order = { msg_id: '', rev: 1, local_time: '23:00' } as const

  it('should refuse an hour in which a quiet message waits', () => {
    expect(() => toTiming({ ...order, mode: 'local_time' }, true, at('10:00'))).toThrow(/quiet hours/)
    expect(toTiming({ ...order, mode: 'local_time' }, false, at('10:00'))).toEqual({
      publish_mode: 'local_time',
      publish_at: at('10:05').toISOString(),
      local_time: '23:00',
    })
  })
})
