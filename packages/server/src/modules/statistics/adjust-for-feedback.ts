import type { Brand } from '@bms/contract'
import { type FeedbackFacts, toFeedbackDeltas } from '@bms/domain'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { adjustRollUps } from './adjust-totals.ts'

export type { FeedbackFacts } from '@bms/domain'

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
  await adjustRollUps(trx, brand, [...(before ? [toFeedbackDeltas(before, -1)] : []), toFeedbackDeltas(after, 1)])
}
