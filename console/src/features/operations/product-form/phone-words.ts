/** What the app itself says on the page by which a device is added, as far as it speaks a language; else English. */
const words: Readonly<Record<string, PairingWords>> = {
  en: { title: 'Add device', next: 'Next' },
  de: { title: 'Gerät hinzufügen', next: 'Weiter' },
  fr: { title: 'Ajouter un appareil', next: 'Suivant' },
  es: { title: 'Añadir dispositivo', next: 'Siguiente' },
  it: { title: 'Aggiungi dispositivo', next: 'Avanti' },
  pt: { title: 'Adicionar dispositivo', next: 'Seguinte' },
  nl: { title: 'Apparaat toevoegen', next: 'Volgende' },
  pl: { title: 'Dodaj urządzenie', next: 'Dalej' },
  ja: { title: 'デバイスを追加', next: '次へ' },
  ko: { title: '기기 추가', next: '다음' },
  'zh-TW': { title: '新增裝置', next: '下一步' },
  zh: { title: '添加设备', next: '下一步' },
}

/** What the app says where a device is added. */
export interface PairingWords {
  readonly title: string
  readonly next: string
}

const english: PairingWords = { title: 'Add device', next: 'Next' }

/** What the app says there in a language. */
export const pairingWordsIn = (locale: string): PairingWords =>
  words[locale] ?? words[locale.split('-')[0] ?? ''] ?? english
