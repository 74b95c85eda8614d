import { describe, expect, it } from 'vitest'

import {
  daysOfPoint,
  daysWithin,
  granularitiesFor,
  lengthOf,
  readPeriod,
  toPeriodQuery,
  writePeriod,
} from './period.ts'

const now = Date.parse('2026-11-20T09:30:00Z')
const all = ['hour', 'day', 'month'] as const
const read = (search: string): ReturnType<typeof readPeriod> => readPeriod(search, now, all)

describe('readPeriod', () => {
  it('should be 30 days up to today unless the address says otherwise', () => {
    expect(read('')).toEqual({
      preset: '30d',
      from: '2026-10-22',
      to: '2026-11-20',
      granularity: 'day',
      compare: 'none',
    })
  })

  it.each([
    ['?period=today', '2026-11-20', 'day'],
    ['?period=7d', '2026-11-14', 'day'],
    ['?period=90d', '2026-08-23', 'day'],
    ['?period=12m', '2025-12-01', 'month'],
    ['?period=7d&granularity=hour', '2026-11-14', 'hour'],
  ])('should read %s', (search, from, granularity) => {
    expect(read(search)).toMatchObject({ from, to: '2026-11-20', granularity })
  })

  it('should read days, and end today at the latest', () => {
    expect(read('?from=2026-01-01&to=2030-01-01&compare=yoy')).toMatchObject({
      preset: 'custom',
      from: '2026-01-01',
      to: '2026-11-20',
      compare: 'yoy',
    })
  })

  it.each([
    '?from=2026-02-30&to=2026-03-01',
    '?from=2026-03-02&to=2026-03-01',
    '?from=2027-01-01&to=2027-02-01',
    '?period=x',
  ])('should take %s for nothing said', (search) => {
    expect(read(search).preset).toBe('30d')
  })

  it('should not divide a period into more points than the server has', () => {
    expect(read('?from=2024-01-01&to=2026-11-20').granularity).toBe('month')
    expect(read('?period=30d&granularity=hour').granularity).toBe('day')
  })
})

describe('granularitiesFor', () => {
  it('should know what fits', () => {
    expect([1, 7, 30, 90, 401].map((days) => granularitiesFor(days, all))).toEqual([
      ['hour', 'day'],
      ['hour', 'day'],
      ['day'],
      ['day', 'month'],
      ['month'],
    ])
    expect(granularitiesFor(500, ['day'])).toEqual(['day'])
  })
})

describe('writePeriod', () => {
  it('should leave what it does not know, and write no defaults', () => {
    expect(writePeriod('?a=1&from=2026-01-01&to=2026-02-01', { preset: '7d' })).toBe('?a=1&period=7d')
    expect(writePeriod('?period=7d&granularity=hour', { preset: '30d' })).toBe('')
    expect(writePeriod('?compare=yoy', { compare: 'none' })).toBe('')
    expect(writePeriod('', { preset: 'custom', from: '2026-01-01', to: '2026-02-01' })).toBe(
      '?from=2026-01-01&to=2026-02-01',
    )
    expect(writePeriod('?period=90d', { granularity: 'month' })).toBe('?period=90d&granularity=month')
  })
})

describe('the pieces of a period', () => {
  it('should be asked for under the wire’s names', () => {
    expect(toPeriodQuery(read('?compare=prev'))).toEqual({
      start_date: '2026-10-22',
      end_date: '2026-11-20',
      granularity: 'day',
      compare: 'prev',
    })
    expect(lengthOf(read(''))).toBe(30)
  })

  it('should lead from a point to its days', () => {
    expect(daysOfPoint('2026-02-01', 'month')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOfPoint('2026-11-20T09:00:00.000Z', 'hour')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  })
})

describe('daysWithin', () => {
  it('should be what the point counts: of a month the days that are in the period', () => {
    const period = { from: '2026-10-22', to: '2026-11-20' }
    expect(daysWithin('2026-11-03', 'day', period)).toEqual({ from: '2026-11-03', to: '2026-11-03' })
    expect(daysWithin('2026-10-01', 'month', period)).toEqual({ from: '2026-10-22', to: '2026-10-31' })
    expect(daysWithin('2026-11-01', 'month', period)).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  })
})
