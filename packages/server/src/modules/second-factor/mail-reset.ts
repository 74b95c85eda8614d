import { defaultBrand } from '@bms/contract'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { MailFailure } from '../../ports/ports.ts'

/** The kind of work that tells somebody by mail that their second factor was reset. */
export const factorResetMailJob = 'second_factor_reset_mail'

const texts = {
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

/** Orders that mail, in the transaction of the reset. Work belongs to a brand, and staff to none: it goes as the first brand's. */
export function orderResetMail(trx: Transaction<Tables>, uid: string, now: Date): Promise<void> {
  const data = { ordered_at: now.toISOString() }
  return enqueue(trx, now, { brand: defaultBrand, kind: factorResetMailJob, ref: uid, runAt: now, data })
}

/** Tells somebody by mail that their second factor was reset. */
export const mailReset: JobHandler = async ({ ref: uid, data }, { db, ports }) => {
  const staff = await db
    .selectFrom('staff')
    .select(['uemail', 'locale'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!staff) return
  const [address] = ports.mail.senders(defaultBrand)
  if (address === undefined) throw new Error('No address is configured that mail to staff may come from.')
  const { subject, text } = staff.locale.startsWith('zh') ? texts.zh : texts.en
  try {
    await ports.mail.send({
      id: `${defaultBrand} second-factor-reset ${uid} ${String(data['ordered_at'])}`,
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
