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
type BaseKey<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** Values for the `{{places}}` of a text. */
export type Values = Readonly<Record<string, string | number>>

/** Gives a text of a feature in the language of now. */
export type Translate<Key extends string> = (key: BaseKey<Key>, values?: Values) => string

/** Declares a feature's texts. A key that one language has and the other lacks does not compile. */
export function defineStrings<const En extends Readonly<Record<string, string>>>(
  namespace: string,
  texts: { en: En; zh: Readonly<Record<ZhKey<keyof En & string>, string>> },
): Strings<keyof En & string> {
  return { namespace, en: texts.en, zh: texts.zh as Strings<keyof En & string>['zh'] }
}

/** Makes a feature's texts known; asking again costs nothing. */
export function addStrings<Key extends string>(target: i18n, strings: Strings<Key>): Translate<Key> {
  if (!target.hasResourceBundle('en', strings.namespace)) {
    target.addResourceBundle('en', strings.namespace, strings.en)
    target.addResourceBundle('zh', strings.namespace, strings.zh)
  }
  return target.getFixedT(null, strings.namespace) as unknown as Translate<Key>
}

/** The text of one language. */
export function pickLocalized(text: Localized, language: string): string {
  return language === 'zh' ? text.zh : text.en
}
