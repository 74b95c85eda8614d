// Long, as a device's rows, faults, totals and history change together.

import type { Brand, DataCentre, LiveDeviceEvent, LiveRefusal } from '@bms/contract'
import {
  afterDeviceEvent,
  type Deltas,
  isFirstOfDay,
  type LiveDevice,
  toDay,
  toDeviceDeltas,
  toFaultDeltas,
  toWarrantyColumns,
} from '@bms/domain'
import { type Selectable, sql, type Transaction } from 'kysely'

import { toInsert, toUpsert } from '../../db/insert-rows.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Tables } from '../../db/tables.ts'
import { andGoOn, writeUnread } from '../../db/unread.ts'
import { toUpdate } from '../../db/update-rows.ts'
import { newId } from '../../ids.ts'
import { loadWarrantyFinder } from '../knowledge/settle-warranties.ts'
import { addTo, adjustRollUps } from '../statistics/adjust-totals.ts'
import { beginDays, type CentreStep, countActivity } from './count-activity.ts'
import { type FaultOfDevice, findFaults, toFirstDeltas } from './device-faults.ts'
import { makeDevice, type SoldProduct } from './make-device.ts'
import type { TakeEvents, Told } from './take-events.ts'

/** A device with what statistics count of it. */
export interface Device extends LiveDevice {
  readonly data_center: DataCentre
  readonly country: string
  readonly product_id: string
  readonly single_product_id: string
  readonly product_model: string
  readonly activated_at: number
  readonly warranty_starts_at: string | null
  readonly warranty_ends_at: string | null
}

type Owner = Pick<Selectable<Tables['app_user']>, 'user_id' | 'data_center' | 'country' | 'status'> & {
  readonly last_active_at: Date | null
}

interface Work {
  readonly brand: Brand
  readonly devices: Map<string, Device>
  readonly owners: ReadonlyMap<string, Owner>
  readonly products: ReadonlyMap<string, SoldProduct>
  readonly faults: Map<string, FaultOfDevice>
  /** Before the report, for those that were known. */
  readonly before: ReadonlyMap<string, Device>
  readonly raised: FaultOfDevice[]
  readonly cleared: FaultOfDevice[]
  readonly added: object[]
  readonly history: object[]
  readonly steps: CentreStep[]
  /** Users with another device on line on a day, as `user day`. */
  readonly live: Set<string>
  readonly heard: Map<DataCentre, number>
  readonly totals: Deltas[]
}

/** Writes what devices did. */
export const takeDeviceEvents: TakeEvents<LiveDeviceEvent> = async (trx, brand, events) => {
  const all = events.map(({ event }) => event)
  const devices = await lockDevices(trx, brand, all)
  const firsts = all.filter((event) => mayBeFirst(event, devices.get(event.device_id)))
  const owners = await findOwners(trx, brand, all, firsts, devices)
  const work: Work = {
    brand,
    devices: new Map(devices),
    before: devices,
    owners,
    products: await findProducts(trx, brand, all),
    faults: await findFaults(trx, brand, all),
    raised: [],
    cleared: [],
    added: [],
    history: [],
    steps: [],
    live: await findLive(trx, brand, firsts, devices),
    heard: new Map(),
    totals: [],
  }
  await beginDays(trx, brand, toDays(events, work))
  const reasons = new Map<number, LiveRefusal>()
  for (const { index, event } of events) {
    const reason = take(event, work)
    if (reason) reasons.set(index, reason)
  }
  await write(trx, work)
  return { reasons, heard: work.heard }
}

/** Whether an event may bring a device on line for the first time of a day. What only these need is read for no others. */
const mayBeFirst = (event: LiveDeviceEvent, before: Device | undefined): boolean =>
  event.type === 'online' && before !== undefined && isFirstOfDay(Date.parse(event.at), before.last_online_at)

