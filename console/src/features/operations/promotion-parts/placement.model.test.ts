import { describe, expect, it } from 'vitest'

import { everybody } from '../audience/audience.model.ts'
import {
  findPeriodProblems,
  hasBegun,
  reachesMore,
  toConfirmed,
  toPeriod,
  toPlacementContent,
  toPlacementValues,
} from './placement.model.ts'

const detail = {
  name: 'Winter',
  jump: { kind: 'none' as const, value: '' },
  audience: everybody,
  start_at: '2026-11-20T09:30:17.123Z',
  end_at: '2026-11-25T09:30:17.123Z',
  enabled: true,
  status: 'scheduled' as const,
}

describe('toPlacementValues', () => {
  it('should show times in the person’s zone, and send back those that nobody changed to the millisecond', () => {
    const values = toPlacementValues(detail, 'edit', 'Asia/Shanghai')
    expect(values.start_at).toBe('2026-11-20T17:30')
    expect(toPeriod(values, detail)).toEqual({ start_at: detail.start_at, end_at: detail.end_at })
    const moved = toPlacementContent({ ...values, start_at: '2026-11-21T08:00' }, detail)
    expect(moved).toMatchObject({ start_at: '2026-11-21T00:00:00.000Z', end_at: detail.end_at })
  })

  it('should begin a copy without its time, and not enabled', () => {
    const values = toPlacementValues(detail, 'copy', 'UTC')
    expect(values).toMatchObject({ name: '', start_at: '', end_at: '', enabled: false })
  })
})

describe('findPeriodProblems', () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z')
  const of = (start_at: string, end_at: string) =>
    findPeriodProblems({ ...toPlacementValues(undefined, 'add', 'UTC'), start_at, end_at }, undefined, now)

  it('should want an hour to 90 days, ahead of now', () => {
    expect(of('2026-11-21T10:00', '2026-11-21T10:30')).toEqual({ end_at: 'endRule' })
    expect(of('2026-11-21T10:00', '2027-03-21T10:00')).toEqual({ end_at: 'endRule' })
    expect(of('2026-11-18T10:00', '2026-11-19T10:00')).toEqual({ end_at: 'endPast' })
    expect(of('2026-11-18T10:00', '2026-11-21T10:00')).toEqual({})
    expect(of('', '2026-11-21T10:00')).toEqual({})
  })
})

describe('the number of people', () => {
  const some = { ...everybody, mode: 'filter' as const, countries: ['DE', 'FR'] }

  it('should be asked for when it is enabled, or is for others than it was', () => {
    const off = { ...detail, enabled: false }
    expect(reachesMore(detail, undefined)).toBe(true)
    expect(reachesMore(off, undefined)).toBe(false)
    expect(reachesMore(detail, off)).toBe(true)
    expect(reachesMore(detail, detail)).toBe(false)
    expect(reachesMore({ ...detail, audience: some }, detail)).toBe(true)
    expect(reachesMore({ ...off, audience: some }, detail)).toBe(false)
    const turned = { ...some, countries: ['FR', 'DE'] }
    expect(reachesMore({ ...detail, audience: turned }, { ...detail, audience: some })).toBe(false)
  })

  it('should be sent as it was typed, and only with what is enabled', () => {
    expect(toConfirmed({ enabled: true, confirm_total: '12,480' })).toEqual({ confirm_total: 12_480 })
    expect(toConfirmed({ enabled: true, confirm_total: ' ' })).toEqual({})
    expect(toConfirmed({ enabled: false, confirm_total: '12,480' })).toEqual({})
  })
})

describe('hasBegun', () => {
  it('should hold once its time has come, unless it is a draft', () => {
    const later = Date.parse('2026-11-21T00:00:00.000Z')
    expect(hasBegun({ mode: 'edit', detail }, later)).toBe(true)
    expect(hasBegun({ mode: 'edit', detail }, later - 5 * 86_400_000)).toBe(false)
    expect(hasBegun({ mode: 'edit', detail: { ...detail, status: 'draft' } }, later)).toBe(false)
    expect(hasBegun({ mode: 'copy', detail }, later)).toBe(false)
  })
})
