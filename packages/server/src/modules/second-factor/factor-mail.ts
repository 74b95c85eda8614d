import { defaultBrand } from '@bms/contract'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { MailFailure } from '../../ports/ports.ts'

/** The kind of work that tells somebody by mail what was done about their second factor; named after the first that did. */
export const factorMailJob = 'second_factor_reset_mail'

const reset = {
  en: {
    subject: 'Your two-factor authentication for BMS Console was reset',
    text:
      'An administrator reset your two-factor authentication for BMS Console and signed you out everywhere. ' +
      'If you didn’t ask for this, tell your administrator now.',
  },
  zh: {
    subject: '您的 BMS Console 两步验证已被重置',
    text: '管理员已重置您的 BMS Console 两步验证，并结束了您的所有会话。如果这不是您的请求，请立即联系管理员。',
  },
} as const

const added = {
  en: {
    subject: 'A passkey was added to your BMS Console account',
    text:
      'A passkey was added to your BMS Console account. It signs in without your password. ' +
      'If you didn’t add it, tell your administrator now.',
  },
  zh: {
    subject: '您的 BMS Console 账号已添加通行密钥',
    text: '您的 BMS Console 账号已添加一个通行密钥，使用它登录无需密码。如果不是您本人添加，请立即联系管理员。',
  },
} as const

const removed = {
  en: {
    subject: 'A passkey was removed from your BMS Console account',
    text:
      'A passkey was removed from your BMS Console account. It no longer signs in. ' +
      'If you didn’t remove it, tell your administrator now.',
  },
  zh: {
    subject: '您的 BMS Console 账号已移除通行密钥',
    text: '您的 BMS Console 账号已移除一个通行密钥，它不能再用于登录。如果不是您本人移除，请立即联系管理员。',
  },
} as const

const texts = { reset, 'passkey-added': added, 'passkey-removed': removed } as const

/** Orders such a mail, in the transaction of what it tells. Work belongs to a brand, and staff to none: it goes as the first brand's. */
export function orderFactorMail(
  trx: Transaction<Tables>,
  uid: string,
  what: keyof typeof texts,
  now: Date,
): Promise<void> {
  const data = { what, ordered_at: now.toISOString() }
  return enqueue(trx, now, { brand: defaultBrand, kind: factorMailJob, ref: uid, runAt: now, data })
}

/** What a piece of work tells of; one that was ordered by a server of before tells of a reset. */
const whatOf = (data: Readonly<Record<string, unknown>>): keyof typeof texts =>
  data['what'] === 'passkey-added' || data['what'] === 'passkey-removed' ? data['what'] : 'reset'

/** Tells somebody by mail what was done about their second factor. */
export const mailFactor: JobHandler = async ({ ref: uid, data }, { db, ports }) => {
  const staff = await db
    .selectFrom('staff')
    .select(['uemail', 'locale'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!staff) return
  const [address] = ports.mail.senders(defaultBrand)
  if (address === undefined) throw new Error('No address is configured that mail to staff may come from.')
  const what = whatOf(data)
  const { subject, text } = staff.locale.startsWith('zh') ? texts[what].zh : texts[what].en
  try {
    await ports.mail.send({
      id: `${defaultBrand} second-factor-${what} ${uid} ${String(data['ordered_at'])}`,
      from: { name: 'BMS Console', address },
      to: staff.uemail,
      subject,
      html: `<p>${text}</p>`,
      text: `${text}\n`,
    })
  } catch (error) {
    // What may have arrived isn't sent again, and what was refused would be again.
    if (!(error instanceof MailFailure) || error.kind === 'later') throw error
  }
}
