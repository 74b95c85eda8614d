import type { Brand } from '@bms/contract'
import type { DeviceSelection, DeviceTotal } from '@bms/domain'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { isOneOf, joinAll } from '../list-query.ts'

/** Counts all devices anew; whoever changes a device's status, country or data centre keeps the counts right. */
export async function rebuildDeviceTotals(trx: Transaction<Tables>): Promise<void> {
  await sql`LOCK TABLE device_total IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
  await trx.deleteFrom('device_total').execute()
  await sql`
    INSERT INTO device_total (brand, data_center, country, status, v)
    SELECT brand, data_center, country, status, count(*) FROM device
    GROUP BY brand, data_center, country, status ORDER BY 1, 2, 3, 4`.execute(trx)
}

/** Devices of a brand by status, from the counts that are kept. */
export async function countDevices(
  db: Kysely<Tables>,
  brand: Brand,
  where: Pick<DeviceSelection, 'country' | 'data_center'>,
): Promise<DeviceTotal[]> {
  const parts = [
    sql`brand = ${brand}`,
    ...isOneOf('country', where.country),
    ...isOneOf('data_center', where.data_center),
  ]
  const found = await sql<DeviceTotal>`
    SELECT status, sum(v)::int AS n FROM device_total WHERE ${joinAll(parts)} GROUP BY status`.execute(db)
  return found.rows
}
