import { type Brand, type deviceSortFields, toSerialKey, toVersionKey } from '@bms/contract'
import {
  countLimit,
  type DeviceRow,
  type DeviceSelection,
  type DeviceTotal,
  type EventRow,
  type EventSelection,
  type FaultRow,
  type FaultSelection,
  type ListedDevice,
  type SortKey,
  toSearchKey,
  type Window,
} from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import {
  among,
  atLeast,
  begins,
  below,
  countUpTo,
  inDays,
  is,
  isNamed,
  isOneOf,
  joinAll,
  type SortColumns,
  toLimit,
} from '../list-query.ts'
import { findPlaces, placeColumn, type Placed, readPage, toOrderKeys, toPageEnd } from '../list-walk.ts'
import { toHits } from './to-hits.ts'

type SortField = (typeof deviceSortFields)[number]

const listColumns = [
  'device_id',
  'sn',
  'mac',
  'name',
  'single_product_id',
  'product_model',
  'category_id',
  'series_id',
  'user_id',
  'shared_with',
  'bind_status',
  'status',
  'activated_at',
  'bound_at',
  'last_online_at',
  'last_offline_at',
  'online_rate_7d',
  'firmware_mcu',
  'firmware_wifi',
  'ota_status',
  'ota_target',
  'country',
  'data_center',
  'open_fault_count',
  'last_fault',
  'warranty_starts_at',
  'warranty_ends_at',
] as const satisfies readonly (keyof ListedDevice)[]

const sortColumns: SortColumns<SortField> = {
  activated_at: { column: 'activated_at', nulls: false },
  last_online_at: { column: 'last_online_at', nulls: false },
  name: { column: 'name_key', nulls: false },
  open_fault_count: { column: 'open_fault_count', nulls: false },
  warranty_ends_at: { column: 'warranty_ends_at', nulls: true },
  firmware_mcu: { column: 'firmware_key', nulls: false },
}

/** Filters whose counts are kept in `device_total`. */
const counted: ReadonlySet<string> = new Set(['brand', 'now', 'status', 'country', 'data_center', 'tz'])

/** Whether a selection asks for more than what is counted beforehand. */
export function isNarrow(selection: DeviceSelection): boolean {
  return Object.entries(selection).some(([name, value]) => value !== undefined && !counted.has(name))
}

function toKey(version: string | undefined): string | undefined {
  return version === undefined ? undefined : toVersionKey(version)
}

/** Faults that are asked for: those of some days, or the last one of each device as it is now. */
function toFaultFilters(selection: DeviceSelection): RawBuilder<unknown>[] {
  if (selection.fault_from !== undefined) {
    return among('d.device_id', sql`SELECT e.device_id FROM device_fault e WHERE ${toHits(selection)}`)
  }
  return [
    ...is('d.firmware_key', toKey(selection.firmware)),
    ...isOneOf('d.last_fault_code', selection.fault_code),
    ...isOneOf('d.last_fault_level', selection.fault_level),
  ]
}

function toCondition(selection: DeviceSelection): RawBuilder<unknown> {
  const { brand, q, warranty, now } = selection
  return joinAll([
    sql`d.brand = ${brand}`,
    ...is('d.device_id', selection.device_id),
    ...is('d.user_id', selection.user_id),
    ...isOneOf('d.status', selection.status),
    ...is('d.bind_status', selection.bind_status),
    ...isOneOf('d.category_id', selection.category_id),
    ...isOneOf('d.series_id', selection.series_id),
    ...isOneOf('d.single_product_id', selection.single_product_id),
    ...isOneOf('d.product_model', selection.product_model),
    ...atLeast('d.firmware_key', toKey(selection.firmware_min)),
    ...below('d.firmware_key', toKey(selection.firmware_below)),
    ...isOneOf('d.ota_status', selection.ota_status),
    ...toFaultFilters(selection),
    ...isOneOf('d.country', selection.country),
    ...isOneOf('d.data_center', selection.data_center),
    ...(warranty === 'in' ? [sql`d.warranty_ends_at > ${now.toISOString()}`] : []),
    ...(warranty === 'out' ? [sql`d.warranty_ends_at <= ${now.toISOString()}`] : []),
    ...(warranty === 'unknown' ? [sql`d.warranty_ends_at IS NULL`] : []),
    ...below('d.consumable_min', selection.consumable_below),
    ...inDays('d.activated_at', 'activated', selection),
    ...inDays('d.last_online_at', 'last_online', selection),
    ...(q === undefined ? [] : among('d.device_id', matching(brand, q))),
  ])
}

/** Ids of devices whose serial or MAC begins with a text, whose name has its words, or whose owner's account it is. */
function matching(brand: Brand, q: string): RawBuilder<unknown> {
  const serial = toSerialKey(q)
  const own = sql`brand = ${brand}`
  const codes = serial === '' ? [] : [begins('sn_key', serial), begins('mac_key', serial)]
  const fits = [...codes, isNamed({ words: 'name_words', key: 'name_key' }, q)]
  return sql.join(
    [
      ...fits.map((one) => sql`SELECT device_id FROM device WHERE ${own} AND ${one}`),
      sql`SELECT o.device_id FROM app_user a JOIN device o ON o.brand = a.brand AND o.user_id = a.user_id
        WHERE a.brand = ${brand} AND a.account_key = ${toSearchKey(q)}`,
    ],
    sql` UNION `,
  )
}

