import type { MessagePreviewWords } from '@bms/design-system'

/** What phones and the app say around a message, as far as the app speaks a language; else English. */
const words: Readonly<Record<string, MessagePreviewWords>> = {
  en: { now: 'now', open: 'Open', close: 'Close' },
  de: { now: 'jetzt', open: 'Öffnen', close: 'Schließen' },
  fr: { now: 'maintenant', open: 'Ouvrir', close: 'Fermer' },
  es: { now: 'ahora', open: 'Abrir', close: 'Cerrar' },
  it: { now: 'adesso', open: 'Apri', close: 'Chiudi' },
  pt: { now: 'agora', open: 'Abrir', close: 'Fechar' },
  nl: { now: 'nu', open: 'Openen', close: 'Sluiten' },
  pl: { now: 'teraz', open: 'Otwórz', close: 'Zamknij' },
  ja: { now: '今', open: '開く', close: '閉じる' },
  ko: { now: '지금', open: '열기', close: '닫기' },
  'zh-TW': { now: '現在', open: '查看', close: '關閉' },
  zh: { now: '现在', open: '查看', close: '关闭' },
}

const english: MessagePreviewWords = { now: 'now', open: 'Open', close: 'Close' }

/** What the phone says around a message in a language. */
export const wordsIn = (locale: string): MessagePreviewWords =>
  words[locale] ?? words[locale.split('-')[0] ?? ''] ?? english
