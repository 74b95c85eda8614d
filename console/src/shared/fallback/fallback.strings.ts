import { defineStrings } from '../i18n/strings.ts'

/** Texts of who would read another language instead of their own. */
export const fallbackStrings = defineStrings('fallback', {
  en: {
    title: '{{share}} of {{people}} people would read {{language}} instead',
    text: 'They have their app in a language that is missing: {{languages}}.',
    line: '{{language}} ({{people}})',
    open: 'Open {{language}}',
  },
  zh: {
    title: '{{people}} 位用户中有 {{share}} 将看到{{language}}',
    text: '他们的 App 语言缺少对应内容：{{languages}}。',
    line: '{{language}}（{{people}}）',
    open: '打开{{language}}',
  },
})
