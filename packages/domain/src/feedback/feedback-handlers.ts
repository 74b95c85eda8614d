import {
  type ApiHandlers,
  type CallInput,
  type DataOf,
  type feedbackSortFields,
  feedbackTabs,
  presenceTimes,
  toWholeList,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { countLimit, toFilters, toSortKeys, toTotal, toWindow } from '../paging.ts'
import { toLook } from '../records.ts'
import { bulkEditFeedback, editFeedback, replyToFeedback, toTarget } from './change-feedback.ts'
import type { FeedbackPort } from './feedback-port.ts'
import { noSuchFeedback, showFeedback, toActor, toFeedback } from './present-feedback.ts'

type Names =
  | 'feedbackList'
  | 'feedbackDetail'
  | 'feedbackAssignees'
  | 'editFeedback'
  | 'bulkEditFeedback'
  | 'replyToFeedback'
  | 'attendFeedback'
  | 'revealFeedback'

/** What app users of a brand say, and what comes of it (design, section 2.11). */
export function createFeedbackHandlers<W extends World>(port: FeedbackPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const { reader } = port
  return {
    feedbackList: (input, context) => listFeedback(port, input, context),
    feedbackDetail: ({ brand, query }, context) => showFeedback(port, reader(context), brand, query.feedback_id),
    feedbackAssignees: async ({ brand }, context) =>
      toWholeList((await port.assignees(reader(context), brand)).map(toActor)),
    editFeedback: (input, context) => editFeedback(port, input, context),
    bulkEditFeedback: (input, context) => bulkEditFeedback(port, input, context),
    replyToFeedback: (input, context) => replyToFeedback(port, input, context),
    attendFeedback: (input, context) => attendFeedback(port, input, context),
    revealFeedback: (input, context) => revealFeedback(port, input, context),
  }
}

async function listFeedback<W extends World>(
  port: FeedbackPort<W>,
  { brand, query }: CallInput<'feedbackList'>,
  context: W['context'],
): Promise<DataOf<'feedbackList'>> {
  const { uid } = port.callerOf(context)
  const db = port.reader(context)
  const window = toWindow(query)
  const selection = { ...toFilters(query), brand, uid, now: port.now(context) }
  const { tab } = selection
  const sort = toSortKeys<(typeof feedbackSortFields)[number]>(query.sort, [{ field: 'created_at', direction: 'desc' }])
  const [{ rows, ...next }, counts] = await Promise.all([
    port.find(db, selection, sort, window),
    port.countTabs(context, selection),
  ])
  const waiting = counts.open + counts.in_progress
  // Where more is to do than is counted, the tabs within it are counted each for itself.
  const isWhole = tab === undefined || tab === 'resolved' || waiting <= countLimit
  const whole = tab === undefined ? waiting + counts.resolved : counts[tab]
  return {
    list: rows.map(toFeedback),
    page: window.page,
    page_size: window.pageSize,
    ...next,
    ...toTotal(isWhole ? whole : await port.countTab(db, selection, tab)),
    facets: { tab: feedbackTabs.map((key) => ({ key, count: Math.min(counts[key], countLimit) })) },
  }
}

/**
 * Keeps that the caller has feedback open or has left it, and tells who else has it open. A person is there once,
 * in however many tabs: leaving one says it for all until another says otherwise.
 * @throws Problem 40400 when the brand has no such feedback.
 */
function attendFeedback<W extends World>(
  port: FeedbackPort<W>,
  { brand, body: { feedback_id, state } }: CallInput<'attendFeedback'>,
  context: W['context'],
): Promise<DataOf<'attendFeedback'>> {
  const { uid } = port.callerOf(context)
  const at = port.now(context)
  // What is kept until now holds no longer: nothing has to be removed.
  const expires_at = new Date(at.getTime() + (state === 'left' ? 0 : presenceTimes.holds))
  return port.transact(context, async (trx) => {
    if (!(await port.has(trx, brand, feedback_id))) throw noSuchFeedback([feedback_id])
    const there = await port.attend(trx, { brand, feedback_id, uid, writing: state === 'writing', expires_at }, at)
    const others = there.filter((one) => one.uid !== uid)
    return { others: others.map(({ writing, ...row }) => ({ ...toActor(row), writing })) }
  })
}

/**
 * Personal data of feedback in full. Nobody sees it before the record of who looked, at what and why is written.
 * @throws Problem 40400 when the brand has no such feedback.
 */
function revealFeedback<W extends World>(
  port: FeedbackPort<W>,
  { brand, body }: CallInput<'revealFeedback'>,
  context: W['context'],
): Promise<DataOf<'revealFeedback'>> {
  return port.transact(context, async (trx) => {
    const row = await port.read(trx, brand, body.feedback_id)
    if (!row) throw noSuchFeedback([body.feedback_id])
    await port.record(trx, context, brand, [toLook(toTarget(row), body)])
    return Object.fromEntries(body.fields.map((field) => [field, row[field]]))
  })
}
