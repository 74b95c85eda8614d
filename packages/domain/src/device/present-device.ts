import type { Device, DeviceDetail, DeviceEvent, DeviceFault, FaultRecord } from '@bms/contract'

import { presentWarranty } from '../knowledge/device-warranty.ts'
import { maskAccount, maskMac, maskSerial } from '../mask.ts'
import type { DeviceRow, EventRow, FaultRecordRow, FaultRow, ListedDevice } from './device-port.ts'

/** A device as lists show it: serial and MAC are masked. `now` decides about the warranty. */
export function toDevice(row: ListedDevice, now: Date): Device {
  return {
    device_id: row.device_id,
    sn: maskSerial(row.sn),
    mac: maskMac(row.mac),
    name: row.name,
    single_product_id: row.single_product_id,
    product_model: row.product_model,
    product_name: row.product_name ?? {},
    category_id: row.category_id,
    ...(row.series_id === null ? {} : { series_id: row.series_id }),
    ...(row.user_id === null || row.owner_account === null
      ? {}
      : {
          user: {
            user_id: row.user_id,
            nickname: row.owner_nickname ?? '',
            account: maskAccount(row.owner_account),
          },
        }),
    shared_with: row.shared_with,
    bind_status: row.bind_status,
    status: row.status,
    activated_at: row.activated_at.toISOString(),
    ...(row.bound_at ? { bound_at: row.bound_at.toISOString() } : {}),
    last_online_at: row.last_online_at.toISOString(),
    ...(row.last_offline_at ? { last_offline_at: row.last_offline_at.toISOString() } : {}),
    online_rate_7d: row.online_rate_7d,
    firmware: { mcu: row.firmware_mcu, wifi: row.firmware_wifi },
    ota: { status: row.ota_status, ...(row.ota_target === null ? {} : { target: row.ota_target }) },
    country: row.country,
    data_center: row.data_center,
    open_fault_count: row.open_fault_count,
    ...(row.last_fault ? { last_fault: row.last_fault } : {}),
    warranty: presentWarranty(
      {
        warranty_starts_at: row.warranty_starts_at?.toISOString() ?? null,
        warranty_ends_at: row.warranty_ends_at?.toISOString() ?? null,
      },
      now,
    ),
  }
}

/** A fault as answers show it. */
export function toFault(row: FaultRow): DeviceFault {
  return {
    fault_id: row.fault_id,
    device_id: row.device_id,
    code: row.code,
    level: row.level,
    name: row.name,
    firmware: row.firmware,
    raised_at: row.raised_at.toISOString(),
    ...(row.cleared_at ? { cleared_at: row.cleared_at.toISOString() } : {}),
    context: row.context,
  }
}

/** A fault with its device, as lists show both. `now` decides about the warranty. */
export const toFaultRecord = (row: FaultRecordRow, now: Date): FaultRecord => ({
  ...toFault(row),
  device: toDevice(row.device, now),
})

/** An event as answers show it. */
export const toEvent = ({ event_id, device_id, kind, at, data }: EventRow): DeviceEvent => {
  return { event_id, device_id, kind, at: at.toISOString(), data }
}

/** A device with what it reports of itself. */
export function toDeviceDetail(
  row: DeviceRow,
  { faults, feedbackCount, now }: { faults: readonly FaultRow[]; feedbackCount: number; now: Date },
): DeviceDetail {
  return {
    ...toDevice(row, now),
    ...(row.rssi === null ? {} : { rssi: row.rssi }),
    net: row.net,
    run_hours: row.run_hours,
    consumables: row.consumables,
    props: row.props,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    feedback_count: feedbackCount,
    faults: faults.map(toFault),
  }
}
