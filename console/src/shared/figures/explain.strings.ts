import { defineStrings } from '../i18n/strings.ts'

/** What the button that explains figures of a record is called. */
export const explainStrings = defineStrings('explainFigures', {
  en: { explain: 'What is this?', failed: 'Couldn’t load the explanation. Try again.' },
  zh: { explain: '这是什么？', failed: '说明加载失败，请重试。' },
})
