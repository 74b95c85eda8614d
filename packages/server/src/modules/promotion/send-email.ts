import { type Brand, type EmailContent, type EmailStatus, mergeFieldsIn, nextEmailStatus } from '@bms/contract'
import { type ContentItem, pickMailLocale } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { RecordActor } from '../../audit/append-records.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Job, type JobContext, type JobHandler, withGiveUp } from '../../jobs/runner.ts'
import { notify } from '../../notify.ts'
import { MailFailure } from '../../ports/ports.ts'
import { estimateAudience, isInAudience } from '../audience/audience.ts'
import {
  beginSending,
  claimRecipients,
  giveUpInterrupted,
  maxTries,
  mustStop,
  nextRetry,
  type Outcome,
  type Recipient,
  requeueInterrupted,
  type Sending,
  settleDeliveries,
} from './deliveries.ts'
import { secretOf, toMailId, toToken } from './mail-tokens.ts'
import { emails } from './promotion-stores.ts'
import { type EmailTemplate, fillIn, renderEmail } from './render-email.ts'
import { withTracking } from './track-mail.ts'
import { unsubscribePath } from './unsubscribe.ts'

/** The kind of work that sends marketing e-mails. */
export const emailJob = 'email_send'

/** Time between two parts of a sending, in milliseconds: what may go out in a minute is spread over six. */
const partLength = 10_000
const partsPerMinute = 6

/** Mails that are in hand at once: what is lost at most when a process is killed. */
const chunkSize = 20

/** How long a sending rests when the mail server takes nothing, in milliseconds. */
const rest = 60_000

type Item = ContentItem<EmailContent, EmailStatus>

/** A sending in hand, with what all its mails share. */
interface Round {
  readonly sending: Sending
  readonly content: EmailContent
  readonly secret: string
  readonly templateOf: (locale: string) => EmailTemplate
}

/**
 * Sends a part of a marketing e-mail, and asks to go on until everybody has it. Each recipient's row is claimed before
 * the mail is handed over; what a killed process had in hand isn't handed over again, unless that does no harm.
 */
export const sendEmailPart: JobHandler = withGiveUp(sendPart, async (job, context) => {
  if ((await statusOf(job, context)) === 'scheduled') await move(job, context, 'begin')
  await end(job, context, 'stop', 'The sending failed inside and was given up.')
})

async function sendPart(job: Job, context: JobContext): Promise<{ again: Date } | undefined> {
  const { db, now, ports } = context
  const sending: Sending = { brand: job.brand, emailId: job.ref }
  const begun = now()
  const item = await begin(job, context, sending)
  if (!item) return undefined
  await inTransaction(db, async (trx) => {
    if (ports.mail.isRepeatable) await requeueInterrupted(trx, sending, begun)
    else await giveUpInterrupted(trx, sending)
  })
  const round = await toRound(db, sending, item.content, begun, ports.mail.publicUrl)
  for (let left = Math.floor(item.content.throttle_per_min / partsPerMinute); left > 0;) {
    if (await mustStop(db, sending)) {
      await end(job, context, 'stop', 'Stopped by itself: too many bounces or complaints among the first recipients.')
      return undefined
    }
    await context.stay()
    const audience = isInAudience(sending.brand, item.content.audience, 'email', begun)
    const limit = Math.min(chunkSize, left)
    const claimed = await inTransaction(db, (trx) => claimRecipients(trx, sending, audience, limit, now()))
    if (claimed.taken === 0) return finish(job, context, sending)
    left -= claimed.taken
    const outcomes = await deliver(round, claimed.recipients, context)
    await inTransaction(db, (trx) => settleDeliveries(trx, sending, outcomes, now()))
    const nothingGoes = outcomes.length > 0 && outcomes.every(({ status }) => status === 'queued')
    if (nothingGoes) return { again: new Date(now().getTime() + rest) }
  }
  return { again: new Date(begun.getTime() + partLength) }
}

const actorOf = ({ data }: Job) => data['actor'] as RecordActor

/** The state of the mail; undefined where it was removed. */
async function statusOf({ brand, ref }: Job, { db }: JobContext): Promise<string | undefined> {
  const found = await db
    .selectFrom('promo_email')
    .select('status')
    .where('brand', '=', brand)
    .where('email_id', '=', ref)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.status
}

/** The mail, being sent from now on; undefined where it was cancelled, unscheduled or removed. */
async function begin(job: Job, context: JobContext, sending: Sending): Promise<Item | undefined> {
  const { db, now } = context
  const { brand, emailId } = sending
  const status = await statusOf(job, context)
  if (status === 'scheduled') await move(job, context, 'begin')
  const item = status === undefined ? undefined : await emails.get(db, brand, emailId)
  if (item?.status !== 'sending') return undefined
  const { total } = await estimateAudience(db, brand, item.content.audience, 'email', now())
  await inTransaction(db, (trx) => beginSending(trx, sending, total, now()))
  return item
}

