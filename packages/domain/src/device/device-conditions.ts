import { type CallInput, type deviceSortFields, type FaultDays, toFaultSpan, toVersionKey } from '@bms/contract'

import {
  asAsked,
  compared,
  comparedVersion,
  type Condition,
  inDays,
  inSpan,
  isOneOf,
  type Sorts,
} from '../content/conditions.ts'
import type { DeviceSelection, FaultRecordSelection } from './device-port.ts'

/* What devices and what they report must be like, by column. */

/** How devices are sorted. */
export const deviceSorts: Sorts<(typeof deviceSortFields)[number]> = {
  activated_at: { column: 'activated_at' },
  last_online_at: { column: 'last_online_at' },
  name: { column: 'name_key' },
  open_fault_count: { column: 'open_fault_count' },
  warranty_ends_at: { column: 'warranty_ends_at', nulls: true },
  firmware_mcu: { column: 'firmware_key' },
}

/** Devices, but for their text and their faults of some days. */
export function toDeviceConditions(asked: DeviceSelection): readonly Condition[] {
  const { warranty, firmware } = asked
  const now = asked.now.toISOString()
  return [
    ...asAsked(asked, ['brand', 'device_id', 'user_id', 'status', 'bind_status']),
    ...asAsked(asked, ['series_id', 'single_product_id', 'ota_status']),
    ...toPlaceConditions(asked),
    ...comparedVersion('firmware_key', 'atLeast', asked.firmware_min),
    ...comparedVersion('firmware_key', 'below', asked.firmware_below),
    ...compared('warranty_ends_at', 'above', warranty === 'in' ? now : undefined),
    ...compared('warranty_ends_at', 'atMost', warranty === 'out' ? now : undefined),
    ...(warranty === 'unknown' ? [{ is: 'null', column: 'warranty_ends_at' } as const] : []),
    ...compared('consumable_min', 'below', asked.consumable_below),
    ...inDays('activated_at', 'activated', asked),
    ...inDays('last_online_at', 'last_online', asked),
    // Without days it is the last fault that is asked for, and the firmware is the device's own.
    ...(asked.fault_from === undefined
      ? [
          ...isOneOf('firmware_key', firmware === undefined ? undefined : [toVersionKey(firmware)]),
          ...isOneOf('last_fault_code', asked.fault_code),
          ...isOneOf('last_fault_level', asked.fault_level),
        ]
      : []),
  ]
}

/** Devices by what and where they are. */
export const toPlaceConditions = (asked: Pick<FaultRecordSelection, (typeof places)[number]>): readonly Condition[] =>
  asAsked(asked, places)

const places = ['category_id', 'product_model', 'country', 'data_center'] as const

/** Faults that came in some days, if days are named, and what else is asked of them. */
export const toHitConditions = (
  asked: Pick<DeviceSelection, 'brand' | 'fault_code' | 'fault_level' | 'firmware'> & FaultDays,
): readonly Condition[] => [
  ...asAsked(asked, ['brand', 'firmware']),
  ...inSpan('raised_at', toFaultSpan(asked)),
  ...isOneOf('code', asked.fault_code),
  ...isOneOf('level', asked.fault_level),
]

/** A device's faults. */
export const toFaultConditions = (asked: CallInput<'deviceFaultList'>['query']): readonly Condition[] => [
  ...asAsked(asked, ['device_id', 'level']),
  ...(asked.open === undefined ? [] : [{ is: asked.open ? 'null' : 'notNull', column: 'cleared_at' } as const]),
]

/** A device's events. */
export const toEventConditions = (asked: CallInput<'deviceEventList'>['query']): readonly Condition[] => [
  ...asAsked(asked, ['device_id', 'kind']),
  ...inDays('at', 'at', asked),
]
