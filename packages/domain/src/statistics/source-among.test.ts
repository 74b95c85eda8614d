import { describe, expect, it } from 'vitest'

import { createSourceAmong } from './source-among.ts'

const place = { data_center: 'eu' as const, country: 'DE' }
const user = {
  ...place,
  platform: 'ios',
  status: 'enabled' as const,
  deleted_at: null,
  nickname: 'Mia',
  account: 'mia',
}
const device = {
  ...place,
  product_id: 'p1',
  product_model: 'X10',
  single_product_id: 's1',
  status: 'online' as const,
  bind_status: 'bound' as const,
  activated_at: '2026-03-01T10:00:00.000Z',
  bound_at: null,
  last_online_at: '2026-03-09T10:00:00.000Z',
}
const feedback = {
  ...place,
  category: 'other',
  content: 'The filter is full',
  product_model: null,
  app_version: '2.0.0',
  rating: null,
  status: 'open' as const,
  priority: 'normal',
  user_id: 'u1',
  first_reply_at: null,
  resolved_at: null,
  sla_due_at: '2026-03-09T00:00:00.000Z',
}
const rows: Parameters<typeof createSourceAmong>[0] = {
  users: [
    { ...user, user_id: 'u1', registered_at: '2026-03-01T10:00:00.000Z' },
    { ...user, user_id: 'u2', registered_at: '2026-03-09T10:00:00.000Z', data_center: 'us', country: 'US' },
  ],
  devices: [{ ...device, device_id: 'd1' }],
  faults: [
    {
      fault_id: 'f1',
      device_id: 'd1',
      code: 'E12',
      level: 'critical',
      name: { en: 'Filter full' },
      firmware: '1.9.0',
      raised_at: '2026-03-09T11:00:00.000Z',
      cleared_at: null,
    },
    {
      fault_id: 'f2',
      device_id: 'gone',
      code: 'E13',
      level: 'info',
      name: {},
      firmware: '1.9.0',
      raised_at: '2026-03-09T11:00:00.000Z',
      cleared_at: null,
    },
  ],
  feedback: [
    { ...feedback, feedback_id: 'b1', created_at: '2026-03-08T00:00:00.000Z' },
    { ...feedback, feedback_id: 'b2', created_at: '2026-03-09T00:00:00.000Z' },
  ],
  activity: [],
  online: [
    { at: '2026-03-09T10:00:00.000Z', data_center: 'us', devices_online: 3 },
    { at: '2026-03-09T10:00:00.000Z', data_center: 'eu', devices_online: 4 },
  ],
  products: [
    { product_id: 'p1', model: 'X10', name: { en: 'Robot' }, series_id: null, category_id: 'c1', deleted_at: null },
    { product_id: 'p0', model: 'X1', name: {}, series_id: null, category_id: 'c1', deleted_at: '2026-01-01' },
  ],
  series: [],
  categories: [{ category_id: 'c1', key: 'robot_vacuum', name: { en: 'Robots' } }],
}
const email = { name: 'Spring', sent_at: '2026-03-05T00:00:00.000Z', audience: { data_centers: ['eu'] } }
const contentOf = (type: string) => (type === 'promo_email' ? [{ id: 'e1', status: 'sent', content: email }] : [])
const sourceOf = (dataCentre?: 'eu' | 'us') => createSourceAmong(rows, contentOf, { brand: 'kyvol', dataCentre })
const now = new Date('2026-03-10T00:00:00.000Z')
const at = (text: string) => Date.parse(text)

describe('statistics of rows in memory', () => {
  it('should be of one data centre, or of all', async () => {
    const totalOf = async (dataCentre?: 'eu' | 'us') => {
      const found = await sourceOf(dataCentre).totals('all', ['users_enabled'])
      return found.reduce((sum, { v }) => sum + v, 0)
    }
    expect([await totalOf(), await totalOf('us')]).toEqual([2, 1])
    const online = (dataCentre?: 'us') => sourceOf(dataCentre).online(at('2026-03-09'), at('2026-03-10'))
    expect(await online()).toEqual([{ at: at('2026-03-09T10:00:00Z'), v: 7 }])
    expect(await online('us')).toEqual([{ at: at('2026-03-09T10:00:00Z'), v: 3 }])
  })

  it('should be by day or month, within days and moments', async () => {
    const { daily, sums, part } = sourceOf()
    const asked = ['all', ['users_new'], '2026-03-01', '2026-03-31'] as const
    expect((await daily(...asked)).map((row) => [row.at, row.v])).toEqual([
      [at('2026-03-01'), 1],
      [at('2026-03-09'), 1],
    ])
    expect((await daily(...asked, 'month')).map((row) => [row.at, row.v])).toEqual([[at('2026-03-01'), 2]])
    expect(await sums(...asked)).toMatchObject([{ at: 0, v: 2 }])
    expect(await part('all', ['users_new'], at('2026-03-09'), at('2026-03-09T10:00:00Z'))).toEqual([])
  })

  it('should count faults of devices that are there', async () => {
    expect(await sourceOf().sums('code', ['faults'], '2026-03-01', '2026-03-31')).toMatchObject([{ key: 'E12', v: 1 }])
    expect(await sourceOf().faultKinds(['E12', 'E99'])).toEqual([
      { code: 'E12', level: 'critical', name: { en: 'Filter full' } },
    ])
  })

  it('should rank what was not removed', async () => {
    expect(await sourceOf().products()).toMatchObject([
      { model: 'X10', category_key: 'robot_vacuum', series_code: null },
    ])
  })

  it('should tell feedback that nobody has taken, newest first, and what is late of it', async () => {
    const queue = await sourceOf().queue({ pageSize: 1, offset: 0 })
    expect(queue).toMatchObject({ total: 2, rows: [{ feedback_id: 'b2', nickname: 'Mia', account: 'mia' }] })
    expect(queue.rows[0]?.sla_due_at).toEqual(new Date('2026-03-09T00:00:00.000Z'))
    expect(await sourceOf().breached(now)).toBe(2)
    expect(await sourceOf('us').breached(now)).toBe(0)
  })

  it('should tell what happened lately, and what went out', async () => {
    const events = await sourceOf().events(new Date('2026-03-09T09:00:00.000Z'))
    expect(events.map(({ kind, id }) => [kind, id])).toEqual([
      ['fault', 'f1'],
      ['new_user', 'u2'],
    ])
    const told = (dataCentre?: 'us') => sourceOf(dataCentre).annotations(at('2026-03-01'), at('2026-03-31'))
    expect(await told()).toEqual([
      { at: '2026-03-05T00:00:00.000Z', kind: 'email', title: 'Spring', ref: { type: 'promo_email', id: 'e1' } },
    ])
    expect(await told('us')).toEqual([])
  })
})
