import { describe, expect, it } from 'vitest'

import { toBoardFilters, toFaultFilters, toRankFilters, toReportPlace } from './report-filters.ts'

describe('filters of a report', () => {
  it('should be those of the address, and what is usual where it says nothing', () => {
    expect(toBoardFilters({})).toEqual({
      split: undefined,
      metrics: ['new_users', 'active_users', 'new_devices', 'active_devices'],
    })
    expect(toBoardFilters({ metrics: 'faults,new_users' })).toEqual({
      split: undefined,
      metrics: ['new_users', 'faults'],
    })
    expect(toRankFilters({ by: 'series', metric: 'online', top: '20' })).toEqual({
      by: 'series',
      metric: 'online',
      top: 20,
    })
    expect(toFaultFilters({ fault_code: 'E07' })).toEqual({ fault_code: 'E07', product_model: undefined })
    expect(toReportPlace({ data_center: 'cn' })).toBe('cn')
  })

  it('should leave out metrics that can’t be split so, as the page does', () => {
    expect(toBoardFilters({ metrics: 'active_users,faults', group_by: 'country' }).metrics).toEqual(['faults'])
    expect(toBoardFilters({ metrics: 'active_users', group_by: 'platform' }).metrics).toEqual(['new_users'])
  })

  it('should read what makes no sense as not given', () => {
    expect(toBoardFilters({ metrics: 'nonsense', group_by: '1=1' }).metrics).toHaveLength(4)
    expect(toRankFilters({ by: 'x', metric: 'y', top: '999' })).toEqual({ by: 'model', metric: 'activated', top: 10 })
    expect(toFaultFilters({ fault_code: 'a b', product_model: 'a,b' })).toEqual({})
    expect(toReportPlace({ data_center: 'moon' })).toBeUndefined()
  })
})
