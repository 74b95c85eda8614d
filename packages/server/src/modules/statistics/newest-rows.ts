import type { DataCentre, DataOf } from '@bms/contract'
import { maxEvents, type Newest, type QueueWindow, type StatisticsSource, toEvents } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { inPlace, type Place } from './place.ts'

/* The few rows that statistics show themselves: each found at the end of an index. */

interface HappeningRow {
  readonly id: string
  readonly at: Date
  readonly cc: string
  readonly dc: DataCentre
  readonly about: string
}

/** What happened since a moment, newest first; 20, or `most`. */
export async function findEvents(
  db: Kysely<Tables>,
  place: Place,
  since: Date,
  most = maxEvents,
): Promise<DataOf<'realtimeStream'>['events']> {
  const run = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  const [users, devices, faults, feedback] = await Promise.all([
    run(sql<HappeningRow>`
      SELECT r.user_id AS id, r.registered_at AS at, r.country AS cc, r.data_center AS dc, r.platform AS about
      FROM app_user r WHERE ${inPlace(place, 'r')} AND r.registered_at > ${since}
      ORDER BY r.registered_at DESC, r.user_id DESC LIMIT ${most}`),
    run(sql<HappeningRow>`
      SELECT r.device_id AS id, r.activated_at AS at, r.country AS cc, r.data_center AS dc, r.product_model AS about
      FROM device r WHERE ${inPlace(place, 'r')} AND r.activated_at > ${since}
      ORDER BY r.activated_at DESC, r.device_id DESC LIMIT ${most}`),
    run(sql<Newest['faults'][number]>`
      SELECT f.fault_id AS id, f.raised_at AS at, d.country AS cc, d.data_center AS dc, f.device_id,
        trim(f.code || ' ' || coalesce(f.name ->> 'en', '')) AS about
      FROM device_fault f JOIN device d ON d.brand = f.brand AND d.device_id = f.device_id
      WHERE ${inPlace(place, 'd')} AND f.brand = ${place.brand} AND f.raised_at > ${since}
      ORDER BY f.raised_at DESC, f.fault_id DESC LIMIT ${most}`),
    run(sql<HappeningRow>`
      SELECT r.feedback_id AS id, r.created_at AS at, r.country AS cc, r.data_center AS dc, r.category AS about
      FROM feedback r WHERE ${inPlace(place, 'r')} AND r.created_at > ${since}
      ORDER BY r.created_at DESC, r.feedback_id DESC LIMIT ${most}`),
  ])
  return toEvents({ users, devices, faults, feedback }, most)
}

/** A page of the feedback that nobody has taken, newest first; how much there is, the roll-up knows. */
export async function findQueue(
  db: Kysely<Tables>,
  place: Place,
  { pageSize, offset }: QueueWindow,
): ReturnType<StatisticsSource['queue']> {
  const [total, rows] = await Promise.all([
    sql<{ v: number }>`
      SELECT coalesce(sum(s.v), 0)::int AS v FROM stat_total s
      WHERE ${inPlace(place, 's')} AND s.dim = 'country' AND s.metric = 'feedback_open'`.execute(db),
    db
      .selectFrom('feedback as f')
      .innerJoin('app_user as u', (join) => join.onRef('u.brand', '=', 'f.brand').onRef('u.user_id', '=', 'f.user_id'))
      .select(['f.feedback_id', 'f.category', 'f.content', 'f.product_model', 'f.status', 'f.priority'])
      .select(['f.sla_due_at', 'f.created_at', 'u.user_id', 'u.nickname', 'u.account'])
      .where(inPlace(place, 'f'))
      .where('f.status', '=', 'open')
      .orderBy('f.created_at', 'desc')
      .orderBy('f.feedback_id', 'desc')
      .limit(pageSize)
      .offset(offset)
      .execute(),
  ])
  return { rows, total: total.rows[0]?.v ?? 0 }
}
