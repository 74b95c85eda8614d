import type { EmailDraft } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { everybody } from '../audience/audience-rules.ts'
import { checkLines, checkUnrendered, pickMailLocale } from './mail-checks.ts'

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

  it('should be looked at without being rendered: its sources, and lines that may be those of the default language', () => {
    const found = (draft: Pick<EmailDraft, 'subject' | 'body'>) =>
      // Cast: what of a draft is looked at.
      checkUnrendered({ preheader: {}, audience: everybody, ...draft } as EmailDraft).map(
        ({ key, path }) => `${key} ${path}`,
      )
    expect(found({ subject: { en: 'Hello' }, body: { en: { mode: 'html', source: '{{surname}}' } } })).toEqual([
      'unsubscribe_missing body.en',
      'merge_field_unknown body.en',
    ])
    const german = { de: { mode: 'html' as const, source: '{{unsubscribe_url}}' } }
    expect(found({ subject: { en: 'Act now' }, body: german })).toEqual([
      'spam_words subject.de',
      'language_missing subject.de',
    ])
  })
})
