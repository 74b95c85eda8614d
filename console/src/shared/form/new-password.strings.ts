import { defineStrings } from '../i18n/strings.ts'

/** Texts about a password that somebody is given. */
export const newPasswordStrings = defineStrings('form.newPassword', {
  en: {
    newPass: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    capsLock: 'Caps Lock is on.',
    strength: 'Strength',
    strengthNone: '–',
    strengthWeak: 'Weak',
    strengthFair: 'Fair',
    strengthGood: 'Good',
    strengthStrong: 'Strong',
    ruleLength: '{{min}} to {{max}} characters',
    ruleNoName: 'Without the account name',
    ruleNotCommon: 'Not one of the passwords guessed first',
    ruleMet: 'Met: {{rule}}',
    ruleOpen: 'Not yet met: {{rule}}',
  },
  zh: {
    newPass: '密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    capsLock: '大写锁定已开启。',
    strength: '强度',
    strengthNone: '–',
    strengthWeak: '弱',
    strengthFair: '一般',
    strengthGood: '较强',
    strengthStrong: '强',
    ruleLength: '长度为 {{min}} 至 {{max}} 个字符',
    ruleNoName: '不包含用户名',
    ruleNotCommon: '不是常见的易猜密码',
    ruleMet: '已满足：{{rule}}',
    ruleOpen: '未满足：{{rule}}',
  },
})

/** Keys of these texts. */
export type NewPasswordKey = keyof typeof newPasswordStrings.en
