import { feedbackPriorities, type FeedbackPriority, type feedbackSortFields, type FeedbackTab } from '@bms/contract'

import { findFeedbackBy } from '../found-by-text.ts'
import { isAsked } from '../rows.ts'
import type { FeedbackSelection } from './feedback-port.ts'
import { isInTab } from './is-in-tab.ts'

/* Feedback of a brand, where it is kept as rows and not in a database; moments are in ISO 8601. */

type Searched = Parameters<typeof findFeedbackBy>[1]
type Row = Searched['feedback'][number] & Parameters<typeof isInTab>[0] & { readonly images: readonly unknown[] }

interface FeedbackRows<R extends Row> extends Pick<Searched, 'users'> {
  readonly feedback: readonly R[]
  readonly replies: readonly { readonly feedback_id: string; readonly faq_ids?: readonly string[] }[]
}

/** Feedback that is asked for in a tab, or in all of them. None has logs. */
export function findFeedbackAmong<R extends Row>(
  rows: FeedbackRows<R>,
  selection: FeedbackSelection,
  tab: FeedbackTab | undefined,
): readonly R[] {
  const { q, uid, assignee, faq_id } = selection
  const found = q === undefined ? undefined : findFeedbackBy(q, rows)
  const quoting = rows.replies.filter(({ faq_ids }) => faq_id !== undefined && faq_ids?.includes(faq_id))
  const whose = assignee === 'me' ? uid : assignee
  return rows.feedback.filter(
    (row) =>
      isAsked(row, selection) &&
      (found?.has(row.feedback_id) ?? true) &&
      (whose === undefined || row.assignee_uid === (whose === 'none' ? null : whose)) &&
      (faq_id === undefined || quoting.some(({ feedback_id }) => feedback_id === row.feedback_id)) &&
      (selection.has_image ?? row.images.length > 0) === row.images.length > 0 &&
      selection.has_log !== true &&
      (!tab || isInTab(row, tab, selection)),
  )
}

type Field = (typeof feedbackSortFields)[number]

/** What feedback is sorted by: priorities by how high they are. */
export function toFeedbackOrder(
  row: Readonly<Record<Exclude<Field, 'priority'>, string | number | null>> & { readonly priority: FeedbackPriority },
  field: Field,
): string | number | null {
  return field === 'priority' ? feedbackPriorities.indexOf(row.priority) : row[field]
}
