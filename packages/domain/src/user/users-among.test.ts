import { describe, expect, it } from 'vitest'

import { belongingsAmong, findUsersAmong, sentAmong } from './users-among.ts'

const user = {
  brand: 'kyvol',
  account: '',
  nickname: '',
  app_version: '2.9.0',
  feedback_count: 0,
  tags: [] as string[],
}
const users = [
  { ...user, user_id: 'u1', app_version: '2.10.0', tags: ['vip'] },
  { ...user, user_id: 'u2', feedback_count: 1 },
]
const device = { brand: 'kyvol', sn: '', mac: '', name: '', status: 'online', open_fault_count: 1, bound_at: null }
const devices = [
  { ...device, device_id: 'd1', user_id: 'u1', product_model: 'X10', bound_at: '2026-03-01T00:00:00.000Z' },
  { ...device, device_id: 'd2', user_id: 'u2', product_model: 'X20' },
]
const fault = { brand: 'kyvol', code: 'E12', level: 'critical', firmware: '1.9.0' }
const faults = [{ ...fault, fault_id: 'f1', device_id: 'd1', raised_at: '2026-03-02T10:00:00.000Z' }]

describe('users in memory', () => {
  const found = (asked: Partial<Parameters<typeof findUsersAmong>[1]>) =>
    findUsersAmong({ users, devices, faults }, { brand: 'kyvol', ...asked }).map(({ user_id }) => user_id)

  it('should be found by tag, by what follows from their columns, and by their devices’ faults', () => {
    expect(found({})).toEqual(['u1', 'u2'])
    expect(found({ tag: 'vip' })).toEqual(['u1'])
    expect(found({ has_feedback: true })).toEqual(['u2'])
    expect(found({ app_version_min: '2.10.0' })).toEqual(['u1'])
    expect(found({ fault_from: '2026-03-02', fault_to: '2026-03-02' })).toEqual(['u1'])
    expect(found({ fault_from: '2026-03-02', fault_to: '2026-03-02', product_model: ['X20'] })).toEqual([])
  })

  it('should have devices and feedback, and what happened to them, newest first', () => {
    const said = { feedback_id: 'b1', user_id: 'u1', status: 'open', created_at: '2026-03-01T12:00:00.000Z' }
    const own = belongingsAmong({ devices, faults, feedback: [{ ...said, category: 'other' }] }, 'u1')
    expect(own).toMatchObject({ devices: { online: 1 }, feedback: { open: 1 }, open_faults: 1 })
    expect(own.timeline.map(({ kind, ref_id, text }) => [kind, ref_id, text])).toEqual([
      ['fault', 'd1', 'E12'],
      ['feedback', 'b1', 'other'],
      ['bound', 'd1', 'X10'],
    ])
  })

  it('should have been sent messages and e-mails, newest first, by the title of their default language', () => {
    const sent = {
      user_id: 'u1',
      status: 'sent',
      reason: null,
      delivered_at: null,
      opened_at: null,
      clicked_at: null,
    } as const
    const text = { title: 'New filter', body: '' }
    const rows = sentAmong(
      {
        messages: [{ msg_id: 'm1', content: { default_loc: 'de', content: { de: text } } }],
        emails: [{ email_id: 'e1', content: { subject: { en: 'Spring' } } }],
        pushDeliveries: [
          { ...sent, msg_id: 'm1', at: '2026-03-01T00:00:00.000Z' },
          { ...sent, user_id: 'u2', msg_id: 'm1', at: '2026-03-01T00:00:00.000Z' },
          { ...sent, msg_id: 'gone', at: '2026-02-01T00:00:00.000Z' },
        ],
        emailDeliveries: [{ ...sent, email_id: 'e1', at: '2026-03-02T00:00:00.000Z', bounced_at: null }],
      },
      'u1',
    )
    expect(rows.map(({ kind, ref_id, title }) => [kind, ref_id, title])).toEqual([
      ['email', 'e1', 'Spring'],
      ['push', 'm1', 'New filter'],
      ['push', 'gone', null],
    ])
    expect(rows[0]).toMatchObject({ handed: 'sent', at: new Date('2026-03-02T00:00:00.000Z') })
  })
})
