import type { Brand, DataCentre } from '@bms/contract'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { adjustTotals, type TotalDelta } from './adjust-totals.ts'

/** What statistics count of a piece of feedback. */
export interface FeedbackFacts {
  readonly data_center: DataCentre
  readonly country: string
  readonly category: string
  readonly product_model: string | null
  readonly app_version: string
  readonly rating: number | null
  readonly status: 'open' | 'in_progress' | 'resolved'
  readonly created_at: Date
  readonly first_reply_at: Date | null
  readonly resolved_at: Date | null
}

/**
 * Brings the roll-ups along with a change of one piece of feedback, in that change's transaction. `before` is
 * undefined for a new one.
 */
export async function adjustForFeedback(
  trx: Transaction<Tables>,
  brand: Brand,
  before: FeedbackFacts | undefined,
  after: FeedbackFacts,
): Promise<void> {
  await adjustTotals(trx, brand, [...toDeltas(before, -1), ...toDeltas(after, 1)])
}

function toDeltas(facts: FeedbackFacts | undefined, by: 1 | -1): TotalDelta[] {
  if (!facts) return []
  const { data_center, country, status } = facts
  return [{ data_center, dim: 'country', dim_key: country, metric: `feedback_${status}`, by }]
}