function take(event: LiveDeviceEvent, work: Work): LiveRefusal | undefined {
  if (event.type === 'bound') {
    const owner = work.owners.get(event.user_id)
    if (!owner) return 'no-such-user'
    if (owner.status === 'deleted') return 'is-gone'
    if (!work.devices.has(event.device_id)) return begin(event, owner, work)
  }
  const device = work.devices.get(event.device_id)
  if (!device) return 'no-such-device'
  const isOfFault = event.type === 'fault_raised' || event.type === 'fault_cleared'
  const fault = isOfFault ? work.faults.get(event.fault_id) : undefined
  const outcome = afterDeviceEvent(device, event, fault)
  if (typeof outcome === 'string') return outcome
  work.devices.set(device.device_id, outcome.device)
  if (event.type === 'fault_raised') raise(event, outcome.device, work)
  if (outcome.fault === 'cleared' && fault) clear(event, fault, work)
  if (event.type === 'online') comeOnLine(event, device, work)
  tell(event, device, work)
  return undefined
}

type EventOf<Type extends LiveDeviceEvent['type']> = Extract<LiveDeviceEvent, { type: Type }>

/** A device that is heard of for the first time. */
function begin(event: EventOf<'bound'>, owner: Owner, work: Work): LiveRefusal | undefined {
  const product = event.device && work.products.get(event.device.product_key)
  if (!event.device) return 'no-such-device'
  if (!product) return 'no-such-product'
  const { row, device } = makeDevice(work.brand, event, event.device, owner, product)
  work.added.push(row)
  work.devices.set(device.device_id, device)
  work.history.push(toHistory(work.brand, event, 'activated'))
  tell(event, device, work)
  return undefined
}

function raise(event: EventOf<'fault_raised'>, device: Device, work: Work): void {
  const fault: FaultOfDevice = {
    fault_id: event.fault_id,
    device_id: device.device_id,
    code: event.code,
    level: event.level,
    name: event.name,
    firmware: device.firmware_mcu,
    raised_at: Date.parse(event.at),
    cleared_at: null,
  }
  work.faults.set(fault.fault_id, fault)
  work.raised.push(fault)
}

function clear(event: LiveDeviceEvent, fault: FaultOfDevice, work: Work): void {
  const cleared = { ...fault, cleared_at: Math.max(fault.raised_at, Date.parse(event.at)) }
  work.faults.set(fault.fault_id, cleared)
  work.cleared.push(cleared)
}

function comeOnLine(event: EventOf<'online'>, before: Device, work: Work): void {
  const at = Date.parse(event.at)
  if (!isFirstOfDay(at, before.last_online_at)) return
  const { data_center, user_id } = before
  const day = toDay(at)
  work.steps.push({ day, metric: 'devices_active', data_center })
  const owner = user_id === null ? undefined : work.owners.get(user_id)
  const key = `${user_id} ${day}`
  if (!owner || work.live.has(key)) return
  work.live.add(key)
  work.steps.push({ day, metric: 'users_live', data_center: owner.data_center })
  if (owner.last_active_at && toDay(owner.last_active_at.getTime()) >= day)
    work.steps.push({ day, metric: 'users_opened', data_center: owner.data_center })
}

const kinds = {
  bound: 'bound',
  unbound: 'unbound',
  online: 'connected',
  offline: 'disconnected',
  fault_raised: 'fault_raised',
  fault_cleared: 'fault_cleared',
  firmware: 'firmware_updated',
} as const satisfies Record<LiveDeviceEvent['type'], string>

function tell(event: LiveDeviceEvent, { data_center }: Device, work: Work): void {
  work.history.push(toHistory(work.brand, event, kinds[event.type]))
  work.heard.set(data_center, Math.max(work.heard.get(data_center) ?? 0, Date.parse(event.at)))
}

function toHistory(brand: Brand, event: LiveDeviceEvent, kind: string): object {
  const data =
    event.type === 'fault_raised'
      ? { code: event.code, level: event.level }
      : event.type === 'firmware'
        ? { ...(event.mcu !== undefined && { mcu: event.mcu }), ...(event.wifi !== undefined && { wifi: event.wifi }) }
        : {}
  const at = new Date(event.at)
  return { brand, event_id: newId(at), device_id: event.device_id, kind, at: event.at, data }
}

/** What a device is counted as. */
const toFacts = (device: Device) => ({
  ...device,
  activated_at: new Date(device.activated_at),
  bound_at: device.bound_at === null ? null : new Date(device.bound_at),
  last_online_at: new Date(device.last_online_at),
})