/** What is shown of a device and with it, and where that comes from, for the alias `v`. */
const company = sql`o.nickname AS owner_nickname, o.account AS owner_account, p.name AS product_name`
const shown = sql`v.*, ${company}`
const joined = sql`
  LEFT JOIN app_user o ON o.brand = v.brand AND o.user_id = v.user_id
  LEFT JOIN standard_product p ON p.brand = v.brand AND p.product_id = v.product_id`

/** One page of devices; its ids are found in an index first, and only those rows are read. */
export async function findDevices(
  db: Kysely<Tables>,
  selection: DeviceSelection,
  sort: readonly SortKey<SortField>[],
  window: Window,
): Promise<Placed<ListedDevice>[]> {
  const columns = sql.join(listColumns.map((column) => sql.ref(`v.${column}`)))
  const places = findPlaces({
    select: sql`d.brand, d.device_id`,
    from: sql`device d`,
    conditions: [toCondition(selection)],
    keys: sort,
    columns: sortColumns,
    table: 'd',
    id: 'device_id',
    window,
  })
  return readPage(
    db,
    window,
    sql<Placed<ListedDevice>>`
    SELECT ${columns}, ${company}${placeColumn(toOrderKeys(sort, sortColumns, 'v', 'device_id'), window)}
    FROM (${places}) page JOIN device v ON v.brand = page.brand AND v.device_id = page.device_id ${joined}
    ${toPageEnd(sort, sortColumns, 'device_id', window)}`,
  )
}

/** Devices by id, as lists read them. */
export async function findListed(
  db: Kysely<Tables>,
  brand: Brand,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedDevice>> {
  if (ids.length === 0) return new Map()
  const columns = sql.join(listColumns.map((column) => sql.ref(`v.${column}`)))
  const found = await sql<ListedDevice>`
    SELECT ${columns}, ${company} FROM device v ${joined}
    WHERE v.brand = ${brand} AND v.device_id IN (${sql.join([...ids])})`.execute(db)
  return new Map(found.rows.map((row) => [row.device_id, row]))
}

/** Devices of a selection, its status aside, by status; counts one more than the limit at most. */
export async function countMatching(db: Kysely<Tables>, selection: DeviceSelection): Promise<DeviceTotal[]> {
  const found = await sql<DeviceTotal>`
    SELECT status, count(*)::int AS n FROM (
      SELECT d.status FROM device d WHERE ${toCondition({ ...selection, status: undefined })} LIMIT ${countLimit + 1}
    ) found GROUP BY status`.execute(db)
  return found.rows
}

/** How many devices fit a selection; counts one more than the limit at most. */
export function countSelected(db: Kysely<Tables>, selection: DeviceSelection): Promise<number> {
  return countUpTo(db, sql`device d`, toCondition(selection))
}

/** A device of a brand. */
export async function findDevice(db: Kysely<Tables>, brand: Brand, deviceId: string): Promise<DeviceRow | undefined> {
  const found = await sql<DeviceRow>`
    SELECT ${shown} FROM device v ${joined} WHERE v.brand = ${brand} AND v.device_id = ${deviceId}`.execute(db)
  return found.rows[0]
}

/** How much feedback there is about a device. */
export async function countFeedback(db: Kysely<Tables>, brand: Brand, deviceId: string): Promise<number> {
  return countUpTo(db, sql`feedback`, sql`brand = ${brand} AND device_id = ${deviceId}`)
}

function toFaultCondition({ brand, device_id, level, open }: FaultSelection): RawBuilder<unknown> {
  const ended = open === undefined ? [] : [open ? sql`cleared_at IS NULL` : sql`cleared_at IS NOT NULL`]
  return joinAll([sql`brand = ${brand}`, ...is('device_id', device_id), ...isOneOf('level', level), ...ended])
}

/** Faults of a device, newest first. */
export async function findFaults(db: Kysely<Tables>, selection: FaultSelection, window: Window): Promise<FaultRow[]> {
  const found = await sql<FaultRow>`
    SELECT * FROM device_fault WHERE ${toFaultCondition(selection)}
    ORDER BY raised_at DESC, fault_id DESC ${toLimit(window)}`.execute(db)
  return found.rows
}

/** How many such faults there are. */
export function countFaults(db: Kysely<Tables>, selection: FaultSelection): Promise<number> {
  return countUpTo(db, sql`device_fault`, toFaultCondition(selection))
}

function toEventCondition(selection: EventSelection): RawBuilder<unknown> {
  return joinAll([
    sql`brand = ${selection.brand}`,
    ...is('device_id', selection.device_id),
    ...isOneOf('kind', selection.kind),
    ...inDays('at', 'at', selection),
  ])
}

/** Events of a device, newest first. */
export async function findEvents(db: Kysely<Tables>, selection: EventSelection, window: Window): Promise<EventRow[]> {
  const found = await sql<EventRow>`
    SELECT * FROM device_event WHERE ${toEventCondition(selection)}
    ORDER BY at DESC, event_id DESC ${toLimit(window)}`.execute(db)
  return found.rows
}

/** How many such events there are. */
export function countEvents(db: Kysely<Tables>, selection: EventSelection): Promise<number> {
  return countUpTo(db, sql`device_event`, toEventCondition(selection))
}
