import { defineStrings } from '../../shared/i18n/strings.ts'

/** Why single sign-on has led to no session, as the server names it. */
export const ssoProblems = ['unreachable', 'failed', 'unknown', 'not-linked', 'disabled', 'no-role', 'locked'] as const

/** Why single sign-on has led to no session. */
export type SsoProblem = (typeof ssoProblems)[number]

/** Texts of single sign-on. */
export const singleSignOnStrings = defineStrings('login.singleSignOn', {
  en: {
    signIn: 'Sign in with {{name}}',
    only: 'Password and passkey sign-in are off. The form above is for the emergency account.',
    unreachable: '{{name}} isn’t responding. Try again in a few minutes.',
    failed: 'Couldn’t sign you in with {{name}}. Try again.',
    unknown: 'Your {{name}} account has no access to this console. Ask an administrator.',
    'not-linked': 'A member has your e-mail address but isn’t linked to your {{name}} account. Ask an administrator.',
    disabled: 'This account is disabled. Ask an administrator.',
    'no-role': 'Your {{name}} account gives you no role in this console. Ask an administrator.',
    locked: 'Too many attempts. Try again in 15 minutes.',
  },
  zh: {
    signIn: '使用 {{name}} 登录',
    only: '密码和通行密钥登录已关闭。上方表单仅供应急账号使用。',
    unreachable: '{{name}} 没有响应，请几分钟后重试。',
    failed: '无法使用 {{name}} 登录，请重试。',
    unknown: '您的 {{name}} 账号无权访问此控制台，请联系管理员。',
    'not-linked': '已有成员使用您的邮箱地址，但未与您的 {{name}} 账号关联，请联系管理员。',
    disabled: '此账号已被禁用，请联系管理员。',
    'no-role': '您的 {{name}} 账号在此控制台中没有任何角色，请联系管理员。',
    locked: '尝试次数过多，请 15 分钟后重试。',
  },
})
