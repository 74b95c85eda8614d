import {
  type ApiHandlers,
  audienceLimits,
  type Brand,
  type CallInput,
  type DataOf,
  type MessageContent,
  messageInput,
  type MessageStatus,
  messageStatuses,
  notFrom,
  type PushMessage,
  refuse,
  removableMessageStatuses,
} from '@bms/contract'

import {
  everybody,
  requireConfirmed,
  requireJumpTarget,
  requireSomebody,
  requireUsers,
} from '../audience/audience-rules.ts'
import { withChosen } from '../content/authors.ts'
import { type Condition, hasAny, inDays, isCalled, isOneOf } from '../content/conditions.ts'
import type { ContentChange, World } from '../content/content-item.ts'
import { mergeFields, requireWhole } from '../content/edit.ts'
import { listPage } from '../content/list-page.ts'
import { toBreakdown } from './breakdown.ts'
import { noResults, presentMessage, toMessageStatus, toWritten } from './message-kind.ts'
import type { MessageItem, MessagePort, MessageResults } from './message-port.ts'
import { requireDraft, requireUnlocked, toTiming } from './message-rules.ts'
import { previewMessage } from './preview.ts'

type Names =
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

/** Messages to the apps (design, sections 2.14 to 2.16). */
export function createMessageHandlers<W extends World>(port: MessagePort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const { store, reader } = port
  return {
    pushMessageList: (input, context) => listMessages(port, input, context),
    pushMessageDetail: (input, context) => getDetail(port, input, context),
    createPushMessage: ({ brand, body }, context) => create(port, brand, body, context),
    editPushMessage: ({ brand, body }, context) => {
      const { msg_id, rev, ...changes } = body
      return change(port, brand, msg_id, rev, context, async (item, trx) => {
        requireDraft(item)
        const content = mergeFields(toWritten(item.content), changes)
        requireWhole(messageInput, content)
        await requireTargets(port, trx, brand, content)
        return { content, action: 'edit' }
      })
    },
    async removePushMessage({ brand, body }, context) {
      const results = await resultsOf(port, context, brand, body.msg_id)
      const options = { rev: body.rev, present: (item: MessageItem) => presentMessage(item, results) }
      await store.remove(context, brand, body.msg_id, options, ({ status }) => {
        if (!removableMessageStatuses.includes(status)) throw notFrom(status, 'removed', 'message-stays')
      })
      return null
    },
    publishPushMessage: (input, context) => publishMessage(port, input, context),
    unschedulePushMessage: ({ brand, body }, context) =>
      change(port, brand, body.msg_id, body.rev, context, async (item, trx) => {
        const status = toMessageStatus(item.status, 'unschedule')
        requireUnlocked(item, port.now(context))
        await port.callOff(trx, brand, item.id)
        return { status, content: toWritten(item.content), action: 'edit' }
      }),
    cancelPushMessage: ({ brand, body: { msg_id, rev, reason } }, context) =>
      change(port, brand, msg_id, rev, context, async (item, trx) => {
        const status = toMessageStatus(item.status, 'cancel')
        await port.callOff(trx, brand, item.id)
        const cancelled_by = port.actorOf(context)
        const cancelled_at = port.now(context).toISOString()
        const content = { ...item.content, cancelled_at, cancelled_by, cancel_reason: reason }
        return { status, content, action: 'cancel', reason }
      }),
    async copyPushMessage({ brand, body }, context) {
      const { content } = await store.get(reader(context), brand, body.msg_id)
      const written = toWritten(content)
      if (body.to !== 'not_opened') return create(port, brand, written, context)
      const user_ids = await requireUnopened(port, reader(context), brand, body.msg_id)
      return create(port, brand, { ...written, audience: { ...everybody, mode: 'list', user_ids } }, context)
    },
    previewPushMessage: (input, context) => previewMessage(port, input, context),
  }
}

/**
 * Those who were sent a message and haven't opened it.
 * @throws Problem 40000 where there is nobody left, or there are more than a list holds.
 */
async function requireUnopened<W extends World>(
  { unopened }: MessagePort<W>,
  db: W['db'],
  brand: Brand,
  id: string,
): Promise<string[]> {
  const limit = audienceLimits.user_ids
  const found = await unopened(db, brand, id, limit + 1)
  if (found.length === 0) throw refuse('nobody-unopened')
  if (found.length > limit) throw refuse('too-many-unopened', { limit })
  return [...found]
}

async function resultsOf<W extends World>(
  { reader, results }: MessagePort<W>,
  context: W['context'],
  brand: Brand,
  id: string,
): Promise<MessageResults> {
  return (await results(reader(context), brand, [id])).get(id) ?? noResults
}

/** A message goes to one of these data centres; without any named, it is for all of them. */
function isSentTo(dataCentres: readonly string[] | undefined): readonly Condition[] {
  const at = ['content', 'audience', 'data_centers'] as const
  return dataCentres ? [{ is: 'either', conditions: [{ is: 'empty', at }, ...hasAny(at, dataCentres)] }] : []
}

