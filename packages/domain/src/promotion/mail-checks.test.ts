import { describe, expect, it } from 'vitest'

import { checkLines, pickMailLocale } from './mail-checks.ts'

describe('a mail', () => {
  it.each([
    ['de', 'de'],
    ['zh-TW', 'zh-CN'],
    ['fr', 'en'],
  ])('should be read by who speaks %s in %s', (wanted, picked) => {
    expect(pickMailLocale(['en', 'de', 'zh-CN'], wanted)).toBe(picked)
  })

  it('should be looked at line by line', () => {
    const found = checkLines({ subject: `Act now, ${'a '.repeat(40)}`, preheader: '{{surname}}' }, 'de')
    expect(found.map(({ key, path }) => `${key} ${path}`)).toEqual([
      'merge_field_unknown preheader.de',
      'subject_long subject.de',
      'spam_words subject.de',
    ])
  })
})
