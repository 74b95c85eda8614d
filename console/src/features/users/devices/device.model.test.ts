import { describe, expect, it } from 'vitest'

import {
  mergeByMoment,
  minutesOpen,
  nameLastFault,
  toConsumableTone,
  toContext,
  toReadings,
  toSignal,
} from './device.model.ts'

describe('nameLastFault', () => {
  const last = { code: 'E01', name: 'Wheel is stuck' }
  const faults = [{ code: 'E01', name: { en: 'Wheel is stuck', 'zh-CN': '驱动轮卡住' } }]

  it('should take the name in the language of now from the faults of the record', () => {
    expect(nameLastFault(last, faults, 'zh-CN')).toBe('驱动轮卡住')
  })

  it('should take the one it came with where the fault is not among them', () => {
    expect(nameLastFault(last, [], 'zh-CN')).toBe('Wheel is stuck')
  })
})

describe('toReadings', () => {
  it('should bring units, and leave out what isn’t told', () => {
    expect(toReadings({ battery_pct: 87, dustbin: 'in_place', suction: null, new_thing: 3 })).toEqual([
      { key: 'battery_pct', value: 87, unit: '%', tone: 'neutral' },
      { key: 'dustbin', value: 'in_place', tone: 'neutral' },
      { key: 'new_thing', value: 3, tone: 'neutral' },
    ])
  })

  it.each([
    ['battery_pct', 12, 'warning'],
    ['pm25', 20, 'neutral'],
    ['pm25', 60, 'warning'],
    ['pm25', 140, 'danger'],
    ['food_level', 'low', 'warning'],
    ['dustbin', 'missing', 'warning'],
    ['power', 'battery', 'warning'],
  ])('should say of %s %s that it is %s', (key, value, tone) => {
    expect(toReadings({ [key]: value })[0]?.tone).toBe(tone)
  })
})

describe('toConsumableTone', () => {
  it('should warn in time', () => {
    expect([60, 20, 19, 5, 4, 0].map(toConsumableTone)).toEqual([
      'neutral',
      'neutral',
      'warning',
      'warning',
      'danger',
      'danger',
    ])
  })
})

describe('toSignal', () => {
  it.each([
    [-36, 'strong', 90],
    [-60, 'good', 50],
    [-70, 'fair', 33],
    [-86, 'weak', 7],
    [-120, 'weak', 0],
  ])('should take %d dBm for %s', (rssi, word, percent) => {
    expect(toSignal(rssi)).toEqual({ word, percent })
  })
})

describe('mergeByMoment', () => {
  const events = [{ at: '2026-11-20' }, { at: '2026-11-10' }]
  const feedback = [{ at: '2026-11-15' }, { at: '2026-01-01' }]

  it('should keep back what lies behind events that aren’t there yet', () => {
    expect(mergeByMoment(events, feedback, 'open').map(({ at }) => at)).toEqual([
      '2026-11-20',
      '2026-11-15',
      '2026-11-10',
    ])
  })

  it('should show all once the end is reached', () => {
    expect(mergeByMoment(events, feedback, 'reached')).toHaveLength(4)
    expect(mergeByMoment([], feedback, 'reached')).toHaveLength(2)
  })
})

describe('minutesOpen', () => {
  it('should be known only of faults that are over', () => {
    const raised_at = '2026-11-20T08:00:00.000Z'
    expect(minutesOpen({ raised_at, cleared_at: '2026-11-20T10:05:00.000Z' })).toBe(125)
    expect(minutesOpen({ raised_at, cleared_at: raised_at })).toBe(1)
    expect(minutesOpen({ raised_at })).toBeUndefined()
  })
})

describe('toContext', () => {
  it('should leave out what isn’t known', () => {
    expect(toContext({ run_minutes: 12, rssi: null, jammed: true })).toEqual([
      { key: 'run_minutes', value: '12' },
      { key: 'jammed', value: 'true' },
    ])
  })
})
