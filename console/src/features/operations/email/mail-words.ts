/** Words of the link to stop such mails, in the languages mails are written in. */
const stopWords: Readonly<Record<string, string>> = {
  en: 'Unsubscribe',
  de: 'Abmelden',
  fr: 'Se désabonner',
  es: 'Darse de baja',
  it: 'Annulla l’iscrizione',
  pt: 'Cancelar subscrição',
  nl: 'Afmelden',
  pl: 'Wypisz się',
  ja: '配信停止',
  ko: '수신 거부',
  'zh-TW': '取消訂閱',
  zh: '退订',
}

/** The words of the link to stop such mails, in a language. */
export const stopWordsIn = (locale: string): string =>
  stopWords[locale] ?? stopWords[locale.split('-')[0] ?? ''] ?? 'Unsubscribe'

/** Languages that mails are likely to come in, by BCP 47 tag. */
export const mailLocales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'ko', 'zh-CN', 'zh-TW'] as const
