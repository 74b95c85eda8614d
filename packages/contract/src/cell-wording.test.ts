import { describe, expect, it } from 'vitest'

import { createCellSayer } from './cell-wording.ts'

describe('createCellSayer', () => {
  const say = createCellSayer({
    locale: 'zh-CN',
    time_zone: 'Europe/Berlin',
    words: { status: { enabled: '启用' }, actor: { '': '系统' }, has_log: { true: '有' } },
  })

  it('should say values in the words of their column, and leave the others', () => {
    expect([say('status', 'enabled'), say('has_log', true), say('actor', undefined)]).toEqual(['启用', '有', '系统'])
    expect([say('nickname', 'enabled'), say('status', 'constructor')]).toEqual(['enabled', 'constructor'])
  })

  it('should say moments with their distance from UTC, which changes over the year', () => {
    expect([say('at', '2026-07-01T22:30:05.000Z'), say('at', '2026-12-01T22:30:05.000Z')]).toEqual([
      '2026-07-02 00:30:05 +02:00',
      '2026-12-01 23:30:05 +01:00',
    ])
    const inUtc = createCellSayer({ locale: 'en', time_zone: 'UTC', words: {} })
    expect(inUtc('at', '2026-12-01T00:00:00.000Z')).toBe('2026-12-01 00:00:00 +00:00')
  })

  it('should name countries and languages, and leave what is none', () => {
    expect([say('country', 'DE'), say('locale', 'de'), say('country', '??')]).toEqual(['德国', '德语', '??'])
  })

  it('should leave figures as they are', () => {
    expect([say('country', null), say('device_count', 3)]).toEqual([null, 3])
  })
})
