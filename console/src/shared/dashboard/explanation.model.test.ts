import { describe, expect, it } from 'vitest'

import { formatsOf } from '../format/format.ts'
import { findParts, isOverTime, writeExample } from './explanation.model.ts'

const formats = formatsOf('en', 'UTC')

describe('findParts', () => {
  it('should be the two counts of a rate, as its answer has them', () => {
    const cards = [
      { key: 'devices_online', value: 4000 },
      { key: 'devices_total', value: 6400 },
    ]
    expect(findParts('online_rate', { cards })).toEqual({ part: 4000, whole: 6400 })
  })

  it('should be nothing where a count isn’t told, or of what has no two counts', () => {
    expect(findParts('online_rate', { cards: [{ key: 'devices_online', value: 4000 }] })).toBeUndefined()
    expect([findParts('online_rate', undefined), findParts('faults', { series: [] })]).toEqual([undefined, undefined])
  })
})

describe('writeExample', () => {
  const days = {
    columns: ['Day', 'New users', 'Active users'],
    rows: [
      ['2026-11-18', 10, 100],
      ['2026-11-19', 1200, null],
      ['2026-11-20', 3, 7],
    ],
  }

  it('should be the newest time that is complete, whichever way they stand', () => {
    const told = 'Nov 19, 2026 · New users 1,200 · Active users –'
    expect(writeExample(days, 'partial', formats)).toBe(told)
    expect(writeExample({ ...days, rows: days.rows.toReversed() }, 'partial', formats)).toBe(told)
    expect(writeExample(days, 'full', formats)).toMatch(/^Nov 20, 2026 · New users 3/)
    expect(isOverTime(days)).toBe(true)
  })

  it('should take a day with data, and today where there is no other', () => {
    const gap = {
      columns: ['Day', 'Online'],
      rows: [
        ['2026-11-18', 5],
        ['2026-11-19', null],
        ['2026-11-20', 2],
      ],
    }
    expect(writeExample(gap, 'partial', formats)).toBe('Nov 18, 2026 · Online 5')
    expect(writeExample({ ...gap, rows: gap.rows.slice(2) }, 'partial', formats)).toBe('Nov 20, 2026 · Online 2')
  })

  it('should be the first of what is ranked, written as the chart does', () => {
    const rank = {
      columns: ['Name', 'Devices', 'Share'],
      rows: [
        ['Sweep S10 (RV-S10)', 40, 0.4],
        ['Breeze 3 (AP-B3)', 20, 0.2],
      ],
      write: (value: string | number | null, column: number) =>
        column === 2 ? `${Number(value) * 100}%` : String(value),
    }
    expect(writeExample(rank, 'partial', formats)).toBe('Sweep S10 (RV-S10) · Devices 40 · Share 40%')
    expect(isOverTime(rank)).toBe(false)
    expect(writeExample({ columns: [], rows: [] }, 'full', formats)).toBeUndefined()
  })
})
