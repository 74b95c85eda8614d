import { describe, expect, it } from 'vitest'

import {
  copyTargets,
  sortLocales,
  toExpected,
  toFallback,
  toTextLanguage,
  toWritten,
  toWrittenAny,
} from './knowledge.model.ts'

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
    const locales = ['de-AT', 'en', 'pt-BR', 'zh-HK', 'zh-SG', 'zh', 'zh-TW']
    expect(locales.map(toTextLanguage)).toEqual(['de', 'en', 'pt', 'zh-TW', 'zh-CN', 'zh-CN', 'zh-TW'])
  })
})

describe('toFallback', () => {
  it('should be who reads a language that is missing, most people first', () => {
    const { share, missing } = toFallback(languages, ['en', 'de'])
    expect(share).toBeCloseTo(0.2)
    expect(missing.map(({ locale }) => locale)).toEqual(['zh-TW', 'zh-CN', 'fi'])
    expect(missing[0]?.share).toBeCloseTo(0.1)
  })

  it('should be nobody where there are no people', () => {
    expect(toFallback([], ['en'])).toEqual({ share: 0, missing: [] })
  })
})

describe('toExpected', () => {
  it('should be languages that more than a few read', () => {
    expect(toExpected(languages)).toEqual(['en', 'de', 'zh-TW', 'zh-CN'])
  })
})

describe('toWritten', () => {
  it('should keep the language that is always there, and of others what is written', () => {
    expect(toWritten({ en: '', de: ' ', fr: 'Oui' }, 'en')).toEqual({ en: '', fr: 'Oui' })
    expect(toWritten({ de: undefined }, 'en')).toEqual({ en: '' })
    expect([toWrittenAny({ en: ' ' }), toWrittenAny({ en: 'Yes' })]).toEqual([undefined, { en: 'Yes' }])
  })
})

describe('copyTargets', () => {
  it('should be brands that can be switched to, where the person may add', () => {
    const projects = { kyvol: { KnowledgeBase: null }, ecozy: { KnowledgeBase: ['view' as const] } }
    expect(copyTargets({ all: true, projects: {} }, 'kyvol')).toEqual(['ecozy', 'blodever'])
    expect(copyTargets({ all: false, projects }, 'blodever')).toEqual(['kyvol'])
  })
})

describe('sortLocales', () => {
  it('should have English first', () => {
    expect(sortLocales(['de', 'zh-CN', 'en'])).toEqual(['en', 'de', 'zh-CN'])
  })
})
