import { describe, expect, it } from 'vitest'

import { isWritten, localesOf, pathIn, rootsOf, withoutLocale } from './translated.ts'

const fields = [
  { name: 'content.*.title', label: 'Title' },
  { name: 'content.*.body', label: 'Text' },
  { name: 'subject.*', label: 'Subject' },
]

describe('translated fields', () => {
  it('should stand in records by language', () => {
    expect(rootsOf(fields)).toEqual(['content', 'subject'])
    expect(pathIn('content.*.title', 'zh-CN')).toBe('content.zh-CN.title')
  })

  it('should have all languages of all records, the base first and in any case', () => {
    expect(localesOf([{ de: {} }, { fr: '', de: '' }, undefined], 'en')).toEqual(['en', 'de', 'fr'])
  })

  it('should lose one language', () => {
    expect(withoutLocale({ en: 'a', de: 'b' }, 'de')).toEqual({ en: 'a' })
  })

  it('should be written with more than spaces', () => {
    expect(['', ' \n', undefined, null, 'a'].map(isWritten)).toEqual([false, false, false, false, true])
  })
})
