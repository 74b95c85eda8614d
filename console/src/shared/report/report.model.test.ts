import { describe, expect, it } from 'vitest'

import type { BoardFilter } from '../dashboard/filters.model.ts'
import { boardAt, filterWords, isSameReport, toReportQuery } from './report.model.ts'

const filters: Readonly<Record<string, BoardFilter>> = {
  metrics: { label: 'Metrics', values: { users: 'New users', faults: 'Faults' }, usual: ['users'], most: 2 },
  fault_code: { pattern: /^E/, label: 'Fault code' },
}

describe('weekly reports', () => {
  it('should be of dashboards', () => {
    expect(boardAt('/overview/overallDashboard')).toBe('overallDashboard')
    expect(boardAt('/dashboard')).toBeUndefined()
  })

  it('should keep a page’s own filters and the data centre, and no time', () => {
    const search = '?period=90d&compare=prev&metrics=users,faults&point=2026-11-01&data_center=cn'
    expect(toReportQuery(search, filters, 'cn')).toEqual({ metrics: 'users,faults', data_center: 'cn' })
  })

  it('should be the same in whatever order filters stand', () => {
    const one = { brand: 'kyvol', board: 'overallDashboard', query: { a: '1', b: '2' } } as const
    expect(isSameReport(one, { ...one, query: { b: '2', a: '1' } })).toBe(true)
    expect(isSameReport(one, { ...one, query: { a: '1' } })).toBe(false)
    expect(isSameReport(one, { ...one, brand: 'ecozy' })).toBe(false)
  })

  it('should name filters in words', () => {
    const writer = {
      texts: (key: string) => key,
      write: (name: string, values: string) => `${name}: ${values}`,
      list: (values: readonly string[]) => values.join(', '),
    }
    expect(filterWords({ metrics: 'users,faults', fault_code: 'E7', data_center: 'cn' }, filters, writer)).toEqual([
      'Metrics: New users, Faults',
      'Fault code: E7',
    ])
  })
})
