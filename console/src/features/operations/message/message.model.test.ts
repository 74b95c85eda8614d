import type { PushMessage } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { funnelOf, localesOf, wayOf } from './message.model.ts'

const message = {
  status: 'published',
  created_at: '2026-11-20T08:00:00.000Z',
  created_by: { uid: 'a', nickname: 'Ada' },
  ordered_at: '2026-11-20T08:30:00.000Z',
  ordered_by: { uid: 'b', nickname: 'Bob' },
  begun_at: '2026-11-20T09:00:00.000Z',
  published_at: '2026-11-20T09:04:00.000Z',
} as unknown as PushMessage

describe('wayOf', () => {
  it('should tell each step with its moment and who did it', () => {
    const { steps, current } = wayOf(message)
    expect(current).toBe('ended')
    expect(steps.map(({ name, by }) => [name, by])).toEqual([
      ['stepCreated', 'Ada'],
      ['stepOrdered', 'Bob'],
      ['stepBegun', undefined],
      ['stepSent', undefined],
    ])
  })

  it('should leave out what never was of a message that was cancelled before', () => {
    const { begun_at: _begun, ...before } = message
    const { steps } = wayOf({ ...before, status: 'cancelled' })
    expect(steps.map(({ name }) => name)).toEqual(['stepCreated', 'stepOrdered', 'stepCancelled'])
  })
})

describe('funnelOf', () => {
  it('should tell each step as a part of the one before, and of nothing no part', () => {
    const stats = { target: 200, sent: 100, delivered: 0, opened: 0, clicked: 0, failed: 0, unsubscribed: 0 }
    expect(funnelOf(stats).map(({ ofBefore }) => ofBefore)).toEqual([undefined, 0.5, 0, undefined, undefined])
  })
})

describe('localesOf', () => {
  it('should begin with the default language', () => {
    const said = { title: '', body: '' }
    expect(localesOf({ content: { de: said, 'zh-CN': said, en: said }, default_loc: 'zh-CN' })).toEqual([
      'zh-CN',
      'de',
      'en',
    ])
  })
})
