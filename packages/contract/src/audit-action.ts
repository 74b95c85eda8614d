import type { OperationRecord } from './calls/operation.ts'
import type { OperationAction } from './values.ts'

/** What was done about one’s own account or sessions, which `action` has no words for. */
export const ownActions = ['endedSession', 'endedOthers', 'changedPassword'] as const

/** What somebody did, in finer words than the record's action where it was about their own account. */
export type AuditAction = OperationAction | (typeof ownActions)[number]

/** What a record tells that was done. */
export function toAuditAction({
  module,
  action,
  target_type: target,
  reason,
}: Pick<OperationRecord, 'module' | 'action' | 'target_type' | 'reason'>): AuditAction {
  if (module !== 'session') return action
  if (action === 'edit') return target === 'second_factor' ? 'edit' : 'changedPassword'
  if (action !== 'logout') return action
  if (target === 'staff') return 'endedOthers'
  // Who signs out says no reason; ending a session from another one does.
  return reason === undefined ? 'logout' : 'endedSession'
}
