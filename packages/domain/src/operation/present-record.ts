import type { OperationRecord } from '@bms/contract'

import type { Kept } from '../brand-port.ts'
import { maskDraft, type RecordDraft } from '../records.ts'

/** An operation record as it is kept. */
export interface KeptRecord extends Kept<Omit<OperationRecord, 'at' | 'actor' | 'action' | 'names'>> {
  readonly at: Date
  readonly actor_uid: string
  readonly actor_nickname: string
  readonly actor_uemail: string
  readonly action: string
}

const toName = (name: string): string => name.slice(0, 128).toWellFormed()

/** What a record keeps of its draft: nothing sensitive, and names cut to 128 characters. */
export function toRecordColumns(given: RecordDraft) {
  const { target, several, failure, ...draft } = maskDraft(given)
  return {
    module: draft.module,
    action: draft.action,
    target_type: target.type,
    target_id: target.id,
    target_name: toName(target.name),
    target_count: several?.count ?? null,
    targets: several?.targets.map((one) => ({ ...one, name: toName(one.name), changes: [...one.changes] })) ?? null,
    result: failure ? ('failure' as const) : ('success' as const),
    error_code: failure?.code ?? null,
    error_message: failure?.message ?? null,
    changes: [...(draft.changes ?? [])],
    snapshot_rev: draft.rev ?? null,
    reason: draft.reason ?? null,
  }
}

/** A record as the wire has it. */
export function toOperationRecord(row: KeptRecord): OperationRecord {
  return {
    log_id: row.log_id,
    at: row.at.toISOString(),
    actor: { uid: row.actor_uid, nickname: row.actor_nickname, uemail: row.actor_uemail },
    project: row.project,
    module: row.module,
    // Cast: nothing else is written.
    action: row.action as OperationRecord['action'],
    target_type: row.target_type,
    target_id: row.target_id,
    target_name: row.target_name,
    ...(row.target_count === null ? {} : { target_count: row.target_count }),
    ...(row.targets === null ? {} : { targets: row.targets }),
    result: row.result,
    ...(row.error_code === null ? {} : { error_code: row.error_code }),
    ...(row.error_message === null ? {} : { error_message: row.error_message }),
    changes: row.changes,
    ...(row.snapshot_rev === null ? {} : { snapshot_rev: row.snapshot_rev }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ip: row.ip,
    ua: row.ua,
    ...(row.session_id === null ? {} : { session_id: row.session_id }),
    request_id: row.request_id,
    prev_hash: row.prev_hash,
    hash: row.hash,
  }
}
