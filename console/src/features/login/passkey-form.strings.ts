import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts of signing in with a passkey. */
export const passkeyFormStrings = defineStrings('login.passkey', {
  en: {
    title: 'Sign in with a passkey',
    waiting: 'Confirm with your device: fingerprint, face, PIN or security key.',
    again: 'Try again',
    back: 'Back to sign-in',
    otherWay: 'Use another method',
  },
  zh: {
    title: '使用通行密钥登录',
    waiting: '请在设备上确认：指纹、面容、PIN 或安全密钥。',
    again: '重试',
    back: '返回登录',
    otherWay: '使用其他方式',
  },
})
