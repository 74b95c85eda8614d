import type { Brand } from '@bms/contract'
import {
  dayOf,
  type DeviceFacts,
  type FaultFacts,
  faultFirsts,
  toDeviceDeltas,
  toFaultDeltas,
  toFaultDeviceDeltas,
} from '@bms/domain'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { adjustRollUps } from './adjust-totals.ts'

/**
 * Brings the roll-ups along with a change of one device (activated, bound, unbound, on or off line), in that change's
 * transaction. `before` is undefined for a new one.
 */
export async function adjustForDevice(
  trx: Transaction<Tables>,
  brand: Brand,
  before: DeviceFacts | undefined,
  after: DeviceFacts,
): Promise<void> {
  await adjustRollUps(trx, brand, [...(before ? [toDeviceDeltas(before, -1)] : []), toDeviceDeltas(after, 1)])
}

/**
 * Brings the roll-ups along with a fault that was raised or cleared, in that change's transaction, after its row was
 * written and with the device locked. `before` is undefined for a new one.
 */
export async function adjustForFault(
  trx: Transaction<Tables>,
  brand: Brand,
  deviceId: string,
  before: FaultFacts | undefined,
  after: FaultFacts,
): Promise<void> {
  const deltas = [...(before ? [toFaultDeltas(before, -1)] : []), toFaultDeltas(after, 1)]
  if (!before) deltas.push(toFaultDeviceDeltas(after, await findFirsts(trx, brand, deviceId, after)))
  await adjustRollUps(trx, brand, deltas)
}

/** What a fault that was just written is its device's first of on its UTC day. */
async function findFirsts(
  trx: Transaction<Tables>,
  brand: Brand,
  deviceId: string,
  { raised_at, code, firmware }: FaultFacts,
): Promise<ReadonlySet<(typeof faultFirsts)[number]>> {
  const from = new Date(dayOf(raised_at))
  const { rows } = await sql<Record<(typeof faultFirsts)[number], boolean>>`
    SELECT count(*) = 1 AS day, count(*) FILTER (WHERE firmware = ${firmware}) = 1 AS firmware,
      count(*) FILTER (WHERE code = ${code}) = 1 AS code,
      count(*) FILTER (WHERE firmware = ${firmware} AND code = ${code}) = 1 AS both
    FROM device_fault WHERE brand = ${brand} AND device_id = ${deviceId}
      AND raised_at >= ${from} AND raised_at < ${new Date(from.getTime() + 86_400_000)}`.execute(trx)
  return new Set(faultFirsts.filter((first) => rows[0]?.[first]))
}
