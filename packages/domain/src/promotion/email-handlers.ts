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
  toWholeList,
  wrong,
} from '@bms/contract'

import { requireConfirmed, requireSomebody, requireUsers } from '../audience/audience-rules.ts'
import { type ContentChange, type ContentItem, toAudit, type World } from '../content/content-item.ts'
import { mergeFields } from '../content/edit.ts'
import { figuresOf } from './promotion-kinds.ts'
import type { PromotionPort } from './promotion-port.ts'

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
export function createEmailHandlers<W extends World>(port: PromotionPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const { emails, reader } = port
  const change = createEmailChange(port)
  return {
    emailDetail: async ({ brand, query }, context) => {
      const db = reader(context)
      return toDetail(port, brand)(await emails.get(db, brand, query.email_id), db)
    },
    emailSenders: ({ brand }, context) => toWholeList([...port.senders(context, brand)]),
    createEmail: (input, context) => createEmail(port, input, context),
    editEmail: (input, context) => editEmail(port, input, context),
    removeEmail: async ({ brand, body }, context) => {
      const options = { rev: body.rev, present: toDetail(port, brand) }
      const check = ({ status }: Item) => void step('remove', status, 'removed')
      await emails.remove(context, brand, body.email_id, options, check)
      return null
    },
    sendEmail: (input, context) => sendEmail(port, input, context),
    unscheduleEmail: ({ brand, body }, context) =>
      change(context, brand, body, async ({ status, content }, trx) => {
        const next = step('unschedule', status, 'draft')
        await port.callOff(trx, brand, body.email_id)
        const { send_mode: _mode, send_at: _at, ...rest } = content
        return { status: next, content: rest, action: 'edit' }
      }),
    cancelEmail: ({ brand, body }, context) =>
      change(context, brand, body, async ({ status, content }, trx) => {
        const next = step('cancel', status, 'cancelled')
        await port.callOff(trx, brand, body.email_id)
        const { reason } = body
        return { status: next, content: { ...content, cancel_reason: reason }, action: 'cancel', reason }
      }),
    previewEmail: (input, context) => previewEmail(port, input, context),
  }
}

/** What an action makes of a state. Throws 40910 where the state forbids it. */
function step(action: EmailAction, from: EmailStatus, to: string): EmailStatus {
  const next = nextEmailStatus(action, from)
  if (next === undefined) throw refuseEmail(action, from, to)
  return next
}

const toDetail =
  <W extends World>(port: PromotionPort<W>, brand: Brand) =>
  async (item: Item, db: W['db'] | W['trx']): Promise<DataOf<'emailDetail'>> => {
    const { estimate } = figuresOf(item)
    const progress = await port.progress(db, brand, item.id)
    return { email_id: item.id, ...item.content, status: item.status, estimate, progress, ...toAudit(item) }
  }

type Change = ContentChange<EmailContent, EmailStatus>

function createEmailChange<W extends World>(port: PromotionPort<W>) {
  return async (
    context: W['context'],
    brand: Brand,
    { email_id, rev }: { readonly email_id: string; readonly rev?: number | undefined },
    decide: (item: Item, trx: W['trx']) => Promise<Change>,
  ): Promise<DataOf<'emailDetail'>> => {
    const present = toDetail(port, brand)
    return present(await port.emails.change(context, brand, email_id, { rev, present }, decide), port.reader(context))
  }
}

/** What keeps a mail from being kept at all: a sender that isn't ours, a body that is too large when rendered. */
async function requireSound<W extends World>(
  { senders, warnings }: PromotionPort<W>,
  context: W['context'],
  brand: Brand,
  draft: EmailDraft,
): Promise<void> {
  const problems: Record<string, FieldProblem> = {}
  const known = senders(context, brand)
  if (!known.includes(draft.from_addr)) problems['from_addr'] = wrong('not-one-of', { values: [...known] })
  for (const { key, path } of await warnings(draft)) {
    if (key === 'html_too_large') problems[path] = wrong('mail-too-large', { limit: 100 })
  }
  requireNone(problems)
}

const estimateOf = <W extends World>(
  { estimate, reader, now }: PromotionPort<W>,
  context: W['context'],
  brand: Brand,
  { audience }: EmailDraft,
) => estimate(reader(context), brand, audience, 'email', now(context))

async function createEmail<W extends World>(
  port: PromotionPort<W>,
  { brand, body }: CallInput<'createEmail'>,
  context: W['context'],
): Promise<DataOf<'createEmail'>> {
  await requireSound(port, context, brand, body)
  const { total } = await estimateOf(port, context, brand, body)
  const item = await port.emails.create(context, brand, {
    content: body,
    status: 'draft',
    check: async (trx, id) => {
      await requireUsers<W>(port, trx, brand, body.audience)
      await port.keepEstimate(trx, brand, 'email', id, total)
    },
  })
  return toDetail(port, brand)(item, port.reader(context))
}

