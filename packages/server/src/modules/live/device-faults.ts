import type { Brand, LiveDeviceEvent } from '@bms/contract'
import { type Deltas, type FaultFacts, faultFirsts, toDay, toFaultDeviceDeltas } from '@bms/domain'
import { sql, type Transaction } from 'kysely'

import { isAmong } from '../../db/is-among.ts'
import type { Tables } from '../../db/tables.ts'

/** A fault of a device; moments in milliseconds. */
export interface FaultOfDevice {
  readonly fault_id: string
  readonly device_id: string
  readonly code: string
  readonly level: 'info' | 'warning' | 'critical'
  readonly name: Readonly<Record<string, string>>
  readonly firmware: string
  readonly raised_at: number
  readonly cleared_at: number | null
}

/** The faults that events name and that are known. */
export async function findFaults(
  trx: Transaction<Tables>,
  brand: Brand,
  events: readonly LiveDeviceEvent[],
): Promise<Map<string, FaultOfDevice>> {
  const ids = events.flatMap((event) =>
    event.type === 'fault_raised' || event.type === 'fault_cleared' ? [event.fault_id] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('device_fault')
    .select(['fault_id', 'device_id', 'code', 'level', 'name', 'firmware', 'raised_at', 'cleared_at'])
    .where('brand', '=', brand)
    .where(isAmong('fault_id', ids))
    .execute()
  return new Map(
    rows.map((row) => [
      row.fault_id,
      { ...row, raised_at: row.raised_at.getTime(), cleared_at: row.cleared_at?.getTime() ?? null },
    ]),
  )
}

type First = (typeof faultFirsts)[number]

/**
 * What faults that were just written add to how many devices were hit: each where it is the first of its kind on its
 * device's UTC day.
 */
export async function toFirstDeltas(
  trx: Transaction<Tables>,
  brand: Brand,
  raised: readonly FaultOfDevice[],
  toFacts: (fault: FaultOfDevice) => FaultFacts,
): Promise<Deltas[]> {
  if (raised.length === 0) return []
  const written = new Set(raised.map(({ fault_id }) => fault_id))
  const { rows } = await sql<Pick<FaultOfDevice, 'fault_id' | 'device_id' | 'code' | 'firmware'> & { day: string }>`
    SELECT f.fault_id, f.device_id, f.code, f.firmware, w.day::text AS day
    FROM (SELECT DISTINCT device_id, day
        FROM unnest(${raised.map(({ device_id }) => device_id)}::text[],
          ${raised.map(({ raised_at }) => toDay(raised_at))}::date[]) u (device_id, day)) w
    JOIN device_fault f ON f.brand = ${brand} AND f.device_id = w.device_id COLLATE "C"
      AND f.raised_at >= w.day::timestamp AT TIME ZONE 'UTC'
      AND f.raised_at < (w.day + 1)::timestamp AT TIME ZONE 'UTC'`.execute(trx)
  const seen = new Set<string>()
  const keysOf = (
    day: string,
    { device_id, code, firmware }: Pick<FaultOfDevice, 'device_id' | 'code' | 'firmware'>,
  ) => {
    const base = `${device_id} ${day}`
    return {
      day: base,
      firmware: `${base} f ${firmware}`,
      code: `${base} c ${code}`,
      both: `${base} b ${firmware} ${code}`,
    } satisfies Record<First, string>
  }
  for (const row of rows.filter(({ fault_id }) => !written.has(fault_id)))
    for (const key of Object.values(keysOf(row.day, row))) seen.add(key)
  return raised.map((fault) => {
    const keys = keysOf(toDay(fault.raised_at), fault)
    const first = new Set(faultFirsts.filter((name) => !seen.has(keys[name])))
    for (const key of Object.values(keys)) seen.add(key)
    return toFaultDeviceDeltas(toFacts(fault), first)
  })
}
