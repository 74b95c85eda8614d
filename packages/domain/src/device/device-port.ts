import type {
  Brand,
  CallInput,
  Device,
  DeviceDetail,
  DeviceEvent,
  DeviceFault,
  deviceSortFields,
  Page,
} from '@bms/contract'

import type { BrandPort, Kept } from '../brand-port.ts'
import type { Condition } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import type { SortKey, Window } from '../paging.ts'

type Joined = 'user' | 'product_name' | 'firmware' | 'ota' | 'warranty'
type Moment = 'activated_at' | 'bound_at' | 'last_online_at' | 'last_offline_at'

/** A device as lists read it, with its owner and the name of its product; serial and MAC in full. */
export interface ListedDevice extends Kept<Omit<Device, Joined | Moment>> {
  readonly user_id: string | null
  readonly firmware_mcu: string
  readonly firmware_wifi: string
  readonly ota_status: Device['ota']['status']
  readonly ota_target: string | null
  readonly activated_at: Date
  readonly bound_at: Date | null
  readonly last_online_at: Date
  readonly last_offline_at: Date | null
  /** Null: no policy covers the device. */
  readonly warranty_starts_at: Date | null
  readonly warranty_ends_at: Date | null
  readonly owner_nickname: string | null
  readonly owner_account: string | null
  readonly product_name: Device['product_name'] | null
}

/** A whole device. */
export interface DeviceRow
  extends ListedDevice, Kept<Pick<DeviceDetail, 'rssi' | 'net' | 'run_hours' | 'consumables' | 'props'>> {
  readonly created_at: Date
  readonly updated_at: Date
}

/** A fault as it is kept. */
export interface FaultRow extends Omit<DeviceFault, 'raised_at' | 'cleared_at'> {
  readonly raised_at: Date
  readonly cleared_at: Date | null
}

/** A fault as it is kept, with the device that had it. */
export interface FaultRecordRow extends FaultRow {
  readonly device: ListedDevice
}

/** An event as it is kept. */
export interface EventRow extends Omit<DeviceEvent, 'at'> {
  readonly at: Date
}

type Paging = 'page' | 'page_size' | 'offset'

/** Which devices are asked for; `now` decides about the warranty. */
export interface DeviceSelection extends Omit<CallInput<'deviceList'>['query'], Paging | 'after' | 'sort'> {
  readonly brand: Brand
  readonly now: Date
}

/** Which faults of all devices are asked for; their days are always there. */
export interface FaultRecordSelection extends Omit<
  CallInput<'faultRecordList'>['query'],
  Paging | 'after' | 'fault_from'
> {
  readonly brand: Brand
  readonly fault_from: string
}

/** What devices report, as it is kept. */
export interface Reports {
  readonly faults: FaultRow
  readonly events: EventRow
}

/** How many devices there are of a status. */
export interface DeviceTotal {
  readonly status: Device['status']
  readonly n: number
}

/** Where devices are kept, with what they report. */
export interface DevicePort<W extends World> extends BrandPort<W> {
  readonly find: (
    db: W['db'],
    selection: DeviceSelection,
    sort: readonly SortKey<(typeof deviceSortFields)[number]>[],
    window: Window,
  ) => Promise<{ readonly rows: readonly ListedDevice[] } & Pick<Page<never>, 'next'>>
  /** Counts a selection, its status aside, by status; not `isWhole`: there are more, and what was counted is any of them. */
  readonly countByStatus: (
    context: W['context'],
    selection: DeviceSelection,
  ) => Promise<{ readonly totals: readonly DeviceTotal[]; readonly isWhole: boolean }>
  /** How many devices fit a selection; one above the limit, the count ends. */
  readonly count: (db: W['db'], selection: DeviceSelection) => Promise<number>
  readonly read: (db: W['db'] | W['trx'], brand: Brand, id: string) => Promise<DeviceRow | undefined>
  /** How much feedback there is about a device. */
  readonly countFeedback: (db: W['db'], brand: Brand, id: string) => Promise<number>
  /** What devices of a brand reported, newest first. */
  readonly reports: <Kind extends keyof Reports>(
    db: W['db'],
    brand: Brand,
    kind: Kind,
    conditions: readonly Condition[],
    window: Window,
  ) => Promise<readonly Reports[Kind][]>
  /** How many such reports there are; one above the limit, the count ends. */
  readonly countReports: (
    db: W['db'],
    brand: Brand,
    kind: keyof Reports,
    conditions: readonly Condition[],
  ) => Promise<number>
  /** Faults of all devices, newest first, with the devices. */
  readonly faultRecords: (
    db: W['db'],
    selection: FaultRecordSelection,
    window: Window,
  ) => Promise<{ readonly rows: readonly FaultRecordRow[] } & Pick<Page<never>, 'next'>>
  /** How many faults fit a selection; one above the limit, the count ends. */
  readonly countFaultRecords: (db: W['db'], selection: FaultRecordSelection) => Promise<number>
}
