import type { Brand } from '@bms/contract'
import {
  dayOf,
  type DeviceFacts,
  type FaultFacts,
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
  const first = !before && (await countFaults(trx, brand, deviceId, after.raised_at)) === 1
  await adjustRollUps(trx, brand, first ? [...deltas, toFaultDeviceDeltas(after)] : deltas)
}

/** How many faults a device had on the UTC day of a moment; more than one need not be counted. */
async function countFaults(trx: Transaction<Tables>, brand: Brand, deviceId: string, at: Date): Promise<number> {
  const from = new Date(dayOf(at))
  const found = await sql`
    SELECT 1 FROM device_fault WHERE brand = ${brand} AND device_id = ${deviceId}
      AND raised_at >= ${from} AND raised_at < ${new Date(from.getTime() + 86_400_000)} LIMIT 2`.execute(trx)
  return found.rows.length
}
