import { describe, expect, it } from 'vitest'

import { createTimeFormat } from './createTimeFormat.ts'

describe('createTimeFormat', () => {
  it('should write moments in the zone asked for', () => {
    const format = createTimeFormat('en', 'Asia/Shanghai', 'hour')
    expect(format.axis('2026-11-12T20:00:00.000Z')).toBe('04:00')
    expect(format.full('2026-11-12T20:00:00.000Z')).toBe('Fri, Nov 13, 04:00')
  })

  it('should leave calendar dates on their day in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect(createTimeFormat('en', zone, 'day').axis('2026-11-12')).toBe('Nov 12')
    }
  })

  it('should write months with their year, and in the language', () => {
    expect(createTimeFormat('en', 'UTC', 'month').axis('2026-11')).toBe('Nov 2026')
    expect(createTimeFormat('zh-CN', 'UTC', 'month').full('2026-11-01')).toBe('2026年11月')
  })

  it('should give back what is no time', () => {
    expect(createTimeFormat('en', 'UTC', 'day').axis('someday')).toBe('someday')
  })
})
