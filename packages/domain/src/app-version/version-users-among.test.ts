import { describe, expect, it } from 'vitest'

import { holdersAmong, sampleAmong, usageAmong } from './version-users-among.ts'

const now = new Date('2026-03-31T00:00:00.000Z')
const user = {
  user_id: 'u1',
  status: 'enabled',
  platform: 'ios',
  country: 'DE',
  data_center: 'eu',
  locale: 'de',
  app_version: '2.0.0',
  device_count: 2,
  last_active_at: '2026-03-30T00:00:00.000Z' as string | null,
}
const users = [
  user,
  { ...user, user_id: 'u2', country: 'FR', last_active_at: null },
  { ...user, user_id: 'u3', platform: 'android', app_version: '1.0.0', last_active_at: '2026-02-01T00:00:00.000Z' },
  { ...user, user_id: 'u4', status: 'disabled' },
]

describe('who has which version, in memory', () => {
  it('should be those who may use the app, active where they used it within a month', () => {
    expect(usageAmong(users, now)).toEqual([
      { platform: 'ios', version: '2.0.0', users: 1, active: 1 },
      { platform: 'ios', version: '2.0.0', users: 1, active: 0 },
      { platform: 'android', version: '1.0.0', users: 1, active: 0 },
    ])
  })

  it('should be told by country, data centre and language of some places', () => {
    const places = { platform: 'ios', data_centers: [], countries: ['DE'] } as const
    expect(holdersAmong(users, places, now)).toEqual([
      { by: 'country', key: 'DE', version: '2.0.0', users: 1, active: 1 },
      { by: 'data_center', key: 'eu', version: '2.0.0', users: 1, active: 1 },
      { by: 'locale', key: 'de', version: '2.0.0', users: 1, active: 1 },
    ])
    expect(holdersAmong(users, { ...places, data_centers: ['us'] }, now)).toEqual([])
  })

  it('should be sampled with the feedback and faults of a time', () => {
    const devices = [
      { device_id: 'd1', user_id: 'u1' },
      { device_id: 'd3', user_id: 'u3' },
    ]
    const said = { app_version: '2.0.0', platform: 'ios', created_at: '2026-03-30T12:00:00.000Z' }
    const feedback = [said, { ...said, platform: 'android' }, { ...said, created_at: '2026-03-01T00:00:00.000Z' }]
    const faults = ['d1', 'd3'].map((device_id) => ({ device_id, raised_at: '2026-03-30T12:00:00.000Z' }))
    const from = new Date('2026-03-30T00:00:00.000Z')
    const version = { platform: 'ios', version: '2.0.0' } as const
    const sample = sampleAmong({ users, devices, feedback, faults }, version, from, now)
    expect(sample).toEqual({ users: 2, devices: 4, feedback: 1, faults: 1 })
  })
})
