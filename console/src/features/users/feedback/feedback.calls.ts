import type { ApiClient } from '@bms/api-client'
import type { BodyOf, Brand, DataOf, FeedbackDetail } from '@bms/contract'
import { queryOptions, type QueryClient, skipToken } from '@tanstack/react-query'

import type { ActionContext, Changed, RunAction } from '../../../shared/list/list-action.ts'
import type { OptionSource } from '../../../shared/list/list-filter.ts'
import { pause } from '../../../shared/query/pause.ts'
import { type FaqRow, toRow, toSimilarQuery } from './feedback.model.ts'

/** FAQs change a few times a day. */
const faqsFreshFor = 5 * 60_000

/** One piece of feedback with its conversation. */
export const feedbackDetailQuery = (client: ApiClient, brand: Brand, id: string) =>
  queryOptions({
    queryKey: [brand, 'feedbackDetail', id],
    queryFn: ({ signal }) => client.call('feedbackDetail', { brand, signal, query: { feedback_id: id } }),
  })

/** The device it is about, with its last faults. */
export const deviceDetailQuery = (client: ApiClient, brand: Brand, id: string | undefined) =>
  queryOptions({
    queryKey: [brand, 'deviceDetail', id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => client.call('deviceDetail', { brand, signal, silent: true, query: { device_id: id } }),
  })

/** Who wrote it. */
export const userDetailQuery = (client: ApiClient, brand: Brand, id: string) =>
  queryOptions({
    queryKey: [brand, 'userDetail', id],
    queryFn: ({ signal }) => client.call('userDetail', { brand, signal, silent: true, query: { user_id: id } }),
  })

/** Feedback that may be about the same as one, newest first; not asked for without it. `now` in milliseconds. */
export function similarQuery(
  client: ApiClient,
  brand: Brand,
  feedback: Parameters<typeof toSimilarQuery>[0] | undefined,
  now: number,
) {
  const query = feedback && toSimilarQuery(feedback, now)
  return queryOptions({
    queryKey: [brand, 'feedbackList', 'similar', query],
    queryFn: query ? ({ signal }) => client.call('feedbackList', { brand, signal, silent: true, query }) : skipToken,
  })
}

/** Feedback by the beginning of its id, a serial, or its user's account or name, newest first; all where `q` is empty. */
export const searchQuery = (client: ApiClient, brand: Brand, q: string) =>
  queryOptions({
    queryKey: [brand, 'feedbackList', 'search', q],
    queryFn: async ({ signal }) => {
      await pause(signal)
      const query = { q, sort: '-created_at', page_size: 20 } as const
      return client.call('feedbackList', { brand, signal, silent: true, query })
    },
  })

/** All published FAQs of the brand, without their answers. */
export const faqsQuery = (client: ApiClient, brand: Brand) =>
  queryOptions({
    queryKey: [brand, 'faqList', 'published'],
    queryFn: async ({ signal }): Promise<readonly FaqRow[]> => {
      const query = { status: 'published', page_size: 200 } as const
      return (await client.call('faqList', { brand, signal, silent: true, query })).list
    },
    staleTime: faqsFreshFor,
  })

/** One FAQ with its answer. */
export const faqQuery = (client: ApiClient, brand: Brand, id: string) =>
  queryOptions({
    queryKey: [brand, 'faqDetail', id],
    queryFn: ({ signal }) => client.call('faqDetail', { brand, signal, silent: true, query: { faq_id: id } }),
    staleTime: faqsFreshFor,
  })

/** Staff who may handle feedback of the brand. */
export const assigneesQuery = (client: ApiClient, brand: Brand) =>
  queryOptions({
    queryKey: [brand, 'feedbackAssignees'],
    queryFn: ({ signal }) => client.call('feedbackAssignees', { brand, signal, silent: true }),
    staleTime: faqsFreshFor,
  })

/** Devices of a user, to link one. */
export const userDevicesQuery = (client: ApiClient, brand: Brand, userId: string) =>
  queryOptions({
    queryKey: [brand, 'deviceList', 'ofUser', userId],
    queryFn: ({ signal }) =>
      client.call('deviceList', { brand, signal, silent: true, query: { user_id: userId, page_size: 50 } }),
  })

/** The same as options to filter by. */
export const assigneeOptions = (client: ApiClient, brand: Brand): OptionSource => ({
  queryKey: [brand, 'feedbackAssignees', 'options'],
  queryFn: async ({ signal }) => {
    const { list } = await client.call('feedbackAssignees', { brand, signal, silent: true })
    return list.map(({ uid, nickname }) => ({ value: uid, label: nickname }))
  },
  staleTime: faqsFreshFor,
})

/** Changes that several pieces of feedback get alike. */
export const bulkEdit =
  (change: Omit<BodyOf<'bulkEditFeedback'>, 'feedback_ids'>): RunAction =>
  (ids, { client, brand }) =>
    client.call('bulkEditFeedback', { brand, body: { feedback_ids: [...ids], ...change }, silent: true })

/** A change of one piece of feedback, as it was when it was looked at. */
export const editOne =
  (rev: number, change: Omit<BodyOf<'editFeedback'>, 'feedback_id' | 'rev'>): RunAction =>
  async ([id = ''], { client, brand }) => {
    const after = await client.call('editFeedback', { brand, body: { feedback_id: id, rev, ...change }, silent: true })
    return after.rev === rev ? { changed: [], unchanged: [id] } : { changed: [id], unchanged: [] }
  }

/** Changes one piece of feedback as it is now, whatever it was when it was looked at. */
export const editNow =
  (id: string, change: Parameters<typeof editOne>[1]) =>
  async (context: ActionContext): Promise<Changed> => {
    const { client, brand } = context
    const { rev } = await client.call('feedbackDetail', { brand, silent: true, query: { feedback_id: id } })
    return editOne(rev, change)([id], context)
  }

/** Opens one piece of resolved feedback again. */
export const reopen: RunAction = ([id = ''], context) => editNow(id, { status: 'open' })(context)

/** Shows feedback as the server has it now wherever it is on show, and has its lists asked anew. */
export function showFeedback(queryClient: QueryClient, brand: Brand, after: FeedbackDetail): void {
  queryClient.setQueryData([brand, 'feedbackDetail', after.feedback_id], after)
  queryClient.setQueriesData<DataOf<'feedbackList'>>(
    { queryKey: [brand, 'feedbackList'] },
    (page) =>
      page && { ...page, list: page.list.map((row) => (row.feedback_id === after.feedback_id ? toRow(after) : row)) },
  )
  void queryClient.invalidateQueries({ queryKey: [brand, 'feedbackList'] })
}
