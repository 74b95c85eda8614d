import type { OperationRecord } from '@bms/contract'

import { createFinder } from '../rows.ts'
import { type RecordSelection, toRecordConditions } from './record-handlers.ts'

/* Operation records, where they are kept as rows and not in a database. */

/** Records, with what follows from their other columns. */
export const recordRows = createFinder('log_id', { at: { column: 'at' } }, ({ actor }: OperationRecord) => ({
  actor_uid: actor.uid,
}))

const tellsOf = ({ target_id, targets = [] }: OperationRecord, id: string): boolean =>
  target_id === id || targets.some((target) => target.id === id)

/** Records that are asked for. */
export function findRecordsAmong(
  records: readonly OperationRecord[],
  { q, ...selection }: RecordSelection,
): OperationRecord[] {
  const { target_id: id } = selection
  return recordRows
    .select(records, toRecordConditions(selection))
    .filter((one) => (id === undefined || tellsOf(one, id)) && (!q || tellsOf(one, q) || one.log_id === q))
}
