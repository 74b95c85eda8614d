import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { queryInt } from '../envelope.ts'
import { rankDimensions } from '../values.ts'
import { call } from './call.ts'
import { cc, date, dc, id, timeZone, ts } from './types.ts'

/** Pieces that the statistics answers share (design, section 2.33). All ranges are inclusive. */
const unit = z.enum(['count', 'pct', 'sec', 'ratio'])

/** What a statistic tells of. `last_point_partial`: the last bucket is still being filled. */
export const meta = z.strictObject({
  metric: z.string(),
  unit,
  granularity: z.enum(['hour', 'day', 'month']),
  tz: z.string(),
  from: date,
  to: date,
  data_center: dc.nullable(),
  as_of: ts,
  last_point_partial: z.boolean(),
})

/** A figure with its change since the period before; `delta_pct` is null when there is nothing to compare with. */
export const kpi = z.strictObject({
  key: z.string(),
  value: z.number(),
  unit,
  prev_value: z.number().nullable(),
  delta_pct: z.number().nullable(),
  spark: z.array(z.number()).max(30),
  as_of: ts,
})

/** A figure. */
export type Kpi = z.infer<typeof kpi>

const point = z.strictObject({ t: z.string(), v: z.number().nullable() })

const serie = z.strictObject({
  key: z.string(),
  label: z.string().optional(),
  total: z.number(),
  points: z.array(point),
})

/** Series over time; every bucket is there, `null` where nothing is known. */
export const trend = z.strictObject({ meta, series: z.array(serie) })

/** Series over time. */
export type Trend = z.infer<typeof trend>

const rankRow = z.strictObject({
  key: z.string(),
  label: z.string(),
  v: z.number(),
  share: z.number().min(0).max(1),
  prev_v: z.number().optional(),
  delta_pct: z.number().nullable(),
  product_id: id.optional(),
  image_url: z.string().optional(),
})

const period = {
  start_date: date.optional(),
  end_date: date.optional(),
  tz: timeZone.optional(),
  data_center: dc.optional(),
}

/** Statistics that Home shows. They read roll-ups, never the raw rows. */
export const statisticsCalls = {
  homeFigures: call(endpoints.homeFigures, {
    summary: 'Figures of Home',
    access: { kind: 'anyRight' },
    query: z.strictObject(period),
    response: z.strictObject({ meta, cards: z.array(kpi) }),
  }),
  activeUsers: call(endpoints.activeUsers, {
    summary: 'Users active a day (dau), in 7 days (wau) and 30 days (mau), and new ones',
    access: { kind: 'anyRight' },
    query: z.strictObject({ ...period, granularity: z.enum(['day', 'month']).optional() }),
    response: trend,
  }),
  userDeviceDistribution: call(endpoints.userDeviceDistribution, {
    summary: 'Users, devices and online devices by country',
    access: { kind: 'anyRight' },
    query: z.strictObject(period),
    response: z.strictObject({
      meta,
      rows: z.array(z.strictObject({ cc, label: z.string(), users: z.int(), devices: z.int(), online: z.int() })),
      totals: z.strictObject({ users: z.int(), devices: z.int(), online: z.int() }),
    }),
  }),
  deviceRank: call(endpoints.deviceRank, {
    summary: 'Products by their number of devices',
    access: { kind: 'anyRight' },
    query: z.strictObject({ ...period, by: z.enum(rankDimensions).optional(), top: queryInt(1, 50).optional() }),
    response: z.strictObject({ meta, by: z.enum(rankDimensions), rows: z.array(rankRow) }),
  }),
}
