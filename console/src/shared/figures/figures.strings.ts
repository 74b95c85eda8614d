import { defineStrings } from '../i18n/strings.ts'

/** Texts around the definitions of a record's figures. */
export const figuresStrings = defineStrings('recordFigures', {
  en: {
    title: 'What is “{{title}}”?',
    call: 'Call',
    asOf: 'As of',
    close: 'Close',
  },
  zh: {
    title: '“{{title}}”是什么？',
    call: '接口',
    asOf: '截至',
    close: '关闭',
  },
})