async function write(trx: Transaction<Tables>, work: Work): Promise<void> {
  const { brand, devices, before } = work
  const all = [...devices.values()].filter((device) => before.get(device.device_id) !== device)
  const raised = work.raised.map((fault) => work.faults.get(fault.fault_id) ?? fault)
  const known = work.cleared.filter(({ fault_id }) => !work.raised.some((fault) => fault.fault_id === fault_id))
  // What is read comes before what is written: that goes to the database in one, and no answer of it is waited for.
  const changed = await settleWarranties(trx, brand, all, before)
  const ofFirsts = await toFirstDeltas(trx, brand, raised, (fault) => toFaultFacts(fault, devices))
  await writeDevices(trx, work, changed)
  await writeUnread(
    trx,
    toInsert(
      'device_fault',
      raised.map((fault) => ({ brand, ...fault, ...toMoments(fault), context: {} })),
    ),
  )
  await writeUnread(
    trx,
    toUpdate(
      'device_fault',
      ['brand', 'fault_id'],
      known.map((fault) => ({ brand, fault_id: fault.fault_id, cleared_at: toMoments(fault).cleared_at })),
    ),
  )
  await writeUnread(trx, toInsert('device_event', work.history))
  const ofFaults = [
    ...raised.map((fault) => toFaultDeltas(toFaultFacts(fault, devices), 1)),
    ...known.flatMap((fault) => [
      toFaultDeltas(toFaultFacts({ ...fault, cleared_at: null }, devices), -1),
      toFaultDeltas(toFaultFacts(fault, devices), 1),
    ]),
    ...ofFirsts,
  ]
  const ofDevices = changed.flatMap((device) => {
    const old = before.get(device.device_id)
    return [...(old ? [toDeviceDeltas(toFacts(old), -1)] : []), toDeviceDeltas(toFacts(device), 1)]
  })
  await adjustRollUps(trx, brand, [...ofDevices, ...ofFaults])
  await countDevices(trx, brand, changed, before)
  await countOwned(trx, brand, changed, before)
  await countActivity(trx, brand, work.steps)
}

const deviceKeys = ['brand', 'device_id']

/** What stays as it is where a device only comes and goes; some of it others are made of in the database. */
const lasting = [
  'user_id',
  'bind_status',
  'bound_at',
  'firmware_mcu',
  'firmware_wifi',
  'open_fault_count',
  'last_fault',
  'warranty_starts_at',
  'warranty_ends_at',
] as const satisfies readonly (keyof Device)[]

/** Writes new ones as they are at the end of the part, and of the others the columns that events change. */
async function writeDevices(
  trx: Transaction<Tables>,
  { brand, added, before }: Work,
  changed: readonly Device[],
): Promise<void> {
  const rows = new Map(changed.map((device) => [device.device_id, toColumns(brand, device)]))
  const fresh = added.flatMap((row) => {
    const own = rows.get((row as { device_id: string }).device_id)
    return own ? [{ ...row, ...own }] : []
  })
  await writeUnread(trx, toInsert('device', fresh))
  const known = changed.filter(({ device_id }) => before.has(device_id)).toSorted(byId)
  const isSame = (device: Device): boolean =>
    lasting.every((column) => device[column] === before.get(device.device_id)?.[column])
  const same = known.filter(isSame)
  const others = known.filter((device) => !isSame(device))
  const connections = same.map((device) => toConnection(brand, device))
  await writeUnread(trx, toUpdate('device', deviceKeys, connections))
  const whole = others.map((device) => toColumns(brand, device))
  await writeUnread(trx, toUpdate('device', deviceKeys, whole))
  const seen = changed.filter(({ device_id, status, last_online_at }) => {
    const old = before.get(device_id)
    return !old || old.status !== status || old.last_online_at !== last_online_at
  })
  const copies = seen.toSorted(byId).map((device) => toSeen(brand, device))
  await writeUnread(trx, toUpsert('device_seen', deviceKeys, copies))
}

const byId = (a: Device, b: Device): number => (a.device_id < b.device_id ? -1 : 1)

const toIso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const toMoments = ({ raised_at, cleared_at }: FaultOfDevice) => ({
  raised_at: toIso(raised_at),
  cleared_at: toIso(cleared_at),
})

