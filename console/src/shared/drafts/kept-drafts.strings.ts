import { defineStrings } from '../i18n/strings.ts'

/** Texts of the list of what was typed and never saved. */
export const keptDraftsStrings = defineStrings('keptDrafts', {
  en: {
    title: 'Unfinished drafts',
    hint: 'What you typed but didn’t save. Logging out deletes all of it.',
    at: 'Left {{when}}',
    atBrand: '{{brand}}, left {{when}}',
    resume: 'Continue',
    resumeNamed: 'Continue {{title}}',
    discard: 'Discard',
    discardNamed: 'Discard the draft of {{title}}',
  },
  zh: {
    title: '未完成的草稿',
    hint: '您填写但未保存的内容，退出登录时全部清除。',
    at: '保存于 {{when}}',
    atBrand: '{{brand}}，保存于 {{when}}',
    resume: '继续',
    resumeNamed: '继续{{title}}',
    discard: '放弃',
    discardNamed: '放弃{{title}}的草稿',
  },
})
