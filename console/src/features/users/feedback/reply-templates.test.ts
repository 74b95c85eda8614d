import { expect, it } from 'vitest'

import { templateLocales } from '../templates/templates.model.ts'
import { fillTemplate, otherLanguage } from './reply-templates.ts'

const subject = { user: { nickname: 'Ada', account: 'a***' }, product_model: 'X10', locale: 'de-AT' }
const text = { en: 'Dear {customer}, your {device}: {unknown}', de: 'Hallo {customer}, zu {device} auf {language}' }

it('should be in the customer’s language, with what it is about filled in', () => {
  expect(fillTemplate({ text }, subject)).toBe('Hallo Ada, zu X10 auf Österreichisches Deutsch')
})

it('should say which language it is in where that is not the customer’s', () => {
  expect(otherLanguage({ text }, subject)).toBeUndefined()
  expect(otherLanguage({ text }, { locale: 'pl' })).toBe('en')
})

it('should else be English, and leave what it does not know', () => {
  expect(fillTemplate({ text }, { ...subject, locale: 'pl' })).toBe('Dear Ada, your X10: {unknown}')
})

it('should say something of a device that is not known', () => {
  const { product_model: _, ...unlinked } = subject
  expect(fillTemplate({ text: { en: 'About {device}', ja: '{device}について' } }, { ...unlinked, locale: 'ja' })).toBe(
    'お使いの製品について',
  )
})

it.each(templateLocales)('should call such a device by its language: %s', (locale) => {
  const { product_model: _, ...unlinked } = subject
  const said = fillTemplate({ text: { [locale]: '{device}' } }, { ...unlinked, locale })
  expect(said === 'your device').toBe(locale === 'en')
})

it('should take a name as it is, whatever it looks like', () => {
  const odd = { ...subject, user: { nickname: '$& {device}', account: '' }, locale: 'en' }
  expect(fillTemplate({ text: { en: 'Dear {customer}' } }, odd)).toBe('Dear $& {device}')
})
