import type { DataOf } from '@bms/contract'
import type { QueryClient } from '@tanstack/react-query'

import { eachRow } from '../../../shared/list/changes/each-row.ts'
import type { RunAction } from '../../../shared/list/changes/list-action.ts'
import { allRowsQuery, callKey, callQuery, refreshCalls } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import type { FaqRow } from './faq.model.ts'

/** A FAQ with its answer. */
export const faqQuery = (caller: Caller, faq_id: string) => callQuery(caller, 'faqDetail', { faq_id })

/** All FAQs of the brand without their answers: what a question that is being written is compared with. */
export const questionsQuery = (caller: Caller) => allRowsQuery(caller, 'faqList', {}, { staleTime: 5 * 60_000 })

/** Feedback whose replies quote a FAQ, the latest first. */
export const quotesQuery = (caller: Caller, faq_id: string) =>
  callQuery(caller, 'feedbackList', { faq_id, sort: '-created_at', page_size: 20 })

const idOf = ({ faq_id: id }: FaqRow): string => id

/** What the app shows of a FAQ, as the list has it. */
function toRow(faq: DataOf<'faqDetail'>): FaqRow {
  const { answer: _, ...row } = faq
  return row
}

/** Has the app show FAQs. */
export const publishFaqs: RunAction<FaqRow> = eachRow(idOf, async ({ faq_id, rev }, { call }) =>
  toRow(await call('publishFaq', { body: { faq_id, rev } })),
)

/** Takes FAQs out of the app. */
export const archiveFaqs: RunAction<FaqRow> = eachRow(idOf, async ({ faq_id, rev }, { call }) =>
  toRow(await call('archiveFaq', { body: { faq_id, rev } })),
)

/** Removes drafts. */
export const removeFaqs: RunAction<FaqRow> = eachRow(idOf, async ({ faq_id, rev }, { call }) => {
  await call('removeFaq', { body: { faq_id, rev } })
  return 'gone'
})

/** Gives a FAQ another place, shows it at once, and has the rest asked anew. Resolves to it as it is now. */
export async function orderFaq(
  queryClient: QueryClient,
  caller: Caller,
  row: Pick<FaqRow, 'faq_id' | 'rev'>,
  sort: number,
): Promise<Pick<FaqRow, 'faq_id' | 'rev'>> {
  const { faq_id, rev } = row
  const { list } = await caller.call('sortFaqs', { body: { items: [{ faq_id, sort, rev }] } })
  const now = list[0] ?? { faq_id, sort, rev }
  queryClient.setQueriesData<DataOf<'faqList'>>(
    { queryKey: callKey('faqList', caller.brand, 'answer') },
    (page) => page && { ...page, list: page.list.map((one) => (idOf(one) === faq_id ? { ...one, ...now } : one)) },
  )
  await refreshCalls(queryClient, caller.brand, ['faqList', 'faqDetail', 'revisionList', 'operationRecordList'])
  return now
}
