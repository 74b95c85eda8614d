import { describe, expect, it } from 'vitest'

import { toDue } from './message-plan.ts'
import { addFailures } from './message-results.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)

describe('toDue', () => {
  it('should be the start, or the morning where it is night then', () => {
    const loud = { publish_mode: 'now', quiet_hours: false } as const
    expect(toDue(loud, at('03:00'), 'Europe/Berlin')).toEqual(at('03:00'))
    const quiet = { publish_mode: 'now', quiet_hours: true } as const
    expect(toDue(quiet, at('03:00'), 'Europe/Berlin')).toEqual(at('07:00'))
    expect(toDue(quiet, at('03:00'), 'Asia/Shanghai')).toEqual(at('03:00'))
    expect(toDue(quiet, at('21:30'), 'Europe/Berlin')).toEqual(new Date('2026-11-21T07:00:00.000Z'))
  })

  it('should be the first such hour of each zone from the start on', () => {
    const timing = { publish_mode: 'local_time', local_time: '18:30', quiet_hours: false } as const
    expect(toDue(timing, at('12:00'), 'Asia/Kolkata')).toEqual(at('13:00'))
    expect(toDue(timing, at('14:00'), 'Asia/Kolkata')).toEqual(new Date('2026-11-21T13:00:00.000Z'))
    expect(toDue(timing, at('12:00'), 'America/New_York')).toEqual(at('23:30'))
  })
})

describe('addFailures', () => {
  it('should count by reason, and together once there are many', () => {
    const counted = addFailures({ expired: 2 }, [
      { reason: 'expired', count: 3 },
      { reason: '__proto__', count: 1 },
    ])
    expect(Object.entries(counted)).toEqual([
      ['expired', 5],
      ['__proto__', 1],
    ])
    const many = Array.from({ length: 30 }, (_, i) => ({ reason: `reason ${i}`, count: 1 }))
    expect(Object.keys(addFailures({}, many))).toHaveLength(21)
    expect(addFailures({}, many)['other']).toBe(10)
  })
})
