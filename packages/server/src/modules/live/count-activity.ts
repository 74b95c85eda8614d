import type { Brand, DataCentre } from '@bms/contract'
import { type ActivityMetric, type ActivityStep, toDay, toRecentBucket } from '@bms/domain'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { andGoOn } from '../../db/unread.ts'

/** A step of a data centre's activity. */
export interface CentreStep extends ActivityStep {
  readonly data_center: DataCentre
}

const metrics: readonly ActivityMetric[] = [
  'dau',
  'wau',
  'mau',
  'devices_active',
  'users_live',
  'users_opened',
  'retained_d1',
  'retained_d7',
  'retained_d30',
]

/** Begins the days that have no row yet, before anything of theirs is written: who was active in the days before, what is on now. */
export async function beginDays(
  trx: Transaction<Tables>,
  brand: Brand,
  days: readonly Pick<CentreStep, 'data_center' | 'day'>[],
): Promise<void> {
  const wanted = new Map(days.map((one) => [`${one.day} ${one.data_center}`, one]))
  if (wanted.size === 0) return
  const list = [...wanted.keys()].toSorted().flatMap((key) => wanted.get(key) ?? [])
  const { rows } = await sql<{ data_center: DataCentre; day: string }>`
    INSERT INTO activity_daily (brand, data_center, day, dau, wau, mau, devices_online, devices_by_firmware,
      devices_active, users_live, users_opened, retained_d1, retained_d7, retained_d30)
    SELECT ${brand}, w.dc, w.day, 0, 0, 0, 0, '{}', 0, 0, 0, 0, 0, 0
    FROM unnest(${list.map(({ data_center }) => data_center)}::text[], ${list.map(({ day }) => day)}::date[]) w (dc, day)
    ON CONFLICT DO NOTHING RETURNING data_center, day::text AS day`.execute(trx)
  // One after the other: there are a few of them once a day.
  for (const { data_center, day } of rows) {
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      UPDATE activity_daily a SET wau = u.wau, mau = u.mau, devices_online = d.n, devices_active = d.n,
        devices_by_firmware = d.fleets
      FROM (SELECT count(*) FILTER (WHERE last_active_day >= ${day}::date - 6)::int AS wau, count(*)::int AS mau
          FROM app_user WHERE brand = ${brand} AND data_center = ${data_center}
            AND last_active_day >= ${day}::date - 29 AND last_active_day < ${day}::date) u,
        (SELECT coalesce(sum(n), 0)::int AS n, coalesce(jsonb_object_agg(fleet, n), '{}') AS fleets
          FROM (SELECT product_model || ' ' || firmware_mcu AS fleet, count(*)::int AS n FROM device
            WHERE brand = ${brand} AND data_center = ${data_center} AND status = 'online' GROUP BY 1) f) d
      WHERE a.brand = ${brand} AND a.data_center = ${data_center} AND a.day = ${day}`.execute(trx)
  }
}

/** Adds steps to the days they belong to; the days have begun. */
export async function countActivity(
  trx: Transaction<Tables>,
  brand: Brand,
  steps: readonly CentreStep[],
): Promise<void> {
  const groups = Map.groupBy(steps, ({ day, data_center }) => `${day} ${data_center}`)
  const rows = [...groups.keys()].toSorted().flatMap((key) => {
    const own = groups.get(key) ?? []
    const [first] = own
    if (!first) return []
    const counts = metrics.map((metric) => own.filter((step) => step.metric === metric).length)
    return [{ day: first.day, dc: first.data_center, counts }]
  })
  if (rows.length === 0) return
  const set = sql.join(metrics.map((metric) => sql`${sql.ref(metric)} = a.${sql.ref(metric)} + w.${sql.ref(metric)}`))
  await andGoOn(sql`
    UPDATE activity_daily a SET ${set}
    FROM unnest(${rows.map(({ dc }) => dc)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${sql.join(metrics.map((_, nth) => sql`${rows.map(({ counts }) => counts[nth] ?? 0)}::int[]`))})
      w (dc, day, ${sql.join(metrics.map((metric) => sql.ref(metric)))})
    WHERE a.brand = ${brand} AND a.data_center = w.dc COLLATE "C" AND a.day = w.day`).execute(trx)
}

/**
 * Says how many devices are on line in data centres that were heard from, at the latest moment told of each. A reading
 * stands for a bucket of the recent roll-up.
 */
export async function readDevicesOnline(
  trx: Transaction<Tables>,
  brand: Brand,
  latest: ReadonlyMap<DataCentre, number>,
): Promise<void> {
  const heard = [...latest].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (heard.length === 0) return
  const centres = heard.map(([dc]) => dc)
  const moments = heard.map(([, at]) => new Date(toRecentBucket(new Date(at))))
  const days = heard.map(([, at]) => toDay(at))
  await andGoOn(sql`
    WITH reading AS (
      SELECT w.dc, w.at, w.day, coalesce((SELECT sum(v) FROM stat_total s WHERE s.brand = ${brand}
        AND s.data_center = w.dc COLLATE "C" AND s.dim = 'country' AND s.metric = 'devices_online'), 0)::int AS n
      FROM unnest(${centres}::text[], ${moments}::timestamptz[], ${days}::date[]) w (dc, at, day)),
    hourly AS (
      INSERT INTO activity_hourly (brand, data_center, at, devices_online)
      SELECT ${brand}, dc, at, n FROM reading
      ON CONFLICT (brand, data_center, at) DO UPDATE SET devices_online = excluded.devices_online)
    UPDATE activity_daily a SET devices_online = greatest(a.devices_online, r.n)
    FROM reading r WHERE a.brand = ${brand} AND a.data_center = r.dc COLLATE "C" AND a.day = r.day`).execute(trx)
}
