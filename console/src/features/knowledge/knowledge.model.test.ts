import { describe, expect, it } from 'vitest'

import { copyTargets, sortLocales, toWritten, toWrittenAny } from './knowledge.model.ts'

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
