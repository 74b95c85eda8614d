import type { Feedback, ReplyTemplate } from '@bms/contract'

import type { templateLocales } from '../templates/templates.model.ts'
import { pickText } from './feedback.model.ts'

/** What a device is called of which nobody knows what it is, by language. */
const someDevice: Record<(typeof templateLocales)[number], string> = {
  en: 'your device',
  de: 'Ihr Gerät',
  fr: 'votre appareil',
  es: 'su dispositivo',
  it: 'il suo dispositivo',
  pt: 'o seu dispositivo',
  nl: 'uw apparaat',
  pl: 'Twoje urządzenie',
  ja: 'お使いの製品',
  ko: '고객님의 제품',
  'zh-CN': '您的设备',
  'zh-TW': '您的裝置',
}

/** What a template is filled in from. */
export type TemplateSubject = Pick<Feedback, 'user' | 'product_model' | 'locale'>

/** The language that a template is used in where it lacks the customer's own. */
export function otherLanguage(
  { text }: Pick<ReplyTemplate, 'text'>,
  { locale }: Pick<TemplateSubject, 'locale'>,
): string | undefined {
  const said = pickText(text, locale).locale
  return said.split('-')[0] === locale.split('-')[0] ? undefined : said
}

/** A template in the customer's language, or the nearest it has, with customer, device and language filled in. */
export function fillTemplate(
  { text }: Pick<ReplyTemplate, 'text'>,
  { user, product_model: model, locale }: TemplateSubject,
): string {
  const said = pickText(text, locale)
  const blanks = {
    customer: user.nickname,
    device: model ?? pickText(someDevice, said.locale).text,
    language: new Intl.DisplayNames([said.locale], { type: 'language' }).of(locale) ?? locale,
  }
  // Cast: the pattern has no others.
  return said.text.replaceAll(/\{(customer|device|language)\}/g, (_, blank: string) => blanks[blank as 'customer'])
}
