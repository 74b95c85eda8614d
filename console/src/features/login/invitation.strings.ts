import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts of the login page for who was invited. */
export const invitationStrings = defineStrings('login.invitation', {
  en: {
    title: 'Choose your password',
    intro: 'You’ve been invited to BMS Console. Choose a password to sign in.',
    username: 'Username',
    save: 'Save and sign in',
    passwordMissing: 'Enter a password',
    passwordUnfit: 'Follow the rules below.',
    passwordRefused: 'Choose another password. This one {{said}}.',
    over: 'This invitation is no longer valid. If you’ve already set a password, sign in with it. Otherwise ask an administrator for a new invitation.',
    toSignIn: 'Go to sign-in',
    signedIn: 'You’re signed in as {{name}}. To use this invitation, sign out first.',
    signOut: 'Sign out and continue',
    stay: 'Stay signed in',
  },
  zh: {
    title: '设置密码',
    intro: '您已受邀使用 BMS Console，请设置密码后登录。',
    username: '用户名',
    save: '保存并登录',
    passwordMissing: '请输入密码',
    passwordUnfit: '请满足下列要求。',
    passwordRefused: '请换一个密码。此密码{{said}}',
    over: '该邀请已失效。如果您已设置密码，请直接登录；否则请联系管理员重新发送邀请。',
    toSignIn: '前往登录',
    signedIn: '您当前以 {{name}} 的身份登录。要使用此邀请，请先退出登录。',
    signOut: '退出并继续',
    stay: '保持登录',
  },
})