function toFaultFacts(fault: FaultOfDevice, devices: ReadonlyMap<string, Device>) {
  const device = devices.get(fault.device_id)
  if (!device) throw new Error(`No device ${fault.device_id}`)
  const { data_center, country, product_model } = device
  return {
    ...fault,
    data_center,
    country,
    product_model,
    raised_at: new Date(fault.raised_at),
    cleared_at: fault.cleared_at === null ? null : new Date(fault.cleared_at),
  }
}

const toConnection = (brand: Brand, device: Device) => ({
  brand,
  device_id: device.device_id,
  status: device.status,
  last_online_at: toIso(device.last_online_at),
  last_offline_at: toIso(device.last_offline_at),
  rssi: device.rssi,
})

const toColumns = (brand: Brand, device: Device) => ({
  ...toConnection(brand, device),
  user_id: device.user_id,
  bind_status: device.bind_status,
  bound_at: toIso(device.bound_at),
  firmware_mcu: device.firmware_mcu,
  firmware_wifi: device.firmware_wifi,
  open_fault_count: device.open_fault_count,
  last_fault: device.last_fault,
  warranty_starts_at: device.warranty_starts_at,
  warranty_ends_at: device.warranty_ends_at,
})

/** What `device_seen` has of a device. */
const toSeen = (brand: Brand, device: Device) => ({
  brand,
  device_id: device.device_id,
  status: device.status,
  country: device.country,
  data_center: device.data_center,
  last_online_at: toIso(device.last_online_at),
})

/** Devices with their warranties: one may begin when a device is bound. */
async function settleWarranties(
  trx: Transaction<Tables>,
  brand: Brand,
  changed: readonly Device[],
  before: ReadonlyMap<string, Device>,
): Promise<readonly Device[]> {
  const isBound = ({ device_id, bound_at }: Device): boolean => before.get(device_id)?.bound_at !== bound_at
  if (!changed.some(isBound)) return changed
  const find = await loadWarrantyFinder(trx, brand)
  return changed.map((device) =>
    isBound(device) ? { ...device, ...toWarrantyColumns(find(toFacts(device))) } : device,
  )
}

/** The counts that the device list begins with. */
async function countDevices(
  trx: Transaction<Tables>,
  brand: Brand,
  changed: readonly Device[],
  before: ReadonlyMap<string, Device>,
): Promise<void> {
  const sums = new Map<string, { data_center: DataCentre; country: string; status: Device['status']; v: number }>()
  const add = ({ data_center, country, status }: Device, by: number): void => {
    const key = [data_center, country, status].join(' ')
    sums.set(key, { data_center, country, status, v: (sums.get(key)?.v ?? 0) + by })
  }
  for (const device of changed) {
    const old = before.get(device.device_id)
    if (old?.status === device.status) continue
    if (old) add(old, -1)
    add(device, 1)
  }
  const rows = [...sums].filter(([, { v }]) => v !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (rows.length === 0) return
  const total = addTo(
    'device_total',
    rows.map(([, row]) => ({ brand, ...row })),
  )
  await andGoOn(total).execute(trx)
}

/** How many devices each user has. */
async function countOwned(
  trx: Transaction<Tables>,
  brand: Brand,
  changed: readonly Device[],
  before: ReadonlyMap<string, Device>,
): Promise<void> {
  const sums = new Map<string, number>()
  for (const device of changed) {
    const old = before.get(device.device_id)?.user_id ?? null
    if (old === device.user_id) continue
    if (old !== null) sums.set(old, (sums.get(old) ?? 0) - 1)
    if (device.user_id !== null) sums.set(device.user_id, (sums.get(device.user_id) ?? 0) + 1)
  }
  const rows = [...sums].filter(([, by]) => by !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (rows.length === 0) return
  await andGoOn(sql`
    UPDATE app_user u SET device_count = greatest(0, u.device_count + w.by)
    FROM unnest(${rows.map(([id]) => id)}::text[], ${rows.map(([, by]) => by)}::int[]) w (user_id, by)
    WHERE u.brand = ${brand} AND u.user_id = w.user_id COLLATE "C"`).execute(trx)
}

async function lockDevices(trx: Transaction<Tables>, brand: Brand, events: readonly LiveDeviceEvent[]) {
  const rows = await trx
    .selectFrom('device')
    .select(['device_id', 'user_id', 'bind_status', 'bound_at', 'status', 'last_online_at', 'last_offline_at', 'rssi'])
    .select(['firmware_mcu', 'firmware_wifi', 'open_fault_count', 'last_fault', 'data_center', 'country', 'product_id'])
    .select(['product_model', 'single_product_id', 'activated_at', 'warranty_starts_at', 'warranty_ends_at'])
    .where('brand', '=', brand)
    .where(
      isAmong(
        'device_id',
        events.map(({ device_id }) => device_id),
      ),
    )
    .orderBy('device_id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row): [string, Device] => [
      row.device_id,
      {
        ...row,
        bound_at: row.bound_at?.getTime() ?? null,
        last_online_at: row.last_online_at.getTime(),
        last_offline_at: row.last_offline_at?.getTime() ?? null,
        activated_at: row.activated_at.getTime(),
        warranty_starts_at: row.warranty_starts_at?.toISOString() ?? null,
        warranty_ends_at: row.warranty_ends_at?.toISOString() ?? null,
      },
    ]),
  )
}

