import { describe, expect, it } from 'vitest'

import { toSearchQuery } from './search-query.ts'

describe('toSearchQuery', () => {
  it.each([
    ['  message ', 'message'],
    ['   ', ''],
    [`  ${'x'.repeat(40)}`, 'x'.repeat(32)],
    ['消息管理', '消息管理'],
    [`${'x'.repeat(31)}😀`, 'x'.repeat(31)],
  ])('should make of %j %j', (text, query) => {
    expect(toSearchQuery(text)).toBe(query)
  })
})
