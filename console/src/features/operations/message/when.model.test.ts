import type { PushMessage } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { dayAndTime, findWhenGaps, onDay, toOrder, toWhenValues, type WhenValues } from './when.model.ts'

const now = Date.parse('2026-11-20T09:30:00.000Z')
const zone = 'Europe/Berlin'
const check = { now, zone, quiet: true, total: 500, purpose: 'order' } as const
const values: WhenValues = { mode: 'at', publish_at: '2026-11-21T18:30', local_time: '18:00', confirm_total: '' }

describe('toOrder', () => {
  const of = { msg_id: 'm', rev: 3, zone }

  it('should send the moment of the field in UTC, and nothing that the way doesn’t take', () => {
    expect(toOrder(values, of)).toEqual({ msg_id: 'm', rev: 3, mode: 'at', publish_at: '2026-11-21T17:30:00.000Z' })
    expect(toOrder({ ...values, mode: 'now', confirm_total: '12,000' }, of)).toEqual({
      msg_id: 'm',
      rev: 3,
      mode: 'now',
      confirm_total: 12_000,
    })
    expect(toOrder({ ...values, mode: 'local_time', publish_at: '' }, of)).toEqual({
      msg_id: 'm',
      rev: 3,
      mode: 'local_time',
      local_time: '18:00',
    })
  })
})

describe('findWhenGaps', () => {
  it('should refuse the past, the next five minutes, and what is too far ahead', () => {
    expect(findWhenGaps(values, check)).toEqual({})
    expect(findWhenGaps({ ...values, publish_at: '2026-11-20T10:34' }, check)).toEqual({ publish_at: 'tooSoon' })
    expect(findWhenGaps({ ...values, publish_at: '2026-11-20T10:35' }, check)).toEqual({})
    expect(findWhenGaps({ ...values, publish_at: '2027-11-20T10:35' }, check)).toEqual({ publish_at: 'tooFar' })
    expect(findWhenGaps({ ...values, mode: 'now', publish_at: '2020-01-01T00:00' }, check)).toEqual({})
  })

  it('should let a draft be without a moment', () => {
    expect(findWhenGaps({ ...values, publish_at: '' }, check)).toEqual({ publish_at: 'noMoment' })
    expect(findWhenGaps({ ...values, publish_at: '' }, { ...check, purpose: 'draft' })).toEqual({})
  })

  it('should refuse an hour of the night where quiet hours are kept', () => {
    const night = { ...values, mode: 'local_time', publish_at: '', local_time: '22:00' } as const
    expect(findWhenGaps(night, check)).toEqual({ local_time: 'inQuietHours' })
    expect(findWhenGaps(night, { ...check, quiet: false })).toEqual({})
    expect(findWhenGaps({ ...night, local_time: '08:00' }, check)).toEqual({})
  })

  it('should ask for the number of many, and for the right one', () => {
    const many = { ...check, total: 20_000 }
    expect(findWhenGaps(values, many)).toEqual({ confirm_total: 'needNumber' })
    expect(findWhenGaps({ ...values, confirm_total: '12' }, many)).toEqual({ confirm_total: 'wrongNumber' })
    expect(findWhenGaps({ ...values, confirm_total: '20,000' }, many)).toEqual({})
  })
})

describe('days', () => {
  it('should keep the time of the day across the change of clocks', () => {
    expect(onDay('2026-10-24T16:30:00.000Z', '2026-10-26', zone)).toBe('2026-10-26T17:30:00.000Z')
    expect(dayAndTime('2026-11-20T23:30:00.000Z', zone)).toEqual({ day: '2026-11-21', time: '00:30' })
  })

  it('should begin with what was scheduled', () => {
    const message = { publish_mode: 'at', publish_at: '2026-11-21T17:30:00.000Z' } as PushMessage
    expect(toWhenValues(message, zone)).toMatchObject({ mode: 'at', publish_at: '2026-11-21T18:30' })
    expect(toWhenValues(undefined, zone)).toMatchObject({ mode: 'now', publish_at: '' })
  })
})
