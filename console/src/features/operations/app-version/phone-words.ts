import type { UpdateDialogWords } from '@bms/design-system'

/** What the app itself says around the notes, as far as it speaks a language; else it speaks English. */
const words: Readonly<Record<string, UpdateDialogWords>> = {
  en: { title: 'Update available', update: 'Update', later: 'Later' },
  de: { title: 'Aktualisierung verfügbar', update: 'Aktualisieren', later: 'Später' },
  fr: { title: 'Mise à jour disponible', update: 'Mettre à jour', later: 'Plus tard' },
  es: { title: 'Actualización disponible', update: 'Actualizar', later: 'Más tarde' },
  it: { title: 'Aggiornamento disponibile', update: 'Aggiorna', later: 'Più tardi' },
  pt: { title: 'Atualização disponível', update: 'Atualizar', later: 'Mais tarde' },
  nl: { title: 'Update beschikbaar', update: 'Bijwerken', later: 'Later' },
  pl: { title: 'Dostępna aktualizacja', update: 'Aktualizuj', later: 'Później' },
  ja: { title: 'アップデートがあります', update: 'アップデート', later: 'あとで' },
  ko: { title: '업데이트가 있습니다', update: '업데이트', later: '나중에' },
  'zh-TW': { title: '有新版本', update: '立即更新', later: '稍後再說' },
  zh: { title: '有新版本', update: '立即更新', later: '以后再说' },
}

const english: UpdateDialogWords = { title: 'Update available', update: 'Update', later: 'Later' }

/** What the app says around notes in a language. */
export const wordsIn = (locale: string): UpdateDialogWords =>
  words[locale] ?? words[locale.split('-')[0] ?? ''] ?? english
