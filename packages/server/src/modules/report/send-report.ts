import { toRights } from '@bms/contract'
import { loadReport, mayGetReport, nextReportAt, reportWeekAt, type SubscriptionRow, toReportPlace } from '@bms/domain'
import type { Kysely } from 'kysely'

import { findStaffWithRights } from '../../access/session.queries.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Job, type JobContext, type JobHandler, withGiveUp } from '../../jobs/runner.ts'
import { notify } from '../../notify.ts'
import { type Mail, MailFailure } from '../../ports/ports.ts'
import { findFactorState } from '../second-factor/factor-store.ts'
import { createRollUpSource } from '../statistics/roll-up-source.ts'
import { endReportPath } from './end-report.ts'
import { renderReport } from './render-report.ts'
import { findSubscription, removeSubscription } from './report-store.ts'
import { toReportToken } from './report-token.ts'

/** How long a report waits for a mail server that takes nothing, in milliseconds, and how late it may be at most. */
const pause = 10 * 60_000
const latest = 12 * 60 * 60_000

/**
 * Sends a report, and asks to go on next Monday, whatever became of it. Its run is claimed before the mail is handed
 * over: one that a killed process had in hand isn't handed over again, unless that does no harm.
 */
export const sendReport: JobHandler = withGiveUp(
  async (job, context) => {
    const row = await findSubscription(context.db, job.ref)
    if (!row) return undefined
    return row.next_run_at > context.now() ? { again: row.next_run_at } : sendRun(row, context)
  },
  async (job, context) => {
    const row = await findSubscription(context.db, job.ref)
    if (!row) return undefined
    // Next week's is still wanted.
    const next = await advance(context.db, row, context.now(), 'not')
    await tellReader(row, context)
    return next
  },
)

const tellReader = ({ uid }: SubscriptionRow, context: JobContext): Promise<void> =>
  inTransaction(context.db, (trx) => notify(trx, context, [uid], { kind: 'job', reason: 'report-failed' }))

async function sendRun(row: SubscriptionRow, context: JobContext): Promise<{ again: Date } | undefined> {
  const { db, now, ports, stay } = context
  const reader = await findReader(db, row)
  if (reader === 'gone') {
    await inTransaction(db, (trx) => removeSubscription(trx, row))
    return undefined
  }
  if (reader === 'kept out') return advance(db, row, now(), 'not')
  const mail = await toMail(row, reader.address, row.next_run_at.toISOString(), context)
  await stay()
  if (!(await claim(db, row, ports.mail.isRepeatable === true))) return advance(db, row, now(), 'not')
  const outcome = await hand(mail, context)
  if (outcome === 'later' && now().getTime() - row.next_run_at.getTime() < latest) {
    await release(db, row)
    return { again: new Date(now().getTime() + pause) }
  }
  return advance(db, row, now(), outcome === 'sent' ? 'sent' : 'not')
}

/** Sends one more report, beside Monday's. One that a process was lost with isn't sent again: it can be asked for again. */
export const sendReportNow: JobHandler = withGiveUp(sendNow, async (job, context) => {
  const row = await findSubscription(context.db, job.ref)
  if (row) await tellReader(row, context)
})

async function sendNow(job: Job, context: JobContext): Promise<{ again: Date } | undefined> {
  const { db, now, ports, stay } = context
  const row = await findSubscription(db, job.ref)
  if (!row || (job.attempts > 1 && !ports.mail.isRepeatable)) return undefined
  const reader = await findReader(db, row)
  if (typeof reader === 'string') return undefined
  const asked = String(job.data['asked_at'])
  const mail = await toMail(row, reader.address, `now ${asked}`, context)
  await stay()
  const outcome = await hand(mail, context)
  if (outcome === 'sent') await noteSent(db, row, now())
  const isLate = now().getTime() - Date.parse(asked) > pause
  return outcome === 'later' && !isLate ? { again: new Date(now().getTime() + pause / 10) } : undefined
}

