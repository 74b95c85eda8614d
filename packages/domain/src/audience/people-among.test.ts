import type { Audience } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { everybody, type Reach } from './audience-rules.ts'
import { countPeople, estimatePeople, findPeople, groupPeople } from './people-among.ts'

const now = new Date('2026-03-10T00:00:00.000Z')
const person = {
  nickname: 'Mia',
  status: 'enabled' as 'enabled' | 'disabled',
  email: 'mia@example.com' as string | null,
  country: 'DE',
  data_center: 'eu',
  locale: 'de',
  tz: 'Europe/Berlin',
  platform: 'ios',
  app_version: '2.10.0',
  marketing_opt_in: true,
  push_token_ok: true,
  device_count: 1,
  last_active_at: '2026-03-09T00:00:00.000Z' as string | null,
  last_message_at: null as string | null,
}
const users = [
  { ...person, user_id: 'u2', push_token_ok: false, last_message_at: '2026-03-04T00:00:00.000Z' },
  { ...person, user_id: 'u1', email: null, device_count: 0, country: 'FR', last_active_at: null },
  { ...person, user_id: 'u3', marketing_opt_in: false, app_version: '2.9.0' },
  { ...person, user_id: 'u4', status: 'disabled' as const },
]
const rows = { users, devices: [{ product_model: 'X10', user_id: 'u3' }] }
const ids = (asked: Partial<Audience>, reach: Reach = 'app') =>
  findPeople(rows, { ...everybody, ...asked }, reach, now).map(({ user_id }) => user_id)

describe('findPeople', () => {
  it('should find who may use the app, as far as what is sent reaches them', () => {
    expect(ids({})).toEqual(['u2', 'u1', 'u3'])
    expect(ids({}, 'push')).toEqual(['u1', 'u3'])
    expect(ids({}, 'email')).toEqual(['u2'])
    expect(ids({ mode: 'list', user_ids: ['u1', 'u4', 'u9'] })).toEqual(['u1'])
  })

  it('should keep those of whom all conditions hold', () => {
    const filter = (asked: Partial<Audience>) => ids({ mode: 'filter', ...asked })
    expect(filter({})).toEqual(['u2', 'u1', 'u3'])
    expect(filter({ countries: ['FR'] })).toEqual(['u1'])
    expect(filter({ bound_only: true })).toEqual(['u2', 'u3'])
    expect(filter({ product_models: ['X10'], bound_only: true })).toEqual(['u3'])
    expect(filter({ app_version_min: '2.10.0' })).toEqual(['u2', 'u1'])
    expect(filter({ app_version_max: '2.9.5' })).toEqual(['u3'])
    expect(filter({ active_within_days: 1 })).toEqual(['u2', 'u3'])
    expect(filter({ active_within_days: 1, countries: ['FR'] })).toEqual([])
  })
})

describe('countPeople', () => {
  it('should count them by what they are, with a few of them masked', () => {
    const counted = countPeople(rows, everybody, 'app', now)
    expect(counted).toMatchObject({ total: 3, by_country: { DE: 2, FR: 1 }, by_zone: { 'Europe/Berlin': 3 } })
    expect(counted).toMatchObject({ overlap_7d: 1, by_platform: { ios: 3 } })
    expect(counted.sample.map(({ user_id }) => user_id)).toEqual(['u1', 'u2', 'u3'])
    expect(counted.sample[0]?.masked_name).not.toBe('Mia')
  })

  it('should leave out of an estimate where they live', () => {
    const estimate = estimatePeople(rows, everybody, 'app', now)
    expect(estimate.total).toBe(3)
    expect(Object.keys(estimate)).not.toContain('by_country')
    expect(Object.keys(estimate)).not.toContain('by_zone')
  })
})

describe('groupPeople', () => {
  it('should count those who may use the app and are alike', () => {
    const groups = groupPeople({ ...rows, users: [...users, { ...person, user_id: 'u5' }] }, now)
    expect(groups.map((one) => [one.country, one.push_token_ok, one.users])).toEqual([
      ['DE', false, 1],
      ['FR', true, 1],
      ['DE', true, 2],
    ])
  })
})
