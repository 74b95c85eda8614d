import type { PushMessage } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { readPlace, refuseMove, toEntry, writePlace } from './calendar.model.ts'

const now = Date.parse('2026-11-20T09:30:00.000Z')

describe('the calendar’s address', () => {
  it('should say which days are in view, and keep the rest', () => {
    expect(readPlace('?span=week&day=2026-12-01', '2026-11-20')).toEqual({ span: 'week', day: '2026-12-01' })
    expect(readPlace('?day=soon', '2026-11-20')).toEqual({ span: 'month', day: '2026-11-20' })
    const search = writePlace('?look=calendar&msg_type=marketing,system', { span: 'week', day: '2026-12-01' })
    expect(search).toBe('?look=calendar&msg_type=marketing,system&day=2026-12-01&span=week')
    expect(writePlace(search, { span: 'month', day: '2026-12-01' })).not.toContain('span')
  })
})

describe('refuseMove', () => {
  const message = { publish_at: '2026-11-21T09:00:00.000Z' }

  it('should refuse the past, the next five minutes, and what is about to go out', () => {
    expect(refuseMove(message, '2026-11-22T09:00:00.000Z', now)).toBeUndefined()
    expect(refuseMove(message, '2026-11-20T09:00:00.000Z', now)).toBe('movePast')
    expect(refuseMove(message, '2026-11-20T09:34:00.000Z', now)).toBe('moveSoon')
    expect(refuseMove({ publish_at: '2026-11-20T09:34:00.000Z' }, '2026-11-22T09:00:00.000Z', now)).toBe('moveLocked')
  })
})

describe('toEntry', () => {
  const words = { untitled: 'Untitled', status: 'Scheduled' }
  const message = {
    msg_id: 'm',
    status: 'scheduled',
    publish_at: '2026-11-20T23:30:00.000Z',
    content: { en: { title: 'Hi', body: 'You' } },
    default_loc: 'en',
  } as unknown as PushMessage

  it('should stand on the day it has where the person is, and be moved only while it is scheduled', () => {
    const look = { zone: 'Asia/Shanghai', mayMove: true, words }
    expect(toEntry(message, look)).toMatchObject({ day: '2026-11-21', time: '07:30', title: 'Hi', move: 'movable' })
    expect(toEntry({ ...message, status: 'published' }, look)).toMatchObject({ move: 'fixed' })
    expect(toEntry(message, { ...look, mayMove: false })).toMatchObject({ move: 'fixed' })
  })
})
