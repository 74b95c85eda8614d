import { defineStrings } from '../../../shared/i18n/strings.ts'

/** Texts around and in the phone that shows an introduction. */
export const introPreviewStrings = defineStrings('introPreview', {
  en: {
    phoneIn: 'The introduction as the app shows it, in {{language}}',
    phoneWears: 'How the phone is set',
    light: 'Light',
    dark: 'Dark',
    noTitle: 'No title yet',
    noCover: 'No cover yet',
    noText: 'Nothing is written here yet.',
    filmAt: 'Film on {{player}}',
  },
  zh: {
    phoneIn: '产品介绍在 App 中的显示（{{language}}）',
    phoneWears: '手机外观',
    light: '浅色',
    dark: '深色',
    noTitle: '还没有标题',
    noCover: '还没有封面',
    noText: '还没有内容。',
    filmAt: '视频（{{player}}）',
  },
})
