import { describe, expect, it } from 'vitest'

import { findFaultDaysProblem, toFaultSpan } from './fault-days.ts'

describe('toFaultSpan', () => {
  it('should be the days asked for, in their zone', () => {
    expect(toFaultSpan({ fault_from: '2026-11-16', fault_to: '2026-11-16' })).toEqual({
      from: '2026-11-16T00:00:00.000Z',
      until: '2026-11-17T00:00:00.000Z',
    })
    expect(toFaultSpan({ fault_from: '2026-11-16', fault_to: '2026-11-16', tz: 'Asia/Shanghai' })?.from).toBe(
      '2026-11-15T16:00:00.000Z',
    )
  })

  it('should be one hour of the first day, in its zone', () => {
    const asked = { fault_from: '2026-11-16', fault_to: '2026-11-16', fault_hour: 4 }
    expect(toFaultSpan(asked)).toEqual({ from: '2026-11-16T04:00:00.000Z', until: '2026-11-16T05:00:00.000Z' })
    expect(toFaultSpan({ ...asked, tz: 'Asia/Shanghai' })?.from).toBe('2026-11-15T20:00:00.000Z')
  })

  it('should end where nobody says when, and be none where none is asked for', () => {
    expect(toFaultSpan({ fault_from: '2026-01-01' })?.until).toBe('2026-02-01T00:00:00.000Z')
    expect(toFaultSpan({})).toBeUndefined()
  })
})

describe('findFaultDaysProblem', () => {
  it('should want a beginning, and not too many days', () => {
    expect(findFaultDaysProblem({ fault_to: '2026-11-16' })).toContain('first day')
    expect(findFaultDaysProblem({ fault_from: '2026-10-16', fault_to: '2026-11-16' })).toContain('31')
    expect(findFaultDaysProblem({ fault_from: '2026-10-17', fault_to: '2026-11-16' })).toBeUndefined()
    expect(findFaultDaysProblem({ fault_from: '2026-10-17' })).toBeUndefined()
    expect(findFaultDaysProblem({})).toBeUndefined()
  })

  it('should want an hour to be of one day that is named', () => {
    const day = '2026-11-16'
    expect(findFaultDaysProblem({ fault_hour: 0 })).toContain('first day')
    expect(findFaultDaysProblem({ fault_from: day, fault_to: '2026-11-17', fault_hour: 0 })).toContain('hour')
    expect(findFaultDaysProblem({ fault_from: day, fault_to: day, fault_hour: 0 })).toBeUndefined()
    expect(findFaultDaysProblem({ fault_from: day, fault_hour: 0 })).toBeUndefined()
  })
})
