import {
  type FaultRecordRow,
  type FaultRecordSelection,
  type FaultRow,
  type SortKey,
  type Sorts,
  toHitConditions,
  toPlaceConditions,
  type Window,
} from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { countUpTo, joinAll } from '../list-query.ts'
import { findPlaces, placeColumn, type Placed, readPage, toOrderKeys, toPageEnd } from '../list-walk.ts'
import { toSql } from '../to-sql.ts'
import { findListed } from './device.queries.ts'

const sorts: Sorts<'raised_at'> = { raised_at: { column: 'raised_at', nulls: false } }
const newestFirst: readonly SortKey<'raised_at'>[] = [{ field: 'raised_at', direction: 'desc' }]

/**
 * Where faults of a selection come from, as `e`, and what they have to be: the moments' index serves it, or that of one
 * code. Their devices are joined, each by its key, only where something of them is asked for.
 */
function toRecords(selection: FaultRecordSelection): {
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
} {
  const ofDevice = toSql(toPlaceConditions(selection), 'd')
  const hits = joinAll(toSql(toHitConditions(selection), 'e'))
  if (ofDevice.length === 0) return { from: sql`device_fault e`, condition: hits }
  return {
    from: sql`device_fault e JOIN device d ON d.brand = e.brand AND d.device_id = e.device_id`,
    condition: joinAll([hits, ...ofDevice]),
  }
}

/** The ids of a page of faults: an index has them all, in order. */
export function toFaultPlaces(selection: FaultRecordSelection, window: Window): RawBuilder<unknown> {
  const { from, condition } = toRecords(selection)
  return findPlaces({
    select: sql`e.brand, e.fault_id`,
    from,
    conditions: [condition],
    keys: newestFirst,
    columns: sorts,
    table: 'e',
    id: 'fault_id',
    window,
  })
}

/** One page of the faults of all devices, newest first, with these; ids are found in an index first, and only those rows are read. */
export async function findFaultRecords(
  db: Kysely<Tables>,
  selection: FaultRecordSelection,
  window: Window,
): Promise<Placed<FaultRecordRow>[]> {
  const faults = await readPage(
    db,
    window,
    sql<Placed<FaultRow>>`
    SELECT v.*${placeColumn(toOrderKeys(newestFirst, sorts, 'v', 'fault_id'), window)} FROM (${toFaultPlaces(selection, window)}) page
    JOIN device_fault v ON v.brand = page.brand AND v.fault_id = page.fault_id
    ${toPageEnd(newestFirst, sorts, 'fault_id', window)}`,
  )
  const devices = await findListed(db, selection.brand, [...new Set(faults.map(({ device_id }) => device_id))])
  return faults.flatMap((fault) => {
    const device = devices.get(fault.device_id)
    return device ? [{ ...fault, device }] : []
  })
}

/** How many such faults there are; counts one more than the limit at most. */
export function countFaultRecords(db: Kysely<Tables>, selection: FaultRecordSelection): Promise<number> {
  const { from, condition } = toRecords(selection)
  return countUpTo(db, from, condition)
}
