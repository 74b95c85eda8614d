import { confirmRecipientsAbove, type DataOf, maxUserChoices, type PushMessage } from '@bms/contract'
import { type QueryClient, skipToken } from '@tanstack/react-query'

import { eachRow } from '../../../shared/list/changes/each-row.ts'
import type { RunAction, UndoAction } from '../../../shared/list/changes/list-action.ts'
import { callKey, callQuery, refreshCalls } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'

/** A message with what became of it. */
export const messageQuery = (caller: Caller, msg_id: string) => callQuery(caller, 'pushMessageDetail', { msg_id })

/** What changes a few times a day. */
const slow = { staleTime: 5 * 60_000 } as const

/** A product as pickers show it; nothing where the brand has none of this id. */
export const productChoiceQuery = (caller: Caller, product_id: string) =>
  callQuery(caller, 'productList', product_id === '' ? skipToken : { product_id }, {
    ...slow,
    select: ({ list }) => list[0] ?? null,
  })

/** The question of a FAQ, by language. */
export const faqQuestionQuery = (caller: Caller, faq_id: string) =>
  callQuery(caller, 'faqDetail', faq_id === '' ? skipToken : { faq_id }, {
    ...slow,
    select: ({ question }) => question,
  })

/** Listed products by the beginning of model, name or SKU. */
export const productSearchQuery = (caller: Caller, q: string) =>
  callQuery(caller, 'productList', { q, status: 'listed', page_size: 20 }, { during: 'typing' })

/** Published FAQs by words of question and answer. */
export const faqSearchQuery = (caller: Caller, q: string) =>
  callQuery(caller, 'faqList', { q, status: 'published', page_size: 20 }, { during: 'typing' })

const idOf = ({ msg_id: id }: PushMessage): string => id

/** Makes drafts of scheduled messages again. */
export const unschedule: RunAction<PushMessage> = eachRow(idOf, ({ msg_id, rev }, { call }) =>
  call('unschedulePushMessage', { body: { msg_id, rev } }),
)

/** Schedules messages as they were before; of more people than are confirmed by their number it can't be. */
export const scheduleAgain: UndoAction<PushMessage> = (before) => {
  if (before.some(({ stats }) => stats.target > confirmRecipientsAbove)) return undefined
  const orders = new Map(before.map((message) => [message.msg_id, message]))
  return eachRow(idOf, async (now, { call }) => {
    const { publish_mode: mode = 'at', publish_at, local_time } = orders.get(now.msg_id) ?? now
    const { msg_id, rev } = now
    return call('publishPushMessage', {
      body: { msg_id, rev, mode, ...(publish_at && { publish_at }), ...(local_time && { local_time }) },
    })
  })
}

/** Keeps messages from going out, or stops the rest of them. */
export const cancelMessages: RunAction<PushMessage> = eachRow(idOf, ({ msg_id, rev }, { call, reason }) =>
  call('cancelPushMessage', { body: { msg_id, rev, reason } }),
)

/** Deletes messages. */
export const removeMessages: RunAction<PushMessage> = eachRow(idOf, async ({ msg_id, rev }, { call }) => {
  await call('removePushMessage', { body: { msg_id, rev } })
  return 'gone'
})

/** Shows a changed message at once in every list that is held, and has the rest asked anew. */
export function showMessage(queryClient: QueryClient, { brand }: Caller, message: PushMessage): void {
  queryClient.setQueriesData<DataOf<'pushMessageList'>>(
    { queryKey: callKey('pushMessageList', brand, 'answer') },
    (page) => page && { ...page, list: page.list.map((row) => (idOf(row) === idOf(message) ? message : row)) },
  )
  void refreshCalls(queryClient, brand, ['pushMessageList', 'pushMessageDetail', 'revisionList', 'operationRecordList'])
}

/** Users by the beginning of their name or id, or by the whole account. */
export const userSearchQuery = (caller: Caller, q: string) =>
  callQuery(caller, 'userList', q === '' ? skipToken : { q, page_size: maxUserChoices }, { during: 'typing' })
