import { describe, expect, it } from 'vitest'

import { toUserDetail, toUserMessage } from './present-user.ts'
import type { Belongings, UserRow } from './user-port.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12))

const row: UserRow = {
  user_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
  account: 'lena.hoffmann@example.com',
  nickname: 'Lena H.',
  avatar_url: null,
  country: 'DE',
  data_center: 'eu_central',
  locale: 'de-DE',
  platform: 'ios',
  app_version: '4.3.0',
  os_version: '27.0',
  phone_model: 'iPhone 16',
  register_source: 'email',
  status: 'disabled',
  disabled_reason: 'Spam in the feedback form',
  disabled_at: at(3),
  marketing_opt_in: true,
  device_count: 1,
  feedback_count: 0,
  tags: [],
  registered_at: at(1),
  last_active_at: null,
  rev: 1,
  email: 'lena.hoffmann@example.com',
  phone_cc: '+49',
  phone_number: '15112345678',
  gender: 'unknown',
  tz: 'Europe/Berlin',
  push_token_ok: true,
  last_ip: '192.0.2.17',
  note: null,
  updated_at: at(3),
  deleted_at: null,
}

const bound = { kind: 'bound', ref_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4W', text: 'E31' } as const
const has = (timeline: Belongings['timeline']): Belongings => ({
  devices: { online: 1 },
  feedback: {},
  open_faults: 0,
  timeline,
})

describe('toUserDetail', () => {
  it('should mask what tells of a person, and count every state', () => {
    const detail = toUserDetail(row, has([]))
    expect(detail).toMatchObject({ account: 'l***n@ex***.com', phone: '+49***78', last_ip: '192.0.***' })
    expect(detail.devices_by_status).toEqual({ online: 1, offline: 0, fault: 0 })
    expect(detail).not.toHaveProperty('note')
  })

  it('should put what happened to the user among what happened to what they have, newest first', () => {
    const { timeline } = toUserDetail(row, has([{ ...bound, at: '2026-11-02T14:00:00+02:00' }]))
    expect(timeline).toEqual([
      { at: at(3).toISOString(), kind: 'disabled', text: 'Spam in the feedback form' },
      { at: at(2).toISOString(), ...bound },
      { at: at(1).toISOString(), kind: 'registered' },
    ])
  })

  it('should tell the newest 50 only', () => {
    const many = Array.from({ length: 50 }, () => ({ ...bound, at: at(4).toISOString() }))
    const { timeline } = toUserDetail(row, has(many))
    expect(timeline.map(({ kind }) => kind)).toEqual(many.map(({ kind }) => kind))
  })
})

describe('toUserMessage', () => {
  it('should tell how far something came, and have no title where its text is gone', () => {
    const sent = { kind: 'push', ref_id: row.user_id, title: null, handed: 'sent', reason: null, at: at(5) } as const
    expect(toUserMessage({ ...sent, delivered_at: at(6), opened_at: null })).toEqual({
      kind: 'push',
      ref_id: row.user_id,
      title: '',
      status: 'delivered',
      at: at(5).toISOString(),
      delivered_at: at(6).toISOString(),
    })
  })
})
