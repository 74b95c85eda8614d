import { type Brand, type DataCentre, dataCentreKeys } from '@bms/contract'
import {
  type ActivityRow,
  activitySums,
  type DailyMetric,
  type Dim,
  type FaultKindRow,
  type FlowRow,
  type OnlineRow,
  type RankedProduct,
  recentStep,
  type StatisticsSource,
  toFleets,
  type TotalRow,
} from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { createBatcher } from '../../gather.ts'
import { countMessages, findAnnotations, findHaltedRollout } from './annotations.ts'
import { countBy, flows, type Fragment } from './flows.ts'
import { toMonths } from './months.ts'
import { findEvents, findQueue } from './newest-rows.ts'
import { inPlace, type Place } from './place.ts'

/** Most rows that are counted one by one. */
const countLimit = 10_000

/** The roll-ups as the database keeps them. */
export function createRollUpSource(db: Kysely<Tables>, place: Place): StatisticsSource {
  const { brand, dataCentre } = place
  const centres = dataCentre === undefined ? dataCentreKeys : [dataCentre]
  const run = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> => (await query.execute(db)).rows
  const sum = createSummer(db, place)
  const among = (values: readonly string[]) => sql.join(values)
  const toFlow = ({ at, ...row }: Omit<FlowRow, 'at'> & { readonly at: string | Date }): FlowRow => ({
    ...row,
    at: new Date(at).getTime(),
  })
  return {
    brand,
    dataCentre,
    totals: (dim, metrics) => {
      const [key, rows] = dim === 'all' ? [sql`'all'`, 'country'] : [sql`s.dim_key`, dim]
      return run(sql<TotalRow>`
        SELECT ${key} AS key, s.metric, sum(s.v)::int AS v FROM stat_total s
        WHERE ${inPlace(place, 's')} AND s.dim = ${rows} AND s.metric IN (${among(metrics)})
        GROUP BY 1, s.metric`)
    },
    daily: async (dim, metrics, from, to, by = 'day', keys) => {
      const own = keys === undefined ? sql`` : sql`AND s.dim_key IN (${among(keys)})`
      const what = sql`s.dim = ${dim} AND s.metric IN (${among(metrics)}) ${own}`
      const found =
        by === 'day'
          ? sql`SELECT s.day AS at, s.dim_key, s.metric, s.v FROM stat_daily s
              WHERE ${inPlace(place, 's')} AND ${what} AND s.day BETWEEN ${from} AND ${to}`
          : inMonths(place, what, { since: from, ...toMonths(from, to) }, 'months')
      const rows = await run(sql<FlowRow & { at: string }>`
        SELECT f.at, f.dim_key AS key, f.metric, sum(f.v)::int AS v FROM (${found}) f
        GROUP BY f.at, f.dim_key, f.metric`)
      return rows.map(toFlow)
    },
    sums: async (dim, metrics, from, to) =>
      (await Promise.all(metrics.map((metric) => sum({ dim, metric, from, to })))).flat(),
    part: async (dim, metrics, from, until) =>
      (await Promise.all(metrics.map((metric) => run(countPart(place, dim, metric, from, until))))).flat(),
    recent: async (dim, metrics, from, until) => {
      const rows = await run(sql<FlowRow & { at: Date }>`
        SELECT s.at, s.dim_key AS key, s.metric, sum(s.v)::int AS v FROM stat_hourly s
        WHERE ${inPlace(place, 's')} AND s.dim = ${dim} AND s.metric IN (${among(metrics)})
          AND s.at >= ${new Date(from)} AND s.at < ${new Date(until)}
        GROUP BY s.at, s.dim_key, s.metric`)
      return rows.map(toFlow)
    },
    activity: (from, to) => findActivity(db, place, from, to),
    fleets: async (from, to) =>
      toFleets(
        await run(sql<{ day: string; devices_by_firmware: Record<string, number> }>`
          SELECT a.day, a.devices_by_firmware FROM activity_daily a
          WHERE ${inPlace(place, 'a')} AND a.day BETWEEN ${from} AND ${to}`),
      ),
    online: async (from, until) => {
      const rows = await run(sql<{ at: Date; v: number }>`
        SELECT s.at, sum(s.devices_online)::int AS v FROM activity_hourly s
        WHERE s.brand = ${brand} AND s.data_center IN (${among(centres)})
          AND s.at >= ${new Date(from)} AND s.at < ${new Date(until)}
        GROUP BY s.at ORDER BY s.at`)
      return rows.map(({ at, v }): OnlineRow => ({ at: at.getTime(), v }))
    },
    products: () => findRankedProducts(db, brand),
    faultKinds: (codes) =>
      codes.length === 0
        ? Promise.resolve([])
        : run(sql<FaultKindRow>`
            SELECT c.code, f.level, f.name FROM unnest(${[...codes]}::text[]) c (code)
            CROSS JOIN LATERAL (SELECT level, name FROM device_fault
              WHERE brand = ${brand} AND code = c.code COLLATE "C" ORDER BY raised_at DESC LIMIT 1) f`),
    breached: async (now) => {
      const [row] = await run(sql<{ n: number }>`
        SELECT count(*)::int AS n FROM (SELECT 1 FROM feedback f
          WHERE ${inPlace(place, 'f')} AND f.first_reply_at IS NULL AND f.status <> 'resolved' AND f.sla_due_at < ${now}
          LIMIT ${countLimit}) found`)
      return row?.n ?? 0
    },
    // A reading stands for the minutes that follow it: when within them, the device tells that came last.
    freshness: async () => {
      const rows = await run(sql<{ dc: DataCentre; at: Date }>`
        SELECT c.dc, greatest(a.at, s.at) AS at FROM unnest(${[...dataCentreKeys]}::text[]) c (dc)
        CROSS JOIN LATERAL (SELECT at FROM activity_hourly
          WHERE brand = ${brand} AND data_center = c.dc COLLATE "C" ORDER BY at DESC LIMIT 1) a
        LEFT JOIN LATERAL (SELECT last_online_at AS at FROM device_seen
          WHERE brand = ${brand} AND data_center = c.dc COLLATE "C"
            AND last_online_at >= a.at AND last_online_at < a.at + make_interval(secs => ${recentStep / 1000})
          ORDER BY last_online_at DESC LIMIT 1) s ON true ORDER BY c.dc`)
      return rows.map(({ dc, at }) => ({ dc, at: at.getTime() })).toSorted((a, b) => (a.dc < b.dc ? -1 : 1))
    },
    events: (since) => findEvents(db, place, since),
    annotations: (from, until) => findAnnotations(db, place, new Date(from), new Date(until)),
    haltedRollout: () => findHaltedRollout(db, place),
    messagesPublished: (from, until) => countMessages(db, place, new Date(from), new Date(until)),
    queue: (window) => findQueue(db, place, window),
  }
}

