import { codes, Problem } from '@bms/contract'

import type { Context } from '../../context.ts'
import { escapeHtml } from '../../escape-html.ts'
import { plainPage } from '../../http/plain-page.ts'
import { requestReset } from './request-reset.ts'
import { findByLink, resetByLink } from './reset-by-link.ts'

/** Where somebody asks for a link. */
export const forgotPath = '/forgot-password'

const texts = {
  en: {
    forgot: 'Forgot your password?',
    ask: 'Tell us your account name or e-mail address, and we will mail you a link to set a new one.',
    account: 'Username',
    send: 'Send link',
    noMail: 'This server sends no mail. Please ask an administrator for a new password.',
    asked: 'Look into your mail',
    sent: 'If there is such an account, a link is on its way. It works once, within 30 minutes.',
    set: 'Set a new password',
    choose: (uname: string) => `For the account ${uname}. Everybody signed in to it is signed out.`,
    pass: 'New password',
    again: 'New password again',
    save: 'Set password',
    differ: 'The two passwords differ.',
    done: 'Your password is set',
    signIn: 'Sign in',
    over: 'This link is no longer valid',
    anew: 'Ask for a new link',
    failed: 'That did not work',
    later: 'Something failed here. Please try again later.',
  },
  zh: {
    forgot: '忘记密码？',
    ask: '请输入用户名或邮箱，我们会把重设密码的链接发送到您的邮箱。',
    account: '用户名',
    send: '发送链接',
    noMail: '此服务器未配置邮件，请联系管理员重置密码。',
    asked: '请查收邮件',
    sent: '如果该账号存在，链接已经发出。链接在 30 分钟内有效，且只能使用一次。',
    set: '设置新密码',
    choose: (uname: string) => `账号：${uname}。已登录的会话将全部退出。`,
    pass: '新密码',
    again: '再次输入新密码',
    save: '设置密码',
    differ: '两次输入的密码不一致。',
    done: '密码已设置',
    signIn: '登录',
    over: '链接已失效',
    anew: '重新获取链接',
    failed: '操作未成功',
    later: '出现错误，请稍后再试。',
  },
} as const

type Language = keyof typeof texts

/** The language of these pages: the first of the browser's, if it is Chinese; else English. */
export const pageLanguage = (accepted: string | null): Language => (/^zh\b/i.test(accepted ?? '') ? 'zh' : 'en')

interface Asked {
  readonly language: Language
  /** Fields of the form; undefined where the page is only looked at. */
  readonly fields: URLSearchParams | undefined
}

const problem = (text: string | undefined) =>
  text === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(text)}</p>`

const link = (path: string, label: string) => `<p><a href="${path}">${label}</a></p>`

/** The page that asks who has forgotten their password. */
export async function forgotPage({ language, fields }: Asked, context: Context): Promise<Response> {
  const t = texts[language]
  const username = fields?.get('username')?.trim().slice(0, 64) ?? ''
  if (username !== '') {
    try {
      await requestReset(username, context)
      return plainPage(200, t.asked, `<p>${t.sent}</p>`, language)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return plainPage(429, t.failed, problem(t.later), language)
    }
  }
  if (context.ports.mail.isKept)
    return plainPage(200, t.forgot, `<p>${t.noMail}</p>${link('/login', t.signIn)}`, language)
  const form = `<form method="post"><label for="username">${t.account}</label>
<input id="username" name="username" autocomplete="username" maxlength="64" required autofocus>
<button type="submit">${t.send}</button></form>`
  return plainPage(200, t.forgot, `<p>${t.ask}</p>${form}`, language)
}

/** The page that a mailed link leads to: it asks for the new password, and sets it. */
export async function resetPage(token: string, { language, fields }: Asked, context: Context): Promise<Response> {
  const t = texts[language]
  const known = await findByLink(context.db, token, context.now())
  if (!known) return plainPage(404, t.over, link(forgotPath, t.anew), language)
  const tried = fields && (await trySetting(token, fields, t.differ, context))
  if (tried === 'done') return plainPage(200, t.done, link('/login', t.signIn), language)
  if (tried === 'over') return plainPage(404, t.over, link(forgotPath, t.anew), language)
  const field = (id: string, label: string) =>
    `<label for="${id}">${label}</label><input id="${id}" name="${id}" type="password" autocomplete="new-password" maxlength="72" required>`
  const form = `<form method="post">${field('new_pass', t.pass)}${field('again', t.again)}<button type="submit">${t.save}</button></form>`
  const body = `<p>${t.choose(escapeHtml(known.uname))}</p>${problem(tried?.problem)}${form}`
  return plainPage(tried ? 400 : 200, t.set, body, language)
}

async function trySetting(
  token: string,
  fields: URLSearchParams,
  differ: string,
  context: Context,
): Promise<'done' | 'over' | { readonly problem: string }> {
  const new_pass = fields.get('new_pass') ?? ''
  if (new_pass !== fields.get('again')) return { problem: differ }
  try {
    await resetByLink({ token, new_pass }, context)
    return 'done'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code === codes.notFound ? 'over' : { problem: error.message }
  }
}
