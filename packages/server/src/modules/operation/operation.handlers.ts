import { createRecordHandlers, type RecordPort, toNext, toOperationRecord } from '@bms/domain'

import { type StaffWorld, work } from '../../access/administration.ts'
import { findStaffWithRights } from '../../access/session.queries.ts'
import { nameIds } from './name-ids.ts'
import { countRecords, findRecords } from './operation.queries.ts'

/** Operation records over the database. */
const port: RecordPort<StaffWorld> = {
  ...work,
  permissionSetsOf: async (db, uid) => (await findStaffWithRights(db, uid))?.permission_sets,
  async find(db, selection, direction, window) {
    const rows = await findRecords(db, selection, direction, window)
    return { list: rows.map(toOperationRecord), ...toNext(window, rows, rows.at(-1)?.place) }
  },
  names: nameIds,
  count: countRecords,
}

/** Operation records. */
export const operationHandlers = createRecordHandlers(port)
