import {
  type ApiHandlers,
  type Brand,
  type CallInput,
  type DataOf,
  defaultLocale,
  type EmailAction,
  type EmailContent,
  type EmailDraft,
  emailLead,
  type EmailStatus,
  type FieldProblem,
  invalid,
  nextEmailStatus,
  notFrom,
  refuseEmail,
  requireNone,
  wrong,
} from '@bms/contract'
import { type ContentItem, toAudit, requireSomebody, requireUsers } from '@bms/domain'
import type { Kysely, Transaction } from 'kysely'

import { type Context, signedIn } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dequeue, enqueue } from '../../jobs/queue.ts'
import { MailFailure } from '../../ports/ports.ts'
import { estimateAudience } from '../audience/audience.ts'
import { targetFacts } from '../audience/target-facts.ts'
import { actorOf } from '../content/content-context.ts'
import type { SqlWorld } from '../content/content-rows.ts'
import { appendRecords } from '../operation/append-records.ts'
import { progressOf } from './progress.ts'
import { emails } from './promotion.kinds.ts'
import { checkEmail, fillIn, renderEmail } from './render-email.ts'
import { emailJob } from './send-email.ts'

type Item = ContentItem<EmailContent, EmailStatus>

type Names =
  | 'emailDetail'
  | 'emailSenders'
  | 'createEmail'
  | 'editEmail'
  | 'removeEmail'
  | 'sendEmail'
  | 'unscheduleEmail'
  | 'cancelEmail'
  | 'previewEmail'

/** Marketing e-mails of a brand (design, section 2.22). */
export const emailHandlers: Pick<ApiHandlers<Context>, Names> = {
  emailDetail: async ({ brand, query }, { db }) => toDetail(brand)(await emails.get(db, brand, query.email_id), db),
  emailSenders: ({ brand }, { ports }) => ({ list: [...ports.mail.senders(brand)] }),
  createEmail: createEmail,
  editEmail,
  removeEmail: async ({ brand, body }, context) => {
    const options = { rev: body.rev, present: toDetail(brand) }
    await emails.remove(context, brand, body.email_id, options, ({ status }) => void step('remove', status, 'removed'))
    return {}
  },
  sendEmail,
  unscheduleEmail: ({ brand, body }, context) =>
    change(context, brand, body, async ({ status, content }, trx) => {
      const next = step('unschedule', status, 'draft')
      await dequeue(trx, brand, emailJob, body.email_id)
      const { send_mode: _mode, send_at: _at, ...rest } = content
      return { status: next, content: rest, action: 'edit' }
    }),
  cancelEmail: ({ brand, body }, context) =>
    change(context, brand, body, async ({ status, content }, trx) => {
      const next = step('cancel', status, 'cancelled')
      await dequeue(trx, brand, emailJob, body.email_id)
      return {
        status: next,
        content: { ...content, cancel_reason: body.reason },
        action: 'cancel',
        reason: body.reason,
      }
    }),
  previewEmail,
}

/** What an action makes of a state. Throws 40910 where the state forbids it. */
function step(action: EmailAction, from: EmailStatus, to: string): EmailStatus {
  const next = nextEmailStatus(action, from)
  if (next === undefined) throw refuseEmail(action, from, to)
  return next
}

const toDetail =
  (brand: Brand) =>
  async (item: Item, db: Kysely<Tables>): Promise<DataOf<'emailDetail'>> => {
    const row = await db
      .selectFrom('promo_email')
      .select('estimate')
      .where('brand', '=', brand)
      .where('email_id', '=', item.id)
      .executeTakeFirst()
    return {
      email_id: item.id,
      ...item.content,
      status: item.status,
      estimate: row?.estimate ?? 0,
      progress: await progressOf(db, brand, item.id),
      ...toAudit(item),
    }
  }

type Decide = Parameters<typeof emails.change>[4]

async function change(
  context: Context,
  brand: Brand,
  { email_id, rev }: { readonly email_id: string; readonly rev?: number | undefined },
  decide: Decide,
): Promise<DataOf<'emailDetail'>> {
  const present = toDetail(brand)
  return present(await emails.change(context, brand, email_id, { rev, present }, decide), context.db)
}

/** What keeps a mail from being kept at all: a sender that isn't ours, a body that is too large when rendered. */
function requireSound(draft: EmailDraft, { ports }: Context, brand: Brand): void {
  const problems: Record<string, FieldProblem> = {}
  if (!ports.mail.senders(brand).includes(draft.from_addr)) {
    problems['from_addr'] = wrong('not-one-of', { values: ports.mail.senders(brand) })
  }
  for (const { key, path } of checkEmail(draft)) {
    if (key === 'html_too_large') problems[path] = wrong('mail-too-large', { limit: 100 })
  }
  requireNone(problems)
}

async function estimateOf({ db, now }: Context, brand: Brand, { audience }: EmailDraft) {
  return estimateAudience(db, brand, audience, 'email', now())
}

const keepEstimate = (trx: Transaction<Tables>, brand: Brand, id: string, estimate: number) =>
  trx.updateTable('promo_email').set({ estimate }).where('brand', '=', brand).where('email_id', '=', id).execute()

