import { type ApiHandlers, type CallInput, type DataOf, feedbackTabs, toWholeList } from '@bms/contract'
import { countLimit, toNext, toSortKeys, toWindow } from '@bms/domain'

import { type Context, signedIn } from '../../context.ts'
import { keepAnswerUnchanged, keepUnchanged } from '../keep-unchanged.ts'
import { toTotal } from '../list-query.ts'
import { bulkEditFeedback, editFeedback, replyToFeedback } from './edit-feedback.ts'
import { countTab, countTabs, findAssignees, findFeedback } from './feedback.queries.ts'
import { revealFeedback } from './reveal-feedback.ts'
import { showFeedback, toActor, toFeedback } from './to-feedback.ts'

/** What lists of feedback show beside feedback: who wrote it. */
const shownTypes = ['feedback', 'app_user']

/** What app users of a brand say, and what comes of it. */
export const feedbackHandlers: Pick<
  ApiHandlers<Context>,
  | 'feedbackList'
  | 'feedbackDetail'
  | 'feedbackAssignees'
  | 'editFeedback'
  | 'bulkEditFeedback'
  | 'replyToFeedback'
  | 'revealFeedback'
> = {
  feedbackList: (input, context) => {
    const asked = ['feedbackList', context.identity?.uid, input.query]
    const of = { brand: input.brand, asked, types: shownTypes, staff: true }
    return keepAnswerUnchanged(context, of, () => listFeedback(input, context))
  },
  feedbackDetail: ({ brand, query }, { db }) => showFeedback(db, brand, query.feedback_id),
  feedbackAssignees: async ({ brand }, { db }) => toWholeList((await findAssignees(db, brand)).map(toActor)),
  editFeedback,
  bulkEditFeedback,
  replyToFeedback,
  revealFeedback,
}

async function listFeedback(
  { brand, query }: CallInput<'feedbackList'>,
  context: Context,
): Promise<DataOf<'feedbackList'>> {
  const { db, now } = context
  const { uid } = signedIn(context)
  const window = toWindow(query)
  const { page: _page, page_size: _size, offset: _offset, after: _after, sort: keys, q, ...filters } = query
  const selection = { ...filters, brand, uid, now: now(), q: q === '' ? undefined : q }
  const sort = toSortKeys(keys, [{ field: 'created_at', direction: 'desc' }])
  const { tab, now: _now, ...others } = selection
  const tabs = keepUnchanged(context, { brand, asked: ['feedbackList counts', others], types: shownTypes }, () =>
    countTabs(db, selection),
  )
  const [rows, counts] = await Promise.all([findFeedback(db, selection, sort, window), tabs])
  const waiting = counts.open + counts.in_progress
  // Where more is to do than is counted, the tabs within it are counted each for itself.
  const isWhole = tab === undefined || tab === 'resolved' || waiting <= countLimit
  const whole = tab === undefined ? waiting + counts.resolved : counts[tab]
  return {
    list: rows.map(toFeedback),
    page: window.page,
    page_size: window.pageSize,
    ...toNext(window, rows, rows.at(-1)?.place),
    ...toTotal(isWhole ? whole : await countTab(db, selection, tab)),
    facets: { tab: feedbackTabs.map((key) => ({ key, count: Math.min(counts[key], countLimit) })) },
  }
}