/** Moves the mail on where its state allows it; where somebody was faster, nothing happens. */
async function move(
  job: Job,
  context: JobContext,
  step: 'begin' | 'finish' | 'stop',
  more: Partial<EmailContent> = {},
): Promise<void> {
  const action = step === 'stop' ? 'cancel' : 'send'
  const asActor = { ...context, actor: actorOf(job) }
  await emails.change(asActor, job.brand, job.ref, { present: () => null }, async ({ status, content }, trx) => {
    const next = nextEmailStatus(step, status)
    if (next === undefined) return { action }
    if (step !== 'begin') {
      await notify(trx, context, [asActor.actor.uid], {
        kind: 'publish',
        reason: step === 'finish' ? 'email-sent' : 'email-stopped',
        figures: { name: content.name },
        ref: { type: 'promo_email', id: job.ref, brand: job.brand },
      })
    }
    return { status: next, content: { ...content, ...more }, action, reason: more.stop_reason }
  })
}

async function end(job: Job, context: JobContext, step: 'finish' | 'stop', why?: string): Promise<void> {
  await move(job, context, step, why === undefined ? { sent_at: context.now().toISOString() } : { stop_reason: why })
}

/** Nobody is left: it is over, unless some are to be tried again, or it was cancelled. */
async function finish(job: Job, context: JobContext, sending: Sending): Promise<{ again: Date } | undefined> {
  const { status } = await emails.get(context.db, sending.brand, sending.emailId)
  if (status !== 'sending') return undefined
  const retry = await nextRetry(context.db, sending)
  if (retry) return { again: retry }
  // The audience may have changed since it was counted.
  await sql`UPDATE email_progress SET target = handled
    WHERE brand = ${sending.brand} AND email_id = ${sending.emailId}`.execute(context.db)
  await end(job, context, 'finish')
  return undefined
}

async function toRound(
  db: Kysely<Tables>,
  sending: Sending,
  content: EmailContent,
  now: Date,
  publicUrl: string,
): Promise<Round> {
  const locales = Object.keys(content.body)
  const made = await Promise.all(locales.map((locale) => renderEmail(content, locale, publicUrl)))
  const templates = new Map(made.map(({ template }, nth) => [locales[nth], template]))
  const templateOf = (wanted: string): EmailTemplate => {
    const template = templates.get(pickMailLocale(locales, wanted))
    if (!template) throw new Error(`The mail has no text for ${wanted}`)
    return template
  }
  return { sending, content, templateOf, secret: await secretOf(db, sending.brand, now) }
}

async function deliver(round: Round, recipients: readonly Recipient[], context: JobContext): Promise<Outcome[]> {
  const products = await productNames(context.db, round, recipients)
  return Promise.all(
    recipients.map(async (recipient): Promise<Outcome> => {
      const { user_id, nth } = recipient
      try {
        await context.ports.mail.send(toMail(round, recipient, products.get(user_id), context))
        return { user_id, nth, status: 'sent', reason: null, at: context.now() }
      } catch (error) {
        return { user_id, nth, ...toOutcome(error, recipient.attempts, context.now()) }
      }
    }),
  )
}

function toOutcome(error: unknown, attempts: number, now: Date): Pick<Outcome, 'status' | 'reason' | 'at'> {
  const kind = error instanceof MailFailure ? error.kind : 'unknown'
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 200).replaceAll('\0', '')
  if (kind === 'refused') return { status: 'bounced', reason, at: now }
  if (kind === 'unknown' || attempts >= maxTries) return { status: 'failed', reason, at: now }
  return { status: 'queued', reason, at: new Date(now.getTime() + Math.min(rest * 2 ** (attempts - 1), 60 * rest)) }
}

function toMail(
  round: Round,
  { user_id, email, nickname, locale }: Recipient,
  product: string | undefined,
  context: JobContext,
) {
  const { content, sending, secret } = round
  const { brand, emailId } = sending
  const { publicUrl } = context.ports.mail
  const facts = { brand, emailId, userId: user_id }
  const address = `${publicUrl}${unsubscribePath}${toToken(secret, 'unsubscribe', facts)}`
  const values = { nickname, brand_name: brand, product_name: product ?? brand, unsubscribe_url: address }
  const { html, ...filled } = fillIn(round.templateOf(locale), values)
  return {
    id: toMailId(facts),
    from: { name: content.from_name, address: content.from_addr },
    replyTo: content.reply_to,
    to: email,
    ...filled,
    html: withTracking(html, publicUrl, secret, facts),
    headers: { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** What each recipient calls their newest device's product, where the mail speaks of it. */
async function productNames(
  db: Kysely<Tables>,
  { sending, content, templateOf }: Round,
  recipients: readonly Recipient[],
): Promise<ReadonlyMap<string, string>> {
  const speaksOfIt = Object.keys(content.body).some((locale) => {
    const { subject, html } = templateOf(locale)
    return mergeFieldsIn(`${subject} ${html}`).includes('product_name')
  })
  if (!speaksOfIt || recipients.length === 0) return new Map()
  const found = await sql<{ user_id: string; name: Record<string, string> }>`
    SELECT DISTINCT ON (d.user_id) d.user_id, p.name FROM device d
    JOIN standard_product p ON p.brand = d.brand AND p.product_id = d.product_id
    WHERE d.brand = ${sending.brand} AND d.user_id IN (${sql.join(recipients.map(({ user_id }) => user_id))})
    ORDER BY d.user_id, d.bound_at DESC`.execute(db)
  const locales = new Map(recipients.map(({ user_id, locale }) => [user_id, locale]))
  return new Map(
    found.rows.map(({ user_id, name }) => [
      user_id,
      name[pickMailLocale(Object.keys(name), locales.get(user_id) ?? '')] ?? nameless(sending.brand),
    ]),
  )
}

const nameless = (brand: Brand): string => brand
