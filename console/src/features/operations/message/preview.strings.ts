import { defineStrings } from '../../../shared/i18n/strings.ts'

/** Texts around the phones that show a message. */
export const previewStrings = defineStrings('messagePreview', {
  en: {
    platform: 'Which phone',
    ios: 'iPhone',
    android: 'Android',
    channel: 'Which way',
    push: 'Lock screen',
    in_app: 'In the app',
    scheme: 'What the phone wears',
    light: 'Light',
    dark: 'Dark',
    phoneOf: '{{channel}} of {{platform}}, in {{language}}',
    noTitle: 'No title yet',
    noBody: 'No text yet',
  },
  zh: {
    platform: '手机类型',
    ios: 'iPhone',
    android: 'Android',
    channel: '显示方式',
    push: '锁屏',
    in_app: '应用内',
    scheme: '手机外观',
    light: '浅色',
    dark: '深色',
    phoneOf: '{{platform}}{{channel}}，{{language}}',
    noTitle: '暂无标题',
    noBody: '暂无正文',
  },
})