/** Who gets it; `kept out` is whoever may not see the dashboard at present, or not sign in. */
async function findReader(
  db: Kysely<Tables>,
  { uid, brand }: SubscriptionRow,
): Promise<{ readonly address: string } | 'gone' | 'kept out'> {
  const staff = await findStaffWithRights(db, uid)
  if (!staff) return 'gone'
  const factor = await findFactorState(db, uid)
  const isIn = staff.status === 'active' && !staff.must_change_pass && (factor.on || !factor.required)
  return isIn && mayGetReport(toRights(staff.permission_sets), brand) ? { address: staff.uemail } : 'kept out'
}

async function toMail(row: SubscriptionRow, to: string, run: string, context: JobContext): Promise<Mail> {
  const { db, now, ports } = context
  const { brand, board, query, locale, tz, subscription_id } = row
  const [address] = ports.mail.senders(brand)
  if (address === undefined) throw new Error(`No address is configured that mail of ${brand} may come from.`)
  const at = now()
  const week = reportWeekAt(at, tz)
  const sourceOf = (dataCentre: ReturnType<typeof toReportPlace>) => createRollUpSource(db, { brand, dataCentre })
  const report = await loadReport({ sourceOf, now: at }, board, query, week)
  // The page's own words for the week; the wall has none, and leaves them alone.
  const search = new URLSearchParams({ ...query, ...week, compare: 'prev', brandApp: brand })
  const endUrl = `${ports.mail.publicUrl}${endReportPath}${await toReportToken(db, row, at)}`
  const boardUrl = `${ports.mail.publicUrl}/overview/${board}?${search.toString()}`
  return {
    id: `${brand} report ${subscription_id} ${run}`,
    from: { name: 'BMS Console', address },
    to,
    ...(await renderReport(report, { brand, board, locale, dataCentre: toReportPlace(query), boardUrl, endUrl })),
    headers: { 'List-Unsubscribe': `<${endUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** Hands a mail over. `later`: it wasn't taken and may be tried again; `not`: it was refused, or may have arrived. */
async function hand(mail: Mail, { ports }: JobContext): Promise<'sent' | 'later' | 'not'> {
  try {
    await ports.mail.send(mail)
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return error.kind === 'later' ? 'later' : 'not'
  }
}

const ofRun = (db: Kysely<Tables>, { subscription_id, next_run_at }: SubscriptionRow) =>
  db
    .updateTable('report_subscription')
    .where('subscription_id', '=', subscription_id)
    .where('next_run_at', '=', next_run_at)

/** Marks a run as begun; whether it is ours to send, which it isn't where it was begun before. */
async function claim(db: Kysely<Tables>, row: SubscriptionRow, isRepeatable: boolean): Promise<boolean> {
  const run = ofRun(db, row)
  const ours = isRepeatable ? run : run.where('claimed_at', 'is distinct from', row.next_run_at)
  const { numUpdatedRows } = await ours.set({ claimed_at: row.next_run_at }).executeTakeFirst()
  return numUpdatedRows > 0n
}

const release = (db: Kysely<Tables>, row: SubscriptionRow) => ofRun(db, row).set({ claimed_at: null }).execute()

const noteSent = (db: Kysely<Tables>, { subscription_id }: SubscriptionRow, sent_at: Date) =>
  db.updateTable('report_subscription').set({ sent_at }).where('subscription_id', '=', subscription_id).execute()

/** Goes on to the next Monday; what was changed or ended meanwhile stands. */
async function advance(
  db: Kysely<Tables>,
  row: SubscriptionRow,
  now: Date,
  outcome: 'sent' | 'not',
): Promise<{ again: Date } | undefined> {
  const next_run_at = nextReportAt(now, row.tz)
  await ofRun(db, row).set({ next_run_at, claimed_at: null }).execute()
  if (outcome === 'sent') await noteSent(db, row, now)
  const kept = await findSubscription(db, row.subscription_id)
  return kept && { again: kept.next_run_at }
}
