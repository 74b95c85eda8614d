import { describe, expect, it } from 'vitest'

import { createI18n } from './i18n.ts'
import { toLanguage } from './language.ts'
import { addStrings, defineStrings } from './strings.ts'

const strings = defineStrings('rows', {
  en: { title: 'Rows', found_one: '{{count, number}} row', found_other: '{{count, number}} rows', by: 'by {{name}}' },
  zh: { title: '行', found_other: '{{count, number}} 行', by: '由 {{name}}' },
})

describe('strings', () => {
  it('should speak the language of now', async () => {
    const i18n = createI18n('en')
    expect(addStrings(i18n, strings)('title')).toBe('Rows')
    await i18n.changeLanguage('zh')
    expect(addStrings(i18n, strings)('title')).toBe('行')
  })

  it('should count in each language', async () => {
    const i18n = createI18n('en')
    const t = addStrings(i18n, strings)
    expect([t('found', { count: 1 }), t('found', { count: 8987 })]).toEqual(['1 row', '8,987 rows'])
    await i18n.changeLanguage('zh')
    expect(addStrings(i18n, strings)('found', { count: 1 })).toBe('1 行')
  })

  it('should leave what it inserts as it is', () => {
    expect(addStrings(createI18n('en'), strings)('by', { name: '<b>A & B</b>' })).toBe('by <b>A & B</b>')
  })

  it('should take an unknown language for English', () => {
    expect([toLanguage('zh'), toLanguage('fr'), toLanguage(undefined)]).toEqual(['zh', 'en', 'en'])
  })
})
