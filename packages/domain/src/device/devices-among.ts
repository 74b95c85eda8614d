import { toVersionKey } from '@bms/contract'

import { findDevicesBy } from '../found-by-text.ts'
import { createFinder } from '../rows.ts'
import { toSearchKey } from '../search-key.ts'
import { deviceSorts, toDeviceConditions, toHitConditions, toPlaceConditions } from './device-conditions.ts'
import type { DeviceSelection, FaultRecordSelection } from './device-port.ts'

/* Devices of a brand and what they report, where it is kept as rows and not in a database; moments are in ISO 8601. */

type Searched = Parameters<typeof findDevicesBy>[1]
type Device = Searched['devices'][number] & {
  readonly firmware_mcu: string
  readonly consumables: readonly { readonly left_pct: number }[]
  readonly last_fault: { readonly code: string; readonly level: string } | null
}

interface Fault {
  readonly fault_id: string
  readonly device_id: string
  readonly raised_at: string
}

interface Told {
  readonly event_id: string
  readonly at: string
}

/** Devices, with what follows from their other columns. */
export const deviceRows = createFinder('device_id', deviceSorts, (row: Device) => ({
  name_key: toSearchKey(row.name),
  firmware_key: toVersionKey(row.firmware_mcu),
  consumable_min: row.consumables.length === 0 ? null : Math.min(...row.consumables.map(({ left_pct }) => left_pct)),
  last_fault_code: row.last_fault?.code ?? null,
  last_fault_level: row.last_fault?.level ?? null,
}))

/** What devices report, by when they did. */
export const reportRows = createFinder('id', { at: { column: 'at' } }, (row: Fault | Told) =>
  'fault_id' in row ? { id: row.fault_id, at: row.raised_at } : { id: row.event_id },
)

/** Faults of some days. */
export const hitsAmong = <F extends Fault>(faults: readonly F[], asked: Parameters<typeof toHitConditions>[0]) =>
  reportRows.select(faults, toHitConditions(asked))

/** Devices that are asked for. */
export function findDevicesAmong<D extends Device>(
  {
    users,
    devices,
    faults,
  }: { readonly users: Searched['users']; readonly devices: readonly D[]; readonly faults: readonly Fault[] },
  selection: DeviceSelection,
): readonly D[] {
  const { q, fault_from } = selection
  const found = q === undefined ? undefined : findDevicesBy(q, { users, devices })
  const hits = fault_from === undefined ? undefined : hitsAmong(faults, selection)
  const hit = hits && new Set(hits.map(({ device_id }) => device_id))
  return deviceRows
    .select(devices, toDeviceConditions(selection))
    .filter(({ device_id }) => (found?.has(device_id) ?? true) && (hit?.has(device_id) ?? true))
}

/** Faults that are asked for, with the devices that had them. */
export function findFaultsAmong<D extends Device, F extends Fault>(
  { devices, faults }: { readonly devices: readonly D[]; readonly faults: readonly F[] },
  selection: FaultRecordSelection,
): (F & { readonly device: D })[] {
  const own = deviceRows.select(devices, toPlaceConditions(selection))
  const byId = new Map(own.map((row) => [row.device_id, row]))
  return hitsAmong(faults, selection).flatMap((fault) => {
    const device = byId.get(fault.device_id)
    return device ? [{ ...fault, device }] : []
  })
}
