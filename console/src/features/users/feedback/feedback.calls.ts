import type { BodyOf, DataOf, Feedback, FeedbackDetail } from '@bms/contract'
import { type QueryClient, skipToken } from '@tanstack/react-query'

import { eachRow } from '../../../shared/list/changes/each-row.ts'
import type { RunAction } from '../../../shared/list/changes/list-action.ts'
import { allRowsQuery, callKey, callQuery, refreshCalls } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { toRow, toSimilarQuery } from './feedback.model.ts'

/** What changes a few times a day, such as FAQs. */
const slow = { staleTime: 5 * 60_000 } as const

/** One piece of feedback with its conversation. */
export const feedbackDetailQuery = (caller: Caller, feedback_id: string) =>
  callQuery(caller, 'feedbackDetail', { feedback_id })

/** Feedback that may be about the same as one, newest first; not asked for without it. `now` in milliseconds. */
export function similarQuery(caller: Caller, feedback: Parameters<typeof toSimilarQuery>[0] | undefined, now: number) {
  const query = feedback && toSimilarQuery(feedback, now)
  return callQuery(caller, 'feedbackList', query ?? skipToken)
}

/** Feedback by the beginning of its id, a serial, or its user's account or name, newest first; all where `q` is empty. */
export const searchQuery = (caller: Caller, q: string) =>
  callQuery(caller, 'feedbackList', { q, sort: '-created_at', page_size: 20 }, { during: 'typing' })

/** All published FAQs of the brand, without their answers. */
export const faqsQuery = (caller: Caller) => allRowsQuery(caller, 'faqList', { status: 'published' }, slow)

/** One function for all: what is made anew at each drawing would be looked through again at each. */
const toModels = (products: readonly { readonly product_id: string; readonly model: string }[]) =>
  new Map(products.map(({ product_id, model }) => [product_id, model]))

/** Which models the products are that FAQs name, by id; the same map as long as they stay the same. */
export const modelsQuery = (caller: Caller) =>
  allRowsQuery(caller, 'productList', { kind: 'standard' }, { ...slow, select: toModels })

/** One FAQ with its answer. */
export const faqQuery = (caller: Caller, faq_id: string) => callQuery(caller, 'faqDetail', { faq_id }, slow)

/** What answers of the brand begin with. */
export const templatesQuery = (caller: Caller) => callQuery(caller, 'replyTemplateList', {}, slow)

/** Says what the caller does with feedback that they have open, and asks who else has. */
export const presenceQuery = (caller: Caller, feedback_id: string, state: 'open' | 'writing') =>
  callQuery(
    caller,
    'attendFeedback',
    { feedback_id, state },
    { before: 'keep', staleTime: 0, retry: false, silent: 'poll' },
  )

/** Staff who may handle feedback of the brand. */
export const assigneesQuery = (caller: Caller) => callQuery(caller, 'feedbackAssignees', {}, slow)

/** The same as options to filter by. */
export const assigneeOptions = (caller: Caller) =>
  callQuery(
    caller,
    'feedbackAssignees',
    {},
    { ...slow, select: ({ list }) => list.map(({ uid, nickname }) => ({ value: uid, label: nickname })) },
  )

const idOf = ({ feedback_id: id }: Feedback): string => id

/** Changes that several pieces of feedback get alike. */
export const bulkEdit =
  (change: Omit<BodyOf<'bulkEditFeedback'>, 'feedback_ids'>): RunAction<Feedback> =>
  (rows, { call }) =>
    call('bulkEditFeedback', { body: { feedback_ids: rows.map(idOf), ...change } })

/** Changes pieces of feedback one by one. */
export const editEach = (
  toEdit: (row: Feedback) => Omit<BodyOf<'editFeedback'>, 'feedback_id' | 'rev'>,
): RunAction<Feedback> =>
  eachRow(idOf, async (row, { call }) => {
    const { feedback_id, rev } = row
    const after = await call('editFeedback', { body: { feedback_id, rev, ...toEdit(row) } })
    return after.rev === rev ? 'unchanged' : toRow(after)
  })

/** Opens resolved feedback again. */
export const reopen = editEach(() => ({ status: 'open' }))

/** Shows feedback as the server has it now wherever it is on show, and has its lists asked anew. */
export function showFeedback(queryClient: QueryClient, caller: Caller, after: FeedbackDetail): void {
  queryClient.setQueryData(feedbackDetailQuery(caller, after.feedback_id).queryKey, after)
  queryClient.setQueriesData<DataOf<'feedbackList'>>(
    { queryKey: callKey('feedbackList', caller.brand, 'answer') },
    (page) =>
      page && { ...page, list: page.list.map((row) => (row.feedback_id === after.feedback_id ? toRow(after) : row)) },
  )
  void refreshCalls(queryClient, caller.brand, ['feedbackList'])
}
