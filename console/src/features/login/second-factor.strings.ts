import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts of the login page's second step. */
export const secondFactorStrings = defineStrings('login.secondFactor', {
  en: {
    title: 'Two-factor authentication',
    code: 'Verification code',
    codeHint: 'Enter the 6-digit code from your authenticator app.',
    recoveryCode: 'Recovery code',
    recoveryHint: 'Enter one of the codes you saved. Each works once.',
    codeMissing: 'Enter the code',
    codeWrong: 'This code is wrong or was already used. Enter a new one.',
    rememberBrowser: 'Don’t ask again in this browser for 30 days',
    verify: 'Verify',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    usePasskey: 'Use a passkey',
    back: 'Back to sign-in',
    lost: 'Lost both? Ask an administrator to reset your two-factor authentication.',
  },
  zh: {
    title: '两步验证',
    code: '验证码',
    codeHint: '请输入身份验证器应用中的 6 位验证码。',
    recoveryCode: '恢复代码',
    recoveryHint: '请输入您保存的一个恢复代码，每个只能使用一次。',
    codeMissing: '请输入验证码',
    codeWrong: '验证码不正确或已被使用，请输入新的验证码。',
    rememberBrowser: '30 天内在此浏览器上不再询问',
    verify: '验证',
    useRecovery: '使用恢复代码',
    useApp: '使用身份验证器应用',
    usePasskey: '使用通行密钥',
    back: '返回登录',
    lost: '两者都丢失了？请联系管理员重置您的两步验证。',
  },
})