/** What came in a part of a UTC day by key, from the day's rows: an index begins with their moment. */
function countPart(place: Place, dim: Dim, metric: DailyMetric, from: number, until: number) {
  const within = (at: Fragment) =>
    sql`${inPlace(place, 'f')} AND ${at} >= ${new Date(from)} AND ${at} < ${new Date(until)}`
  const counted = flows
    .filter((flow) => flow.metric === metric)
    .map((flow) => {
      const rows = countBy(flow, sql`true`, within(flow.at), flow.told && within(flow.told))
      return sql`SELECT k.dim_key AS key, c.n FROM ${rows} WHERE k.dim COLLATE "C" = ${dim}`
    })
  return sql<FlowRow>`
    SELECT 0 AS at, p.key, ${metric}::text AS metric, sum(p.n)::int AS v
    FROM (${sql.join(counted, sql` UNION ALL `)}) p GROUP BY p.key`
}

type Edges = Readonly<Record<'since' | 'first' | 'last' | 'until', unknown>>

/**
 * Rows of a time: whole months as they are, and what is around them by the day. `months`: month and metric are told, too.
 */
function inMonths(
  place: Place,
  what: RawBuilder<unknown>,
  { since, first, last, until }: Edges,
  tells: 'values' | 'months' = 'values',
) {
  const known = sql`${inPlace(place, 's')} AND ${what}`
  // To work out the month of a day costs more than to read the row.
  const ofDay = tells === 'months' ? sql`date_trunc('month', s.day::timestamp)::date AS at, s.metric,` : sql``
  const days = sql`SELECT ${ofDay} s.dim_key, s.v FROM stat_daily s WHERE ${known}`
  return sql`SELECT ${tells === 'months' ? sql`s.month AS at, s.metric,` : sql``} s.dim_key, s.v FROM stat_monthly s
      WHERE ${known} AND s.month >= ${first} AND s.month < ${last}
    UNION ALL ${days} AND s.day >= ${since} AND s.day < ${first}
    UNION ALL ${days} AND s.day >= ${last} AND s.day < ${until}`
}

