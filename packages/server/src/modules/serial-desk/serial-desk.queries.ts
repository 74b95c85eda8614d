import { type Brand, type LookUpHit, serialEndLength } from '@bms/contract'
import { type FoundByKey, type LookUpKeys, lookUpTypes } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

type Found<Kind extends FoundByKey['kind']> = Extract<FoundByKey, { kind: Kind }>
type By = LookUpHit['by']

/** Rows of which something is one of some values, found in the index of brand and that. */
const holding = (brands: readonly Brand[], key: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> =>
  sql`v.brand = ANY (${[...brands]}::text[]) AND ${key} = ANY (${[...values]}::text[])`

/** As the index has it, word for word. */
const serialEnd = sql`right(v.sn_key, ${sql.lit(serialEndLength)})`

/** Devices and users of some brands by whole keys, devices by the end of their serial too: each kind of key has an index of its own, which alone is read. */
export async function findByKeys(
  db: Kysely<Tables>,
  brands: readonly Brand[],
  { serials, endings, macs, accounts, ids }: LookUpKeys,
  most: number,
): Promise<readonly FoundByKey[]> {
  const devices = async (by: By, key: RawBuilder<unknown>, values: readonly string[]) => {
    if (values.length === 0) return []
    const { rows } = await sql<Omit<Found<'device'>, 'kind' | 'by'>>`
      SELECT v.brand, v.device_id AS id, v.name, v.product_model AS model, v.sn, v.user_id FROM device v
      WHERE ${holding(brands, key, values)} ORDER BY v.device_id LIMIT ${sql.lit(most)}`.execute(db)
    return rows.map((row): FoundByKey => ({ kind: 'device', by, ...row }))
  }
  const users = async (by: By, key: RawBuilder<unknown>, values: readonly string[]) => {
    if (values.length === 0) return []
    const { rows } = await sql<Omit<Found<'user'>, 'kind' | 'by'>>`
      SELECT v.brand, v.user_id AS id, v.nickname, v.account FROM app_user v
      WHERE ${holding(brands, key, values)} ORDER BY v.user_id LIMIT ${sql.lit(most)}`.execute(db)
    return rows.map((row): FoundByKey => ({ kind: 'user', by, ...row }))
  }
  const found = await Promise.all([
    devices('serial', sql`v.sn_key`, serials),
    devices('serial', serialEnd, endings),
    devices('mac', sql`v.mac_key`, macs),
    devices('device_id', sql`v.device_id`, ids),
    users('account', sql`v.account_key`, accounts),
    users('user_id', sql`v.user_id`, ids),
  ])
  return found.flat()
}

/**
 * How many look-ups and searches through masked data somebody has on record since a moment; by time too, as callers choose
 * the ids of their requests.
 */
export async function countLookUps(db: Kysely<Tables>, uid: string, since: Date): Promise<number> {
  const found = await sql<{ n: number }>`
    SELECT count(DISTINCT (request_id, at))::int AS n FROM operation_record
    WHERE actor_uid = ${uid} AND at > ${since} AND target_type = ANY (${[...lookUpTypes]}::text[])`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** Serial and product of a device. */
export function findDeviceKeys(db: Kysely<Tables>, brand: Brand, deviceId: string) {
  return db
    .selectFrom('device')
    .select(['sn', 'product_id'])
    .where('brand', '=', brand)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
}

/**
 * Versions that devices of a model were online with on the last two days that are known: a few rows, where the devices
 * themselves would be hundreds of thousands.
 */
export async function findFirmwareOf(db: Kysely<Tables>, brand: Brand, model: string): Promise<readonly string[]> {
  const found = await sql<{ version: string }>`
    SELECT DISTINCT substr(f.fleet, ${model.length + 2}) AS version
    FROM activity_daily a, LATERAL jsonb_object_keys(a.devices_by_firmware) f (fleet)
    WHERE a.brand = ${brand} AND a.day >= (SELECT max(day) - 1 FROM activity_daily WHERE brand = ${brand})
      AND starts_with(f.fleet, ${`${model} `})`.execute(db)
  return found.rows.map(({ version }) => version)
}