async function editEmail<W extends World>(
  port: PromotionPort<W>,
  { brand, body }: CallInput<'editEmail'>,
  context: W['context'],
): Promise<DataOf<'editEmail'>> {
  const { email_id, rev, ...changes } = body
  const before = await port.emails.get(port.reader(context), brand, email_id)
  const { total } = await estimateOf(port, context, brand, mergeFields(before.content, changes))
  return createEmailChange(port)(context, brand, { email_id, rev }, async ({ status, content }, trx) => {
    const next = step('edit', status, 'draft')
    const changed = mergeFields(content, changes)
    await requireSound(port, context, brand, changed)
    await requireUsers<W>(port, trx, brand, changed.audience)
    await port.keepEstimate(trx, brand, 'email', email_id, total)
    return { status: next, content: changed, action: 'edit' }
  })
}

function requireTime(send_at: string, now: Date): void {
  const lead = Date.parse(send_at) - now.getTime()
  if (lead < emailLead.min) throw invalid({ send_at: wrong('too-soon', { minutes: 5 }) })
  if (lead > emailLead.max) throw invalid({ send_at: wrong('too-far', { days: 180 }) })
}

/** @throws Problem 40000 for every text of a mail that people can't unsubscribe from. */
async function requireUnsubscribe<W extends World>({ warnings }: PromotionPort<W>, draft: EmailDraft): Promise<void> {
  const missing = (await warnings(draft)).filter(({ key }) => key === 'unsubscribe_missing')
  const problem = wrong('mail-without-unsubscribe', { link: '{{unsubscribe_url}}' })
  requireNone(Object.fromEntries(missing.map(({ path }) => [path, problem])))
}

async function sendEmail<W extends World>(
  port: PromotionPort<W>,
  { brand, body }: CallInput<'sendEmail'>,
  context: W['context'],
): Promise<DataOf<'sendEmail'>> {
  const now = port.now(context)
  const { email_id, rev, mode, send_at, confirm_total } = body
  if (send_at !== undefined) requireTime(send_at, now)
  const before = await port.emails.get(port.reader(context), brand, email_id)
  const { total } = await estimateOf(port, context, brand, before.content)
  return createEmailChange(port)(context, brand, { email_id, rev }, async ({ status, content }, trx) => {
    const next = mode === 'at' ? step('schedule', status, 'scheduled') : step('begin', status, 'sending')
    // What is scheduled already is unscheduled first: two clocks for one mail would be a riddle.
    if (status !== 'draft') throw notFrom(status, next, 'email-scheduled')
    await requireSound(port, context, brand, content)
    await requireUnsubscribe(port, content)
    await requireUsers<W>(port, trx, brand, content.audience)
    requireSomebody(total)
    requireConfirmed(total, confirm_total)
    const at = send_at === undefined ? now : new Date(send_at)
    await port.order(trx, context, brand, email_id, { at, isNow: next === 'sending', total })
    const { send_at: _, ...rest } = content
    return {
      status: next,
      content: { ...rest, send_mode: mode, ...(send_at === undefined ? {} : { send_at }) },
      action: 'send',
    }
  })
}

async function previewEmail<W extends World>(
  port: PromotionPort<W>,
  { brand, body }: CallInput<'previewEmail'>,
  context: W['context'],
): Promise<DataOf<'previewEmail'>> {
  const { email_id: id, draft: given, test_to: to = [] } = body
  const item = id === undefined ? undefined : await port.emails.get(port.reader(context), brand, id)
  const draft = given ?? item?.content
  if (!draft) throw invalid({ email_id: 'mail-or-draft' })
  await requireUsers<W>(port, port.reader(context), brand, draft.audience)
  const shown = await port.render(context, brand, draft, body.locale ?? defaultLocale)
  if (to.length > 0) {
    await requireSound(port, context, brand, draft)
    await port.sendTests(context, { brand, draft, shown, to })
    const target = { type: port.emails.kind.targetType, id: id ?? '', name: draft.name }
    const changes = [{ path: 'sent_test', from: null, to: to.length }]
    const record = { module: port.emails.kind.module, action: 'preview', target, changes } as const
    await port.transact(context, (trx) => port.record(trx, context, brand, [record]))
  }
  const estimate = await estimateOf(port, context, brand, draft)
  return { ...shown, warnings: await port.warnings(draft), estimate, sent_test: to.length }
}
