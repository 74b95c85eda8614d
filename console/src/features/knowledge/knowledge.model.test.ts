import { describe, expect, it } from 'vitest'

import { sortLocales, toWritten, toWrittenAny } from './knowledge.model.ts'

describe('toWritten', () => {
  it('should keep the language that is always there, and of others what is written', () => {
    expect(toWritten({ en: '', de: ' ', fr: 'Oui' }, 'en')).toEqual({ en: '', fr: 'Oui' })
    expect(toWritten({ de: undefined }, 'en')).toEqual({ en: '' })
    expect([toWrittenAny({ en: ' ' }), toWrittenAny({ en: 'Yes' })]).toEqual([undefined, { en: 'Yes' }])
  })
})

describe('sortLocales', () => {
  it('should have English first', () => {
    expect(sortLocales(['de', 'zh-CN', 'en'])).toEqual(['en', 'de', 'zh-CN'])
  })
})