async function findOwners(
  trx: Transaction<Tables>,
  brand: Brand,
  events: readonly LiveDeviceEvent[],
  firsts: readonly LiveDeviceEvent[],
  devices: ReadonlyMap<string, Device>,
): Promise<Map<string, Owner>> {
  const ids = [
    ...events.flatMap((event) => (event.type === 'bound' ? [event.user_id] : [])),
    ...firsts.flatMap(({ device_id }) => devices.get(device_id)?.user_id ?? []),
  ]
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('app_user')
    .select(['user_id', 'data_center', 'country', 'status', 'last_active_at'])
    .where('brand', '=', brand)
    .where(isAmong('user_id', ids))
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

async function findProducts(trx: Transaction<Tables>, brand: Brand, events: readonly LiveDeviceEvent[]) {
  const keys = events.flatMap((event) => (event.type === 'bound' ? (event.device?.product_key ?? []) : []))
  if (keys.length === 0) return new Map<string, SoldProduct>()
  const rows = await trx
    .selectFrom('single_product as s')
    .innerJoin('standard_product as p', (join) =>
      join.onRef('p.brand', '=', 's.brand').onRef('p.product_id', '=', 's.standard_product_id'),
    )
    .where('s.brand', '=', brand)
    .where(isAmong('s.product_key', keys))
    .where('s.deleted_at', 'is', null)
    .select(['s.product_key', 's.product_id as single_product_id', 'p.product_id', 'p.model', 'p.series_id'])
    .select(['p.category_id', 'p.protocol'])
    .execute()
  return new Map(rows.map((row) => [row.product_key, row]))
}

/** Owners who had a device on line on the days of these events already. */
async function findLive(
  trx: Transaction<Tables>,
  brand: Brand,
  events: readonly LiveDeviceEvent[],
  devices: ReadonlyMap<string, Device>,
): Promise<Set<string>> {
  const pairs = events.flatMap((event) => {
    const owner = event.type === 'online' ? devices.get(event.device_id)?.user_id : null
    return owner ? [{ owner, day: event.at.slice(0, 10) }] : []
  })
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ user_id: string; day: string }>`
    SELECT DISTINCT w.user_id, w.day::text AS day
    FROM unnest(${pairs.map(({ owner }) => owner)}::text[], ${pairs.map(({ day }) => day)}::date[]) w (user_id, day)
    WHERE EXISTS (SELECT 1 FROM device d WHERE d.brand = ${brand} AND d.user_id = w.user_id COLLATE "C"
      AND d.last_online_at >= w.day::timestamp AT TIME ZONE 'UTC')`.execute(trx)
  return new Set(rows.map(({ user_id, day }) => `${user_id} ${day}`))
}

function toDays(events: readonly Told<LiveDeviceEvent>[], { devices, owners }: Work) {
  return events.flatMap(({ event }) => {
    const day = event.at.slice(0, 10)
    if (event.type === 'bound' && event.device) {
      const owner = owners.get(event.user_id)
      return owner ? [{ data_center: owner.data_center, day }] : []
    }
    const device = devices.get(event.device_id)
    if (!device || !mayBeFirst(event, device)) return []
    const owner = device.user_id === null ? undefined : owners.get(device.user_id)
    return [device, ...(owner ? [owner] : [])].map(({ data_center }) => ({ data_center, day }))
  })
}
