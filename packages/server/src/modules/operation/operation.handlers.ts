import type { OperationRecord } from '@bms/contract'
import { createRecordHandlers, namesFor, type RecordPort, toNext, toToldRecord } from '@bms/domain'

import { type StaffWorld, work } from '../../access/administration.ts'
import { findStaffWithRights } from '../../access/session.queries.ts'
import { nameIds } from './name-ids.ts'
import { countRecords, findRecords, type RecordRow } from './operation.queries.ts'

/** Operation records over the database. */
const port: RecordPort<StaffWorld> = {
  ...work,
  permissionSetsOf: async (db, uid) => (await findStaffWithRights(db, uid))?.permission_sets,
  async find(db, selection, direction, window) {
    const rows = await findRecords(db, selection, direction, window)
    const names = await nameIds(db, rows)
    const told = rows.map((row) => toToldRecord(toRecord(row), selection))
    const list = told.map((record) => ({ ...record, ...namesFor(record, names) }))
    return { list, ...toNext(window, rows, rows.at(-1)?.place) }
  },
  count: countRecords,
}

/** Operation records. */
export const operationHandlers = createRecordHandlers(port)

/** A record as the wire has it. */
export function toRecord(row: RecordRow): OperationRecord {
  return {
    log_id: row.log_id,
    at: row.at.toISOString(),
    actor: { uid: row.actor_uid, nickname: row.actor_nickname, uemail: row.actor_uemail },
    project: row.project,
    module: row.module,
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