async function listMessages<W extends World>(
  port: MessagePort<W>,
  { brand, query }: CallInput<'pushMessageList'>,
  context: W['context'],
): Promise<DataOf<'pushMessageList'>> {
  const db = port.reader(context)
  const filters = {
    type: isOneOf('msg_type', query.msg_type),
    created_by: isOneOf('created_by', query.created_by),
    at: inDays('publish_at', 'publish_at', query),
    q: isCalled(query.q, { upper: ['msg_id'] }),
    channel: hasAny(['content', 'channels'], query.channel),
    locale: hasAny(['content', 'content'], query.locale),
    dc: isSentTo(query.data_center),
    status: isOneOf('status', query.status),
  }
  const facets = { status: messageStatuses, created_by: 'found' as const }
  const page = await listPage(port.store, db, brand, query, { filters, facets, toRow: (item) => item })
  const [results, names] = await Promise.all([
    port.results(
      db,
      brand,
      page.list.map(({ id }) => id),
    ),
    port.nicknames(
      db,
      (page.facets['created_by'] ?? []).map(({ key }) => key),
    ),
  ])
  // What nobody of the staff wrote has no name.
  const authors = (page.facets['created_by'] ?? []).flatMap(({ key, count }) => {
    const label = names.get(key)
    return label === undefined ? [] : [{ key, label, count }]
  })
  return {
    ...page,
    facets: { ...page.facets, created_by: await withChosen(port, db, brand, authors, query.created_by) },
    list: page.list.map((item) => presentMessage(item, results.get(item.id) ?? noResults)),
  }
}

async function getDetail<W extends World>(
  port: MessagePort<W>,
  { brand, query }: CallInput<'pushMessageDetail'>,
  context: W['context'],
): Promise<DataOf<'pushMessageDetail'>> {
  const db = port.reader(context)
  const item = await port.store.get(db, brand, query.msg_id)
  const [results, parts] = await Promise.all([resultsOf(port, context, brand, item.id), port.parts(db, brand, item.id)])
  const failures = Object.entries(results.failures)
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
  return { ...presentMessage(item, results), ...toBreakdown(parts, item.content.begun_at), failures }
}

/** What a message leads to, and whom it names, has to be there. */
async function requireTargets<W extends World>(
  port: MessagePort<W>,
  trx: W['trx'],
  brand: Brand,
  { jump, audience }: Pick<MessageContent, 'jump' | 'audience'>,
): Promise<void> {
  await requireJumpTarget<W>(port, trx, brand, jump)
  await requireUsers<W>(port, trx, brand, audience)
}

async function create<W extends World>(
  port: MessagePort<W>,
  brand: Brand,
  content: MessageContent,
  context: W['context'],
): Promise<PushMessage> {
  const check = (trx: W['trx']) => requireTargets(port, trx, brand, content)
  return presentMessage(await port.store.create(context, brand, { content, status: 'draft', check }), noResults)
}

async function publishMessage<W extends World>(
  port: MessagePort<W>,
  { brand, body }: CallInput<'publishPushMessage'>,
  context: W['context'],
): Promise<PushMessage> {
  const now = port.now(context)
  const db = port.reader(context)
  // Counted before the message is held: counting may take a while.
  const { content: before } = await port.store.get(db, brand, body.msg_id)
  const { total } = await port.estimate(db, brand, before.audience, 'push', now)
  return change(port, brand, body.msg_id, body.rev, context, async (item, trx) => {
    const isNow = body.mode === 'now'
    const status = toMessageStatus(item.status, isNow ? 'send' : 'schedule')
    const timing = toTiming(body, item.content.quiet_hours, now)
    await requireTargets(port, trx, brand, item.content)
    requireSomebody(total)
    requireConfirmed(total, body.confirm_total)
    const ordered = { ...item.content, ...timing, ordered_at: now.toISOString(), ordered_by: port.actorOf(context) }
    const content = isNow ? { ...ordered, begun_at: now.toISOString() } : ordered
    await port.order(trx, context, brand, item.id, { content, at: new Date(timing.publish_at), total, now })
    return { status, content, action: 'publish' }
  })
}

type Change = ContentChange<MessageContent, MessageStatus>

async function change<W extends World>(
  port: MessagePort<W>,
  brand: Brand,
  id: string,
  rev: number | undefined,
  context: W['context'],
  decide: (item: MessageItem, trx: W['trx']) => Change | Promise<Change>,
): Promise<PushMessage> {
  const before = await resultsOf(port, context, brand, id)
  const options = { rev, present: (item: MessageItem) => presentMessage(item, before) }
  const item = await port.store.change(context, brand, id, options, decide)
  return presentMessage(item, await resultsOf(port, context, brand, id))
}
