import { describe, expect, it } from 'vitest'

import { isAskedFirst, sumUsers, toExpected, toMissing, toReaders, toTextLanguage } from './translation.ts'

const languages = [
  { locale: 'en-US', users: 500 },
  { locale: 'de-DE', users: 200 },
  { locale: 'de-AT', users: 100 },
  { locale: 'zh-HK', users: 100 },
  { locale: 'zh-CN', users: 90 },
  { locale: 'fi-FI', users: 10 },
]

describe('toTextLanguage', () => {
  it('should be a language without its country, but for the scripts of Chinese', () => {
    const locales = ['de-AT', 'en', 'pt-BR', 'zh-HK', 'zh-SG', 'zh', 'zh-12', 'zh-TW']
    expect(locales.map(toTextLanguage)).toEqual(['de', 'en', 'pt', 'zh-TW', 'zh-CN', 'zh-CN', 'zh-CN', 'zh-TW'])
  })
})

describe('toMissing', () => {
  it('should be who reads a language that is missing, most people first', () => {
    const missing = toMissing(toReaders(languages), ['en', 'de-DE'])
    expect(missing).toEqual([
      { locale: 'zh-TW', users: 100 },
      { locale: 'zh-CN', users: 90 },
      { locale: 'fi', users: 10 },
    ])
    expect(sumUsers(missing)).toBe(200)
  })

  it('should be nobody where there are no people', () => {
    expect(toMissing(toReaders([{ locale: 'de', users: 0 }]), ['en'])).toEqual([])
  })
})

describe('toExpected', () => {
  it('should be languages that more than a few read', () => {
    expect(toExpected(languages)).toEqual(['en', 'de', 'zh-TW', 'zh-CN'])
  })
})

describe('isAskedFirst', () => {
  it('should be so above 5 % of the people', () => {
    expect([isAskedFirst(50, 1000), isAskedFirst(51, 1000), isAskedFirst(0, 0)]).toEqual([false, true, false])
  })
})
