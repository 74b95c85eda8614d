import { defineStrings } from '../i18n/strings.ts'

/** Texts of the parts that records are made of. */
export const recordKitStrings = defineStrings('recordKit', {
  en: {
    loading: 'Loading',
    copied: 'Copied',
    copyFailed: 'Could not copy. Please select the text and copy it by keyboard.',
    shownOf: 'The first {{shown}} of {{total}} are shown.',
  },
  zh: {
    loading: '加载中',
    copied: '已复制',
    copyFailed: '无法复制，请选中文字后用键盘复制。',
    shownOf: '显示前 {{shown}} 条，共 {{total}} 条。',
  },
})
