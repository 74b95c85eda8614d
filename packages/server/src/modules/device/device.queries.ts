import { type Brand, type deviceSortFields, toSerialKey } from '@bms/contract'
import {
  type Condition,
  countLimit,
  type DeviceRow,
  type DeviceSelection,
  deviceSorts,
  type DeviceTotal,
  type ListedDevice,
  type Reports,
  type SortKey,
  toDeviceConditions,
  toHitConditions,
  toSearchKey,
  type Window,
} from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { among, begins, countUpTo, isNamed, joinAll, toLimit } from '../list-query.ts'
import type { Placed } from '../list-walk.ts'
import { findRows, type ListTable } from '../list.ts'
import { toSql } from '../to-sql.ts'
import { toSource } from './devices-seen.ts'

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

/** Filters whose counts are kept in `device_total`. */
const counted: ReadonlySet<string> = new Set(['brand', 'now', 'status', 'country', 'data_center', 'tz'])

/** Whether a selection asks for more than what is counted beforehand. */
export function isNarrow(selection: DeviceSelection): boolean {
  return Object.entries(selection).some(([name, value]) => value !== undefined && !counted.has(name))
}

function toConditions(selection: DeviceSelection): readonly RawBuilder<unknown>[] {
  const { brand, q, fault_from } = selection
  const hit = sql`SELECT e.device_id FROM device_fault e WHERE ${joinAll(toSql(toHitConditions(selection), 'e'))}`
  return [
    ...toSql(toDeviceConditions(selection)),
    ...(fault_from === undefined ? [] : among('t.device_id', hit)),
    ...(q === undefined ? [] : among('t.device_id', matching(brand, q))),
  ]
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

const listed = sql`${sql.join(listColumns.map((column) => sql.ref(`v.${column}`)))}, ${company}`
const list: ListTable = { table: 'device', id: 'device_id', sorts: deviceSorts }

/** One page of devices. */
export const findDevices = (
  db: Kysely<Tables>,
  selection: DeviceSelection,
  sort: readonly SortKey<SortField>[],
  window: Window,
): Promise<Placed<ListedDevice>[]> =>
  findRows(db, list, toConditions(selection), sort, window, {
    select: listed,
    join: joined,
    from: toSource(selection, sort),
  })

/** Devices by id, as lists read them. */
export async function findListed(
  db: Kysely<Tables>,
  brand: Brand,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedDevice>> {
  if (ids.length === 0) return new Map()
  const found = await sql<ListedDevice>`
    SELECT ${listed} FROM device v ${joined}
    WHERE v.brand = ${brand} AND v.device_id IN (${sql.join([...ids])})`.execute(db)
  return new Map(found.rows.map((row) => [row.device_id, row]))
}

/** Devices of a selection, its status aside, by status; counts one more than the limit at most. */
export async function countMatching(db: Kysely<Tables>, selection: DeviceSelection): Promise<DeviceTotal[]> {
  const others = { ...selection, status: undefined }
  const found = await sql<DeviceTotal>`
    SELECT status, count(*)::int AS n FROM (
      SELECT t.status FROM ${toSource(others)} WHERE ${joinAll(toConditions(others))} LIMIT ${countLimit + 1}
    ) found GROUP BY status`.execute(db)
  return found.rows
}

/** How many devices fit a selection; counts one more than the limit at most. */
export function countSelected(db: Kysely<Tables>, selection: DeviceSelection): Promise<number> {
  return countUpTo(db, toSource(selection), joinAll(toConditions(selection)))
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

/** Where what devices report is kept. */
const reports = {
  faults: { table: 'device_fault', at: 'raised_at', id: 'fault_id' },
  events: { table: 'device_event', at: 'at', id: 'event_id' },
}

const toReported = (brand: Brand, conditions: readonly Condition[]): RawBuilder<unknown> =>
  joinAll([sql`t.brand = ${brand}`, ...toSql(conditions)])

/** What devices of a brand reported, newest first. */
export async function findReports<Kind extends keyof Reports>(
  db: Kysely<Tables>,
  brand: Brand,
  kind: Kind,
  conditions: readonly Condition[],
  window: Window,
): Promise<Reports[Kind][]> {
  const { table, at, id } = reports[kind]
  const found = await sql<Reports[Kind]>`
    SELECT * FROM ${sql.table(table)} t WHERE ${toReported(brand, conditions)}
    ORDER BY ${sql.ref(at)} DESC, ${sql.ref(id)} DESC ${toLimit(window)}`.execute(db)
  return found.rows
}

/** How many such reports there are. */
export const countReports = (
  db: Kysely<Tables>,
  brand: Brand,
  kind: keyof Reports,
  conditions: readonly Condition[],
): Promise<number> => countUpTo(db, sql`${sql.table(reports[kind].table)} t`, toReported(brand, conditions))
