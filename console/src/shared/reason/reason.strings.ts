import { defineStrings } from '../i18n/strings.ts'

/** Texts of whatever asks for a reason or a purpose. */
export const reasonStrings = defineStrings('reason', {
  en: {
    reason: 'Reason',
    templates: 'Common reasons',
    cancel: 'Cancel',
    tooShort: 'Please give at least {{min}} characters.',
    tooLong: 'Please stay within {{max}} characters.',
    escape: 'Press Escape once more to discard this.',
    count: '{{length}} of {{max}} characters',
  },
  zh: {
    reason: '原因',
    templates: '常用原因',
    cancel: '取消',
    tooShort: '请至少填写 {{min}} 个字符。',
    tooLong: '请不要超过 {{max}} 个字符。',
    escape: '再按一次 Esc 键将放弃已输入的内容。',
    count: '{{length}} / {{max}} 个字符',
  },
})
