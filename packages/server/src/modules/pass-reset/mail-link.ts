import { defaultBrand } from '@bms/contract'

import { hashSecret, newSecret } from '../../access/secrets.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { MailFailure } from '../../ports/ports.ts'

/** Where mailed links lead: below it, the token. */
export const resetPath = '/reset-password/'

/** How long a link may be used, in milliseconds. */
const linkLife = 30 * 60_000

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
 * or where the password was changed after the link was ordered.
 */
export const mailLink: JobHandler = async ({ ref: uid, data }, { db, ports, now }) => {
  const token = newSecret()
  const row = { token_hash: hashSecret(token), expires_at: new Date(now().getTime() + linkLife) }
  const staff = await inTransaction(db, async (trx) => {
    // Locked: a change of password, address or state that comes now waits, and then finds the link to delete.
    const found = await trx
      .selectFrom('staff')
      .select(['uemail', 'locale', 'status', 'pass_changed_at'])
      .where('uid', '=', uid)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found || found.status === 'disabled' || found.status === 'locked') return undefined
    const orderedAt = Date.parse(String(data['ordered_at']))
    if (found.pass_changed_at !== null && found.pass_changed_at.getTime() > orderedAt) return undefined
    await trx
      .insertInto('pass_reset')
      .values({ uid, ...row })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
      .execute()
    return found
  })
  if (!staff) return
  const [address] = ports.mail.senders(defaultBrand)
  if (address === undefined) throw new Error('No address is configured that mail to staff may come from.')
  const { subject, lines } = staff.locale.startsWith('zh') ? texts.zh : texts.en
  const link = `${ports.mail.publicUrl}${resetPath}${token}`
  const [before, after] = lines
  try {
    await ports.mail.send({
      id: `${defaultBrand} pass-reset ${row.token_hash}`,
      from: { name: 'BMS Console', address },
      to: staff.uemail,
      subject,
      html: `<p>${before}</p><p><a href="${link}">${link}</a></p><p>${after}</p>`,
      text: `${before}\n\n${link}\n\n${after}\n`,
    })
  } catch (error) {
    // What may have arrived isn't sent again, and what was refused would be again.
    if (!(error instanceof MailFailure) || error.kind === 'later') throw error
  }
}
