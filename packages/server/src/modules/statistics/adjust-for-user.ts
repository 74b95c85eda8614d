import type { Brand } from '@bms/contract'
import { toUserDeltas, type UserFacts } from '@bms/domain'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { adjustRollUps } from './adjust-totals.ts'

/**
 * Brings the roll-ups along with a change of one app user (registered, disabled, erased), in that change's
 * transaction. `before` is undefined for a new one.
 */
export async function adjustForUser(
  trx: Transaction<Tables>,
  brand: Brand,
  before: UserFacts | undefined,
  after: UserFacts,
): Promise<void> {
  await adjustRollUps(trx, brand, [...(before ? [toUserDeltas(before, -1)] : []), toUserDeltas(after, 1)])
}