async function createEmail(
  { brand, body }: CallInput<'createEmail'>,
  context: Context,
): Promise<DataOf<'createEmail'>> {
  requireSound(body, context, brand)
  const { total } = await estimateOf(context, brand, body)
  const item = await emails.create(context, brand, {
    content: body,
    status: 'draft',
    check: async (trx, id) => {
      await requireUsers<SqlWorld>(targetFacts, trx, brand, body.audience)
      await keepEstimate(trx, brand, id, total)
    },
  })
  return toDetail(brand)(item, context.db)
}

async function editEmail({ brand, body }: CallInput<'editEmail'>, context: Context): Promise<DataOf<'editEmail'>> {
  const { email_id, rev, ...patch } = body
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const before = await emails.get(context.db, brand, email_id)
  const { total } = await estimateOf(context, brand, { ...before.content, ...given })
  return change(context, brand, { email_id, rev }, async ({ status, content }, trx) => {
    const next = step('edit', status, 'draft')
    const changed: EmailContent = { ...content, ...given }
    requireSound(changed, context, brand)
    await requireUsers<SqlWorld>(targetFacts, trx, brand, changed.audience)
    await keepEstimate(trx, brand, email_id, total)
    return { status: next, content: changed, action: 'edit' }
  })
}

function requireTime(send_at: string, now: Date): void {
  const lead = Date.parse(send_at) - now.getTime()
  if (lead < emailLead.min) throw invalid({ send_at: wrong('too-soon', { minutes: 5 }) })
  if (lead > emailLead.max) throw invalid({ send_at: wrong('too-far', { days: 180 }) })
}

async function sendEmail({ brand, body }: CallInput<'sendEmail'>, context: Context): Promise<DataOf<'sendEmail'>> {
  const now = context.now()
  const { email_id, rev, mode, send_at } = body
  if (send_at !== undefined) requireTime(send_at, now)
  const before = await emails.get(context.db, brand, email_id)
  const { total } = await estimateOf(context, brand, before.content)
  return change(context, brand, { email_id, rev }, async ({ status, content }, trx) => {
    const next = mode === 'at' ? step('schedule', status, 'scheduled') : step('begin', status, 'sending')
    // What is scheduled already is unscheduled first: two clocks for one mail would be a riddle.
    if (status !== 'draft') throw notFrom(status, next, 'email-scheduled')
    requireSound(content, context, brand)
    const missing = checkEmail(content).filter(({ key }) => key === 'unsubscribe_missing')
    if (missing.length > 0) {
      const problem = wrong('mail-without-unsubscribe', { link: '{{unsubscribe_url}}' })
      throw invalid(Object.fromEntries(missing.map(({ path }) => [path, problem])))
    }
    await requireUsers<SqlWorld>(targetFacts, trx, brand, content.audience)
    requireSomebody(total)
    const runAt = send_at === undefined ? now : new Date(send_at)
    await enqueue(trx, now, { brand, kind: emailJob, ref: email_id, runAt, data: { actor: actorOf(context) } })
    const { send_at: _, ...rest } = content
    return {
      status: next,
      content: { ...rest, send_mode: mode, ...(send_at === undefined ? {} : { send_at }) },
      action: 'send',
    }
  })
}

async function previewEmail(
  { brand, body }: CallInput<'previewEmail'>,
  context: Context,
): Promise<DataOf<'previewEmail'>> {
  const { email_id, draft: given, test_to = [] } = body
  const item = email_id === undefined ? undefined : await emails.get(context.db, brand, email_id)
  const draft = given ?? item?.content
  if (!draft) throw invalid({ email_id: 'mail-or-draft' })
  const { template } = renderEmail(draft, body.locale ?? defaultLocale)
  const values = {
    nickname: signedIn(context).nickname,
    brand_name: brand,
    product_name: brand,
    unsubscribe_url: context.ports.mail.publicUrl,
  }
  const shown = fillIn(template, values)
  if (test_to.length > 0) await sendTests({ brand, draft, shown, id: email_id ?? '' }, test_to, context)
  return {
    locale: template.locale,
    preheader: template.preheader,
    ...shown,
    warnings: checkEmail(draft),
    estimate: await estimateOf(context, brand, draft),
    sent_test: test_to.length,
  }
}

interface TestMail {
  readonly brand: Brand
  readonly draft: EmailDraft
  readonly shown: ReturnType<typeof fillIn>
  /** The mail's id; empty for what was never saved. */
  readonly id: string
}

/** Sends what was rendered to colleagues, and keeps a record of it. Throws 40000 for an address that was refused. */
async function sendTests(mail: TestMail, to: readonly string[], context: Context): Promise<void> {
  const { brand, draft, shown, id } = mail
  requireSound(draft, context, brand)
  for (const [index, address] of to.entries()) {
    try {
      await context.ports.mail.send({
        id: `${brand} test ${context.requestId} ${index}`,
        from: { name: draft.from_name, address: draft.from_addr },
        replyTo: draft.reply_to,
        to: address,
        ...shown,
      })
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      throw invalid({ [`test_to.${index}`]: wrong('mail-not-sent', { said: error.message }) })
    }
  }
  await inTransaction(context.db, (trx) =>
    appendRecords(trx, context, actorOf(context), brand, [
      {
        module: 'OperationCenter',
        action: 'preview',
        target: { type: 'promo_email', id, name: draft.name },
        changes: [{ path: 'sent_test', from: null, to: to.length }],
      },
    ]),
  )
}
