import {
  type ApiHandlers,
  type Brand,
  type CallInput,
  type DataOf,
  type MessageContent,
  type MessageStatus,
  messageStatuses,
  notFrom,
  type PushMessage,
  removableMessageStatuses,
} from '@bms/contract'
import { type ContentChange, toSortKeys, toWindow } from '@bms/domain'
import { type RawBuilder, sql, type Transaction } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { dequeue, enqueue } from '../../jobs/queue.ts'
import { estimateAudience, requireSomebody, requireUsers } from '../audience/audience.ts'
import { actorOf } from '../content/content-context.ts'
import { requireJumpTarget } from '../content/jump-target.ts'
import { beginsWith, inDays, isOneOf } from '../list-query.ts'
import { findResults, getBreakdown, getResults, noResults, saveTarget } from './message-results.ts'
import { requireConfirmed, requireDraft, requireUnlocked, toTiming } from './message-rules.ts'
import { type MessageItem, messageStore, presentMessage, sendJob, toMessageStatus, toWritten } from './message-store.ts'
import { previewMessage } from './preview.ts'
import { prepare } from './send-message.ts'

type Handlers = Pick<
  ApiHandlers<Context>,
  | 'pushMessageList'
  | 'pushMessageDetail'
  | 'createPushMessage'
  | 'editPushMessage'
  | 'removePushMessage'
  | 'publishPushMessage'
  | 'unschedulePushMessage'
  | 'cancelPushMessage'
  | 'copyPushMessage'
  | 'previewPushMessage'
>

/** Messages to the apps (design, sections 2.14 to 2.16). */
export const pushMessageHandlers: Handlers = {
  pushMessageList: listMessages,
  pushMessageDetail: getDetail,
  createPushMessage: ({ brand, body }, context) => create(brand, body, context),
  editPushMessage: ({ brand, body }, context) => {
    const { msg_id, rev, ...content } = body
    return change(brand, msg_id, rev, context, async (item, trx) => {
      requireDraft(item)
      await requireTargets(trx, brand, content)
      return { content, action: 'edit' }
    })
  },
  removePushMessage: removeMessage,
  publishPushMessage: publishMessage,
  unschedulePushMessage: ({ brand, body }, context) =>
    change(brand, body.msg_id, body.rev, context, async (item, trx) => {
      const status = toMessageStatus(item.status, 'unschedule')
      requireUnlocked(item, context.now())
      await dequeue(trx, brand, sendJob, item.id)
      return { status, content: toWritten(item.content), action: 'edit' }
    }),
  cancelPushMessage: ({ brand, body }, context) =>
    change(brand, body.msg_id, body.rev, context, async (item, trx) => {
      const status = toMessageStatus(item.status, 'cancel')
      await dequeue(trx, brand, sendJob, item.id)
      const { uid, nickname } = actorOf(context)
      const content = {
        ...item.content,
        cancelled_at: context.now().toISOString(),
        cancelled_by: { uid, nickname },
        cancel_reason: body.reason,
      }
      return { status, content, action: 'cancel', reason: body.reason }
    }),
  async copyPushMessage({ brand, body }, context) {
    const { content } = await messageStore.get(context.db, brand, body.msg_id)
    return create(brand, toWritten(content), context)
  },
  previewPushMessage: previewMessage,
}

function toConditions(query: CallInput<'pushMessageList'>['query']): RawBuilder<unknown>[] {
  const { channel, locale, data_center } = query
  const any = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` OR `)})`
  const holds = (place: RawBuilder<unknown>) => (value: string) =>
    sql`t.content #> ${place} @> ${JSON.stringify([value])}::jsonb`
  return [
    ...isOneOf('t.msg_type', query.msg_type),
    ...isOneOf('t.created_by', query.created_by),
    ...inDays('t.publish_at', 'publish_at', query),
    ...beginsWith(query.q, { folded: ['t.name_key'], upper: ['t.msg_id'] }),
    ...(channel ? [any(channel.map(holds(sql`'{channels}'`)))] : []),
    ...(locale ? [any(locale.map((one) => sql`jsonb_exists(t.content -> 'content', ${one})`))] : []),
    // Without any data centre named, a message is for all of them.
    ...(data_center
      ? [
          any([
            sql`t.content #> '{audience,data_centers}' = '[]'`,
            ...data_center.map(holds(sql`'{audience,data_centers}'`)),
          ]),
        ]
      : []),
  ]
}

