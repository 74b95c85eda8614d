import { defineStrings } from '../i18n/strings.ts'

/** Texts of the number that is typed to confirm many people. */
export const typedNumberStrings = defineStrings('typedNumber', {
  en: {
    confirm: 'How many people is that?',
    confirmHint: 'Type {{count}} to confirm that you mean it.',
    wrongNumber: 'It is {{count}} people: type this number.',
  },
  zh: {
    confirm: '一共多少人？',
    confirmHint: '输入 {{count}} 以确认。',
    wrongNumber: '共 {{count}} 人：请输入此数字。',
  },
})