interface Sum {
  readonly dim: Dim
  readonly metric: DailyMetric
  readonly from: string
  readonly to: string
}

/** Sums by key, all that are asked for at once in one statement: to run one costs as much as to add up a few hundred rows. */
function createSummer(db: Kysely<Tables>, place: Place): (sum: Sum) => Promise<FlowRow[]> {
  return createBatcher(async (all: readonly Sum[]) => {
    const months = all.map(({ from, to }) => toMonths(from, to))
    const columns = sql.join([
      sql`${all.map(({ dim }) => dim)}::text[]`,
      sql`${all.map(({ metric }) => metric)}::text[]`,
      sql`${all.map(({ from }) => from)}::date[]`,
      ...(['first', 'last', 'until'] as const).map((edge) => sql`${months.map((one) => one[edge])}::date[]`),
    ])
    const edges = { since: sql`w.since`, first: sql`w.first`, last: sql`w.last`, until: sql`w.until` }
    const what = sql`s.dim = w.dim COLLATE "C" AND s.metric = w.metric COLLATE "C"`
    const { rows } = await sql<{ nth: number; key: string; v: number }>`
      SELECT w.nth::int AS nth, m.dim_key AS key, m.v
      FROM unnest(${columns}) WITH ORDINALITY w (dim, metric, since, first, last, until, nth)
      CROSS JOIN LATERAL (SELECT p.dim_key, sum(p.v)::int AS v FROM (${inMonths(place, what, edges)}) p
        GROUP BY p.dim_key) m`.execute(db)
    const found = all.map((): FlowRow[] => [])
    for (const { nth, key, v } of rows) {
      const metric = all[nth - 1]?.metric
      if (metric) found[nth - 1]?.push({ at: 0, key, metric, v })
    }
    return found
  })
}

/** Activity by day; days without rows are missing. */
async function findActivity(
  db: Kysely<Tables>,
  place: Place,
  from: string,
  to: string,
): Promise<readonly ActivityRow[]> {
  const sums = Object.entries(activitySums).map(
    ([name, column]) => sql`sum(${sql.ref(`a.${column}`)})::int AS ${sql.ref(name)}`,
  )
  const found = await sql<ActivityRow>`
    SELECT a.day, ${sql.join(sums)}
    FROM activity_daily a
    WHERE ${inPlace(place, 'a')} AND a.day BETWEEN ${from} AND ${to}
    GROUP BY a.day ORDER BY a.day`.execute(db)
  return found.rows
}

/** The brand's standard products. */
function findRankedProducts(db: Kysely<Tables>, brand: Brand): Promise<RankedProduct[]> {
  return db
    .selectFrom('standard_product as p')
    .innerJoin('category as c', (join) =>
      join.onRef('c.brand', '=', 'p.brand').onRef('c.category_id', '=', 'p.category_id'),
    )
    .leftJoin('series as s', (join) => join.onRef('s.brand', '=', 'p.brand').onRef('s.series_id', '=', 'p.series_id'))
    .where('p.brand', '=', brand)
    .where('p.deleted_at', 'is', null)
    .select([
      'p.product_id',
      'p.model',
      'p.name',
      's.code as series_code',
      's.name as series_name',
      'c.key as category_key',
      'c.name as category_name',
    ])
    .orderBy('p.product_id')
    .execute()
}
