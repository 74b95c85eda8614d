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

  it('should go on in the language it was made in', async () => {
    const i18n = createI18n('en')
    const t = addStrings(i18n, strings)
    await i18n.changeLanguage('zh')
    expect(t('title')).toBe('Rows')
  })

  it('should have what stands in a text put in its place', () => {
    const nested = defineStrings('nested', {
      en: { inner: 'rows', outer: 'All $t(inner)', odd: 'a.b: {{c}}' },
      zh: { inner: '行', outer: '所有$t(inner)', odd: 'a.b: {{c}}' },
    })
    const t = addStrings(createI18n('en'), nested)
    expect([t('outer'), t('odd', { c: 'd' })]).toEqual(['All rows', 'a.b: d'])
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

  it('should isolate what runs from right to left, and show what nobody would see', () => {
    const t = addStrings(createI18n('en'), strings)
    expect(t('by', { name: 'ليلى' })).toBe('by \u2068ليلى\u2069')
    expect(t('by', { name: 'a\u202Eb' })).toBe('by \u2068ab\u2069')
    expect(t('by', { name: '\u3164' })).toBe('by \u2068U+3164\u2069')
    expect(t('by', { name: '王小明' })).toBe('by 王小明')
  })

  it('should take an unknown language for English', () => {
    expect([toLanguage('zh'), toLanguage('fr'), toLanguage(undefined)]).toEqual(['zh', 'en', 'en'])
  })
})