async function listMessages(
  { brand, query }: CallInput<'pushMessageList'>,
  { db }: Context,
): Promise<DataOf<'pushMessageList'>> {
  const window = toWindow(query)
  const others = toConditions(query)
  const conditions = [...others, ...isOneOf('t.status', query.status)]
  const sort = toSortKeys(query.sort, [{ field: 'updated_at', direction: 'desc' }])
  const [{ items, ...counted }, counts] = await Promise.all([
    messageStore.find(db, brand, { conditions, sort }, window),
    messageStore.countBy(db, brand, 'status', others),
  ])
  const results = await findResults(
    db,
    brand,
    items.map(({ id }) => id),
  )
  const list = items.map((item) => presentMessage(item, results.get(item.id) ?? noResults))
  const status = messageStatuses.map((key) => ({ key, count: counts.find((row) => row.key === key)?.count ?? 0 }))
  return { list, ...counted, page: window.page, page_size: window.pageSize, facets: { status } }
}

async function getDetail(
  { brand, query }: CallInput<'pushMessageDetail'>,
  { db }: Context,
): Promise<DataOf<'pushMessageDetail'>> {
  const item = await messageStore.get(db, brand, query.msg_id)
  const [results, breakdown] = await Promise.all([
    getResults(db, brand, item.id),
    getBreakdown(db, brand, item.id, item.content.begun_at),
  ])
  const failures = Object.entries(results.failures)
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
  return { ...presentMessage(item, results), ...breakdown, failures }
}

/** What a message leads to, and whom it names, has to be there. */
async function requireTargets(
  trx: Transaction<Tables>,
  brand: Brand,
  { jump, audience }: Pick<MessageContent, 'jump' | 'audience'>,
): Promise<void> {
  await requireJumpTarget(trx, brand, jump)
  await requireUsers(trx, brand, audience)
}

async function create(brand: Brand, content: MessageContent, context: Context): Promise<PushMessage> {
  const check = (trx: Transaction<Tables>) => requireTargets(trx, brand, content)
  const item = await messageStore.create(context, brand, { content, status: 'draft', check })
  return presentMessage(item, noResults)
}

async function removeMessage(
  { brand, body }: CallInput<'removePushMessage'>,
  context: Context,
): Promise<DataOf<'removePushMessage'>> {
  const results = await getResults(context.db, brand, body.msg_id)
  const options = { rev: body.rev, present: (item: MessageItem) => presentMessage(item, results) }
  await messageStore.remove(context, brand, body.msg_id, options, ({ status }) => {
    if (removableMessageStatuses.includes(status)) return
    throw notFrom(status, 'removed', 'message-stays')
  })
  return { msg_id: body.msg_id }
}

async function publishMessage(
  { brand, body }: CallInput<'publishPushMessage'>,
  context: Context,
): Promise<PushMessage> {
  const now = context.now()
  // Counted before the message is locked: counting may take a while.
  const { content } = await messageStore.get(context.db, brand, body.msg_id)
  const { total } = await estimateAudience(context.db, brand, content.audience, 'push', now)
  return change(brand, body.msg_id, body.rev, context, async (item, trx) => {
    const isNow = body.mode === 'now'
    const status = toMessageStatus(item.status, isNow ? 'send' : 'schedule')
    const timing = toTiming(body, item.content.quiet_hours, now)
    await requireTargets(trx, brand, item.content)
    requireSomebody(total)
    requireConfirmed(total, body.confirm_total)
    const { uid, nickname } = actorOf(context)
    const ordered = { ...item.content, ...timing, ordered_at: now.toISOString(), ordered_by: { uid, nickname } }
    const next = isNow ? { ...ordered, begun_at: now.toISOString() } : ordered
    if (isNow) await prepare(trx, { brand, id: item.id }, next, now, now)
    else await saveTarget(trx, brand, item.id, total)
    const data = { actor: { ...actorOf(context) } }
    await enqueue(trx, now, { brand, kind: sendJob, ref: item.id, runAt: new Date(timing.publish_at), data })
    return { status, content: next, action: 'publish' }
  })
}

type Change = ContentChange<MessageContent, MessageStatus>

async function change(
  brand: Brand,
  id: string,
  rev: number | undefined,
  context: Context,
  decide: (item: MessageItem, trx: Transaction<Tables>) => Change | Promise<Change>,
): Promise<PushMessage> {
  const before = await getResults(context.db, brand, id)
  const options = { rev, present: (item: MessageItem) => presentMessage(item, before) }
  const item = await messageStore.change(context, brand, id, options, decide)
  return presentMessage(item, await getResults(context.db, brand, id))
}
