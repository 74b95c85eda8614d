import type { PushMessage } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { isInApp, toMessageValues, toMissing, toWritten } from './message-form.model.ts'

const zone = 'UTC'

describe('toWritten', () => {
  it('should send what is written, without what is empty', () => {
    const values = toMessageValues(undefined, zone)
    const said = { title: 'Hi', body: 'You', image: null }
    const body = toWritten({ ...values, content: { en: said }, jump: { kind: 'none', value: 'left over' } })
    expect(body.content).toEqual({ en: { title: 'Hi', body: 'You' } })
    expect(body.jump).toEqual({ kind: 'none', value: '' })
    expect(body).not.toHaveProperty('collapse_key')
    expect(toWritten({ ...values, ttl_hours: '' }).ttl_hours).toBeNaN()
  })

  it('should give back a message as it was', () => {
    const message = {
      msg_type: 'firmware',
      channels: ['push', 'in_app'],
      content: { de: { title: 'Neu', body: 'Da' } },
      default_loc: 'de',
      jump: { kind: 'url', value: 'https://example.com' },
      audience: toMessageValues(undefined, zone).audience,
      quiet_hours: false,
      ttl_hours: 12,
      collapse_key: 'firmware',
    } as const
    expect(toWritten(toMessageValues(message as unknown as PushMessage, zone))).toEqual(message)
  })
})

describe('isInApp', () => {
  it('should take paths and the app’s own addresses, and no others', () => {
    expect(['/shop/offers', 'homely://device/1'].every(isInApp)).toBe(true)
    for (const strange of [
      '',
      'shop',
      '//evil.example',
      'javascript:alert(1)',
      'javascript://x',
      'data://x',
      'HTTP://a',
    ])
      expect(isInApp(strange)).toBe(false)
  })
})

describe('toMissing', () => {
  it('should ask for a language once, and for none that hardly anybody reads', () => {
    const readers = { 'de-AT': 3, 'fr-FR': 10, 'de-DE': 9, 'zh-CN': 5, 'sv-SE': 2, 'is-IS': 1 }
    expect(toMissing(readers, 200)).toEqual(['de', 'fr', 'zh-CN', 'sv-SE'])
  })
})
