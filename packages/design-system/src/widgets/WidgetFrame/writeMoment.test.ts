import { describe, expect, it } from 'vitest'

import { writeMoment } from './writeMoment.ts'

describe('writeMoment', () => {
  it('should say the zone behind the time', () => {
    const moment = new Date('2026-11-20T09:26:00.000Z')
    expect(writeMoment(moment, 'en', 'Asia/Shanghai')).toBe('Nov 20, 17:26 GMT+8')
    expect(writeMoment(moment, 'en', 'UTC')).toBe('Nov 20, 09:26 UTC')
  })
})
