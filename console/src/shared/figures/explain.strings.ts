import { defineStrings } from '../i18n/strings.ts'

/** What the button that explains figures of a record is called. */
export const explainStrings = defineStrings('explainFigures', {
  en: { explain: 'What is this?' },
  zh: { explain: '这是什么？' },
})
