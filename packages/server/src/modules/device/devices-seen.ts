import type { deviceSortFields } from '@bms/contract'
import type { DeviceSelection, SortKey } from '@bms/domain'
import { type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** Filters that need nothing but what `device_seen` has. */
const seenFilters: ReadonlySet<string> = new Set([
  'brand',
  'now',
  'tz',
  'q',
  'status',
  'country',
  'data_center',
  'device_id',
  'last_online_from',
  'last_online_to',
])

/** What the other filters and sorts look at. */
const others = [
  'user_id',
  'bind_status',
  'series_id',
  'single_product_id',
  'ota_status',
  'category_id',
  'product_model',
  'firmware_key',
  'warranty_ends_at',
  'consumable_min',
  'activated_at',
  'last_fault_code',
  'last_fault_level',
  'name_key',
  'open_fault_count',
] as const satisfies readonly (keyof Tables['device'])[]

const both = sql`(SELECT s.brand, s.device_id, s.status, s.country, s.data_center, s.last_online_at,
    ${sql.join(others.map((column) => sql.ref(`d.${column}`)))}
  FROM device_seen s JOIN device d ON d.brand = s.brand AND d.device_id = s.device_id) t`

/**
 * Devices as `t`, to look for a page or to count. Where it matters when they were last on line, that comes from
 * `device_seen`, which alone has an index of it.
 */
export function toSource(
  selection: DeviceSelection,
  sort: readonly SortKey<(typeof deviceSortFields)[number]>[] = [],
): RawBuilder<unknown> {
  const isSorted = sort.some(({ field }) => field === 'last_online_at')
  if (!isSorted && selection.last_online_from === undefined && selection.last_online_to === undefined)
    return sql`device t`
  const isEnough =
    sort.every(({ field }) => field === 'last_online_at') &&
    Object.entries(selection).every(([name, value]) => value === undefined || seenFilters.has(name))
  return isEnough ? sql`device_seen t` : both
}

/** Fills `device_seen` from devices; whoever changes what it has of a device changes both. */
export async function fillDevicesSeen(trx: Transaction<Tables>): Promise<void> {
  await sql`INSERT INTO device_seen (brand, device_id, status, country, data_center, last_online_at)
    SELECT brand, device_id, status, country, data_center, last_online_at FROM device ORDER BY brand, device_id`.execute(
    trx,
  )
}
