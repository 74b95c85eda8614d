import { defineStrings } from '../i18n/strings.ts'

/** Why a device made or showed no passkey, in words. */
export const passkeyStrings = defineStrings('passkey', {
  en: {
    unsupported: 'This browser doesn’t support passkeys.',
    cancelled: 'The request was cancelled or timed out. Try again.',
    elsewhere: 'Passkeys don’t work at this address. Open the console at its usual address.',
    known: 'This device already has a passkey for your account.',
    failed: 'The device couldn’t use a passkey. Try again.',
  },
  zh: {
    unsupported: '此浏览器不支持通行密钥。',
    cancelled: '请求已取消或超时，请重试。',
    elsewhere: '无法在此地址使用通行密钥，请从平时使用的地址打开控制台。',
    known: '此设备上已有您账号的通行密钥。',
    failed: '设备无法使用通行密钥，请重试。',
  },
})
