import { defaultBrand } from '@bms/contract'

import { hashSecret, newSecret } from '../../access/secrets.ts'
import { inTransaction } from '../../db/transaction.ts'
import { escapeHtml } from '../../escape-html.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { MailFailure } from '../../ports/ports.ts'

/** Where mailed links lead: below it, the token. */
export const resetPath = '/reset-password/'

/** How long a link may be used, in milliseconds. */
const linkLife = 30 * 60_000

const loginPath = '/login'

/** Where invitations lead: the login page, which asks for a password in the mail's language. What comes after `#` is in no server's log. */
const toInvitationPath = (token: string, uname: string, language: string): string =>
  `${loginPath}#${new URLSearchParams({ invitation: token, username: uname, language }).toString()}`

const invitationTexts = {
  en: {
    subject: 'You’re invited to BMS Console',
    toLines: (uname: string, until: string) =>
      [
        `You have been added to BMS Console. Your username is ${uname}. Open this link to choose your password and sign in:`,
        `The link works once, until ${until}. If you weren’t expecting this invitation, ignore this e-mail.`,
      ] as const,
  },
  zh: {
    subject: '邀请您使用 BMS Console',
    toLines: (uname: string, until: string) =>
      [
        `管理员已为您创建 BMS Console 账号，用户名：${uname}。请打开以下链接设置密码并登录：`,
        `链接在 ${until} 前有效，且只能使用一次。如果您对此邀请不知情，请忽略本邮件。`,
      ] as const,
  },
} as const

const welcomeTexts = {
  en: {
    subject: 'You’re invited to BMS Console',
    toLines: (uname: string, provider: string) =>
      [
        `You have been added to BMS Console. Your username is ${uname}. Sign in with ${provider}:`,
        'If you weren’t expecting this, ignore this e-mail.',
      ] as const,
  },
  zh: {
    subject: '邀请您使用 BMS Console',
    toLines: (uname: string, provider: string) =>
      [
        `管理员已为您创建 BMS Console 账号，用户名：${uname}。请使用 ${provider} 登录：`,
        '如果您对此不知情，请忽略本邮件。',
      ] as const,
  },
} as const

const momentParts = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

const texts = {
  en: {
    subject: 'Set a new password for BMS Console',
    lines: [
      'Somebody, most likely you, has asked for a link to set a new password for BMS Console:',
      'It works once, within 30 minutes. If you have not asked for it, leave this mail alone: nothing changes.',
    ],
  },
  zh: {
    subject: '重设 BMS Console 密码',
    lines: [
      '有人（多半是您本人）请求重设 BMS Console 的密码，请打开以下链接：',
      '链接在 30 分钟内有效，且只能使用一次。如果不是您本人的请求，请忽略本邮件，一切不会改变。',
    ],
  },
} as const

/**
 * Makes a link that sets somebody's password, in place of an earlier one, and mails it; none where they may not sign in,
 * or where the password was changed after the link was ordered. Who is invited gets the invitation again, whoever ordered
 * the link, and none once it has run out: then an administrator decides. Where they need no password, as single sign-on
 * alone lets them in, they are told so instead.
 */
export const mailLink: JobHandler = async ({ ref: uid, data }, { db, ports, now }) => {
  const token = newSecret()
  const token_hash = hashSecret(token)
  const at = now()
  const staff = await inTransaction(db, async (trx) => {
    // Locked: a change of password, address or state that comes now waits, and then finds the link to delete.
    const found = await trx
      .selectFrom('staff')
      .select(['uname', 'uemail', 'locale', 'tz', 'status', 'pass_hash', 'pass_changed_at', 'invited_until'])
      .where('uid', '=', uid)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found || found.status === 'disabled' || found.status === 'locked') return undefined
    const orderedAt = Date.parse(String(data['ordered_at']))
    if (found.pass_changed_at !== null && found.pass_changed_at.getTime() > orderedAt) return undefined
    const { emergencyAccount: only, name: provider } = ports.sso ?? {}
    if (found.status === 'invited' && only !== undefined && found.uname !== only) return { ...found, provider }
    const until = found.status === 'invited' && found.invited_until ? found.invited_until : undefined
    const isOver = until === undefined || until <= at
    if (found.status === 'invited' && found.pass_hash === null && isOver) return undefined
    const row = { token_hash, expires_at: isOver ? new Date(at.getTime() + linkLife) : until }
    await trx
      .insertInto('pass_reset')
      .values({ uid, ...row })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
      .execute()
    return { ...found, until: isOver ? undefined : until }
  })
  if (!staff) return
  const [address] = ports.mail.senders(defaultBrand)
  if (address === undefined) throw new Error('No address is configured that mail to staff may come from.')
  const { subject, lines, path } = toContent(staff, token)
  const link = `${ports.mail.publicUrl}${path}`
  const [before, after] = lines
  try {
    await ports.mail.send({
      id: `${defaultBrand} pass-reset ${token_hash}`,
      from: { name: 'BMS Console', address },
      to: staff.uemail,
      subject,
      html: `<p>${escapeHtml(before)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p><p>${escapeHtml(after)}</p>`,
      text: `${before}\n\n${link}\n\n${after}\n`,
    })
  } catch (error) {
    // What may have arrived isn't sent again, and what was refused would be again.
    if (!(error instanceof MailFailure) || error.kind === 'later') throw error
  }
}

/** Whom a mail is for, and until when they may follow its link, where it is an invitation. */
interface Addressee {
  readonly uname: string
  readonly locale: string
  readonly tz: string
  readonly until?: Date | undefined
  /** What they sign in with, where they need no link. */
  readonly provider?: string | undefined
}

/** What the mail says, before and after its link, and where that leads. */
function toContent({ uname, locale, tz, until, provider }: Addressee, token: string) {
  const language = locale.startsWith('zh') ? 'zh' : 'en'
  if (provider !== undefined) {
    const { subject, toLines } = welcomeTexts[language]
    return { subject, lines: toLines(uname, provider), path: loginPath }
  }
  if (until === undefined) return { ...texts[language], path: resetPath + token }
  const { subject, toLines } = invitationTexts[language]
  const moment = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { ...momentParts, timeZone: tz })
  return { subject, lines: toLines(uname, moment.format(until)), path: toInvitationPath(token, uname, language) }
}
