import { type Brand, type DataCentre, type LiveDeviceEvent, toWordVector } from '@bms/contract'
import { toSearchKey } from '@bms/domain'

import type { Device } from './take-device-events.ts'

/** A product as its cloud key finds it. */
export interface SoldProduct {
  readonly single_product_id: string
  readonly product_id: string
  readonly model: string
  readonly series_id: string | null
  readonly category_id: string
  readonly protocol: string
}

type Bound = Extract<LiveDeviceEvent, { type: 'bound' }>

/** Radio of a product until its device says it. */
const nets: Readonly<Record<string, string>> = { ble: 'ble', thread: 'thread', zigbee: 'zigbee' }

/** A device that is bound for the first time: its row, and what events change of it. */
export function makeDevice(
  brand: Brand,
  { at, device_id, user_id }: Bound,
  facts: NonNullable<Bound['device']>,
  owner: { readonly data_center: DataCentre; readonly country: string },
  product: SoldProduct,
): { row: object; device: Device } {
  const moment = Date.parse(at)
  const { single_product_id, product_id, model, series_id, category_id, protocol } = product
  const { sn, mac, name, firmware_mcu, firmware_wifi } = facts
  const device: Device = {
    device_id,
    user_id,
    bind_status: 'bound',
    bound_at: moment,
    status: 'online',
    last_online_at: moment,
    last_offline_at: null,
    rssi: null,
    firmware_mcu,
    firmware_wifi,
    open_fault_count: 0,
    last_fault: null,
    data_center: owner.data_center,
    country: owner.country,
    product_id,
    single_product_id,
    product_model: model,
    activated_at: moment,
    warranty_starts_at: null,
    warranty_ends_at: null,
  }
  const row = {
    brand,
    device_id,
    sn,
    mac,
    name,
    name_key: toSearchKey(name),
    name_words: toWordVector(name),
    single_product_id,
    product_id,
    product_model: model,
    series_id,
    category_id,
    user_id,
    shared_with: 0,
    bind_status: 'bound',
    status: 'online',
    activated_at: at,
    bound_at: at,
    last_online_at: at,
    last_offline_at: null,
    online_rate_7d: 1,
    rssi: null,
    net: nets[protocol] ?? 'wifi_2g',
    firmware_mcu,
    firmware_wifi,
    ota_status: 'none',
    ota_target: null,
    country: owner.country,
    data_center: owner.data_center,
    run_hours: 0,
    consumables: [],
    consumable_min: null,
    open_fault_count: 0,
    last_fault: null,
    // Written with what changes when a device is bound.
    warranty_starts_at: null,
    warranty_ends_at: null,
    props: {},
    created_at: at,
    updated_at: at,
    rev: 1,
  }
  return { row, device }
}
