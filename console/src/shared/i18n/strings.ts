import { isolateText } from '@bms/design-system'
import type { i18n } from 'i18next'

import type { Localized } from './language.ts'

/** Texts of one feature in all languages, kept beside the feature and loaded with it. */
export interface Strings<Key extends string> {
  readonly namespace: string
  readonly en: Readonly<Record<Key, string>>
  readonly zh: Readonly<Partial<Record<Key, string>>>
}

/** Chinese has no plural forms: of `rows_one` and `rows_other` it needs the latter alone. */
type ZhKey<Key> = Key extends `${string}_one` ? never : Key

/** The key a caller names: `rows` (with `count`) for `rows_one` and `rows_other`. */
export type TextKey<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** Values for the `{{places}}` of a text. */
export type Values = Readonly<Record<string, string | number>>

/** Gives a text of a feature in the language of now. */
export type Translate<Key extends string> = (key: TextKey<Key>, values?: Values) => string

/** Declares a feature's texts. A key that one language has and the other lacks does not compile. */
export function defineStrings<const En extends Readonly<Record<string, string>>>(
  namespace: string,
  texts: { en: En; zh: Readonly<Record<ZhKey<keyof En & string>, string>> },
): Strings<keyof En & string> {
  return { namespace, en: texts.en, zh: texts.zh as Strings<keyof En & string>['zh'] }
}

/** Translators by instance, then by language and namespace. */
const translators = new WeakMap<i18n, Map<string, Translate<string>>>()

/** Makes a feature's texts known in the language of now; asking again gives the same translator. */
export function addStrings<Key extends string>(target: i18n, strings: Strings<Key>): Translate<Key> {
  const known = translators.get(target) ?? new Map<string, Translate<string>>()
  translators.set(target, known)
  const name = `${target.language} ${strings.namespace}`
  const translator = known.get(name) ?? createTranslator(target, strings)
  known.set(name, translator)
  return translator
}

/** What people wrote must not turn the sentence around that it is put into. */
function toIsolated(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolateText(value) : value]),
  )
}

function createTranslator<Key extends string>(target: i18n, { namespace, en, zh }: Strings<Key>): Translate<string> {
  if (!target.hasResourceBundle('en', namespace)) {
    target.addResourceBundle('en', namespace, en)
    target.addResourceBundle('zh', namespace, zh)
  }
  const { language } = target
  const translate = target.getFixedT(language, namespace) as unknown as Translate<string>
  /** A text that stands as it is kept: there is nothing in it that i18next would put something else in the place of. */
  const plain = (key: string): string | undefined => {
    const text: unknown = target.getResource(language, namespace, key)
    return typeof text === 'string' && !/\{\{|\$t\(/.test(text) ? text : undefined
  }
  // Most texts have no values. A frame asks for some hundred of them, and to have one made takes a tenth of a millisecond.
  const texts = new Map<string, string>()
  return (key, values) => {
    if (values) return translate(key, toIsolated(values))
    const text = texts.get(key) ?? plain(key) ?? translate(key)
    texts.set(key, text)
    return text
  }
}

/** The text of one language. */
export function pickLocalized(text: Localized, language: string): string {
  return language === 'zh' ? text.zh : text.en
}
