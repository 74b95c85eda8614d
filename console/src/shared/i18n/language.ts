/** Languages of the console: English is the specification's, Simplified Chinese stands beside it. */
export const languages = ['en', 'zh'] as const

/** A language of the console. */
export type Language = (typeof languages)[number]

/** A text in every language, for data that carries its own (titles of routes). */
export type Localized = Readonly<Record<Language, string>>

/** Names of the languages, each in its own. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '简体中文' }

/** What `<html lang>` and `Intl` take. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' }

/** The language a remembered value stands for; an unknown one is English. */
export function toLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? 'en'
}
