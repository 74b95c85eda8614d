// Long, as all statistics answer in the same few shapes, which are read together.

import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { commaList, listQuery, plainPageOf, queryInt } from '../envelope.ts'
import {
  ageingBuckets,
  annotationKinds,
  boardMetrics,
  boardSplits,
  comparisons,
  deltaBases,
  faultGroups,
  granularities,
  headlineKinds,
  maxBoardMetrics,
  maxFleets,
  rankDimensions,
  rankMetrics,
  streamKeys,
  streamWindows,
  totalKinds,
  trendGroups,
  usualBoardMetrics,
} from '../values/statistics.ts'
import { call, needs } from './call.ts'
import { cc, date, dc, faultCode, id, timeZone, ts } from './types.ts'

/** Pieces that the statistics answers share (design, section 2.33). All ranges are inclusive. */
const unit = z.enum(['count', 'pct', 'sec', 'ratio'])

/**
 * What figures are compared with: the time directly before, or a year earlier; null where with nothing. Where the time
 * they are of isn't over, only as much counts of the other as there is of it by now: up to `compared_until`.
 */
const compared = { delta_basis: z.enum(deltaBases).nullable(), compared_until: ts.nullable() }

/**
 * What a statistic tells of. `last_point_partial`: the last bucket is still being filled. `tz`: the zone whose days
 * are counted. It is the one asked for where everything shown is an event of the last 14 days; else it is UTC.
 */
export const meta = z.strictObject({
  metric: z.string(),
  unit,
  granularity: z.enum(granularities),
  tz: z.string(),
  from: date,
  to: date,
  data_center: dc.nullable(),
  as_of: ts,
  last_point_partial: z.boolean(),
  ...compared,
})

/** A figure with its change since the period before; `delta_pct` is null when there is nothing to compare with. */
export const kpi = z.strictObject({
  key: z.string(),
  value: z.number(),
  unit,
  prev_value: z.number().nullable(),
  delta_pct: z.number().nullable(),
  ...compared,
  spark: z.array(z.number()).max(30),
  as_of: ts,
})

/** A figure. */
export type Kpi = z.infer<typeof kpi>

/** `t` is a day, or a moment where buckets are shorter. */
const point = z.strictObject({ t: z.string(), v: z.number().nullable() })

const serie = z.strictObject({
  key: z.string(),
  label: z.string().optional(),
  total: z.number(),
  total_of: z.enum(totalKinds),
  points: z.array(point),
  /** The same buckets of the period compared with, one by one; `total` is null where it isn't known of as long a time. */
  compare: z.strictObject({ from: date, to: date, total: z.number().nullable(), points: z.array(point) }).optional(),
})

const rowShape = {
  key: z.string(),
  label: z.string(),
  v: z.number(),
  share: z.number().min(0).max(1),
  prev_v: z.number().optional(),
  delta_pct: z.number().nullable(),
}

/** A name by language. */
const name = z.record(z.string(), z.string()).optional()

/** A row of a breakdown; `level` is that of a fault code, `name` of a fault code or of a model's product. */
const row = z.strictObject({ ...rowShape, level: z.string().optional(), name })

const trendShape = {
  meta,
  series: z.array(serie),
  /** `metric`: the series whose `total` its rows add up to; of cohorts, the one they are a part of. */
  breakdown: z.array(z.strictObject({ dim: z.string(), metric: z.string(), rows: z.array(row) })).optional(),
}

/** Series over time; every bucket is there, `null` where nothing is known. */
export const trend = z.strictObject(trendShape)

/** Series over time. */
export type Trend = z.infer<typeof trend>

const rankRow = z.strictObject({ ...rowShape, name, product_id: id.optional(), image_url: z.string().optional() })

const place = { tz: timeZone.optional(), data_center: dc.optional() }

const period = { ...place, start_date: date.optional(), end_date: date.optional() }

const compare = z.enum(comparisons).optional()

const top = queryInt(1, 50).optional()

const trendQuery = { ...period, granularity: z.enum(granularities).optional(), compare, top }

interface Split {
  readonly metrics?: readonly (typeof boardMetrics)[number][] | undefined
  readonly group_by?: (typeof trendGroups)[number] | undefined
}

function refuseUnknownSplit({ value: { metrics = [], group_by }, issues, ...rest }: z.core.ParsePayload<Split>): void {
  if (group_by === undefined) return
  // What isn't a list is refused as such.
  const given: unknown = metrics
  if (!Array.isArray(given)) return
  const whole = metrics.filter((metric) => !boardSplits[metric].includes(group_by))
  if (whole.length === 0) return
  const message = `not offered for ${whole.join(', ')}`
  issues.push({ code: 'custom', path: ['group_by'], message, input: rest, continue: true })
}

const annotation = z.strictObject({
  at: ts,
  kind: z.enum(annotationKinds),
  title: z.string(),
  ref: z.strictObject({ type: z.string(), id: z.string() }),
})

const board = (granularity: 'day' | 'month') => ({
  query: z
    .strictObject({
      ...period,
      granularity: z.literal(granularity).optional(),
      compare,
      top,
      group_by: z.enum(trendGroups).optional(),
      metrics: commaList(boardMetrics)
        .refine((metrics) => metrics.length <= maxBoardMetrics, `must name at most ${maxBoardMetrics}`)
        .optional(),
    })
    .check(refuseUnknownSplit),
  response: z.strictObject({
    ...trendShape,
    annotations: z.array(annotation),
  }),
})

const faultQuery = z
  .strictObject({
    ...trendQuery,
    group_by: z.enum(faultGroups).optional(),
    fault_code: faultCode.optional(),
    product_model: z
      .string()
      .regex(/^[^,]{1,32}$/)
      .optional(),
  })
  .refine(
    ({ group_by, fault_code, product_model }) =>
      group_by !== 'cc' || (fault_code === undefined && product_model === undefined),
    { path: ['group_by'], message: 'faults of one code or model are not counted by country' },
  )

/**
 * A day with far more faults than its baseline. `code`, `name`: the fault that was most frequent then, of the last day
 * that is one.
 */
const anomalyShape = {
  day: date,
  faults: z.int(),
  devices: z.int(),
  rate: z.number(),
  baseline: z.number(),
  code: z.string().optional(),
  name,
}

const faultAnswer = z.strictObject({
  ...trendShape,
  /** What the products of the models in `matrix` and `triangle` are called, by model and language. */
  names: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  matrix: z
    .strictObject({
      rows: z.array(z.string()),
      cols: z.array(z.string()),
      cells: z.array(z.array(z.int())),
      online: z.array(z.array(z.int().nullable())),
      rates: z.array(z.array(z.number().nullable())),
    })
    .optional(),
  triangle: z
    .strictObject({
      days: z.array(date),
      fleets: z
        .array(
          z.strictObject({
            model: z.string(),
            firmware: z.string(),
            faults: z.array(z.int()),
            devices: z.array(z.int()),
            online: z.array(z.int().nullable()),
            rates: z.array(z.number().nullable()),
            baselines: z.array(z.number().nullable()),
            first_seen: date.optional(),
            anomalies: z.array(z.strictObject(anomalyShape)),
          }),
        )
        .max(maxFleets),
      feedback: z.array(
        z.strictObject({
          model: z.string(),
          counts: z.array(z.int()),
          app_versions: z.array(z.strictObject({ app_version: z.string(), counts: z.array(z.int()) })),
        }),
      ),
    })
    .optional(),
})

const splitsInWords = `split by country, platform or category: ${Object.entries(boardSplits)
  .flatMap(([metric, groups]) => (groups.length > 0 ? `${metric} by ${groups.join(' or ')}` : []))
  .join(
    ', ',
  )}, and nothing else; of ${usualBoardMetrics.join(', ')}, shown where no metrics are named, those that can be`

/** A piece of feedback in Home's queue. */
const queuedFeedback = z.strictObject({
  feedback_id: id,
  category: z.string(),
  content: z.string().max(120),
  user: z.strictObject({ user_id: id, nickname: z.string(), account: z.string() }),
  product_model: z.string().optional(),
  product_name: name,
  status: z.enum(['open', 'in_progress', 'resolved']),
  priority: z.string(),
  sla_due_at: ts,
  created_at: ts,
})

/**
 * Something that matters now. `value`: devices hit, pieces of feedback that are overdue, the percent of people at which a
 * roll-out has stopped, or seconds that a data centre is late. `trend`: the last 30 days, none where nothing is known.
 */
const headline = z.strictObject({
  kind: z.enum(headlineKinds),
  value: z.number(),
  trend: z.array(z.number().nullable()).max(30),
  model: z.string().optional(),
  firmware: z.string().optional(),
  day: date.optional(),
  times: z.number().optional(),
  code: z.string().optional(),
  name,
  product_name: name,
  id: id.optional(),
  title: z.string().optional(),
  dc: dc.optional(),
})

/** How long answers take, in seconds. */
const answerTimes = {
  first_reply_p50_s: z.int().nullable(),
  first_reply_p90_s: z.int().nullable(),
  resolve_p50_s: z.int().nullable(),
  resolve_p90_s: z.int().nullable(),
}

/**
 * Statistics (design, section 2.33). They read roll-ups, and of raw rows those of a part of one day at most; answers are
 * up to 30 seconds old.
 */
export const statisticsCalls = {
  homeFigures: call(endpoints.homeFigures, {
    summary: 'Figures of Home',
    access: { kind: 'anyRight' },
    query: z.strictObject({ ...period, compare }),
    response: z.strictObject({ meta, cards: z.array(kpi) }),
  }),
  headlines: call(endpoints.headlines, {
    summary: 'What matters most now, of what one may see',
    access: { kind: 'anyRight' },
    query: z.strictObject({ data_center: dc.optional() }),
    response: z.strictObject({ as_of: ts, headlines: z.array(headline).max(headlineKinds.length) }),
  }),
  registeredUsers: call(endpoints.registeredUsers, {
    summary: 'Registered users, and how many came today, in 7 and in 30 days',
    access: { kind: 'anyRight' },
    query: z.strictObject(place),
    response: z.strictObject({ meta, total: kpi, today: kpi, last_7d: kpi, last_30d: kpi }),
  }),
  usersByCountry: call(endpoints.usersByCountry, {
    summary: 'Registered users by country; `unknown` are those of no country the console knows',
    access: { kind: 'anyRight' },
    query: z.strictObject({ ...period, compare }),
    response: z.strictObject({
      meta,
      total: z.int(),
      rows: z.array(z.strictObject({ ...rowShape, cc })).max(250),
      unknown: z.int(),
    }),
  }),
  feedbackFigures: call(endpoints.feedbackFigures, {
    summary: 'Feedback by status, new today, and how many wait longer than promised (counted to 10,000)',
    access: { kind: 'anyRight' },
    query: z.strictObject(place),
    response: z.strictObject({
      meta,
      open: kpi,
      in_progress: kpi,
      resolved: kpi,
      new_today: kpi,
      breached: z.int(),
      first_reply_p50_s: z.int().nullable(),
    }),
  }),
  feedbackQueue: call(endpoints.feedbackQueue, {
    summary: 'Feedback that nobody has taken yet, newest first',
    access: { kind: 'anyRight' },
    query: z.strictObject({
      page: listQuery.page,
      page_size: listQuery.page_size,
      offset: listQuery.offset,
      data_center: dc.optional(),
    }),
    response: plainPageOf(queuedFeedback),
  }),
  activeUsers: call(endpoints.activeUsers, {
    summary:
      'Users active a day (dau), in 7 days (wau) and 30 days (mau), and new ones; it is the new ones that can be split',
    access: { kind: 'anyRight' },
    query: z.strictObject({ ...trendQuery, group_by: z.enum(['country', 'platform']).optional() }),
    response: trend,
  }),
  activeDevices: call(endpoints.activeDevices, {
    summary: 'Devices active a day, new ones, and most online at once; it is the new ones that can be split',
    access: { kind: 'anyRight' },
    query: z.strictObject({ ...trendQuery, group_by: z.enum(['country', 'category']).optional() }),
    response: trend,
  }),
  liveUsers: call(endpoints.liveUsers, {
    summary: 'Users with a device online that day (live) and those who opened the app too; how many new ones came back',
    access: { kind: 'anyRight' },
    query: z.strictObject({ ...trendQuery, group_by: z.literal('cohort').optional() }),
    response: trend,
  }),
  userDeviceDistribution: call(endpoints.userDeviceDistribution, {
    summary:
      'Users and devices by country at the end of the period; `online` is of this moment, and null where the period ends before today',
    access: { kind: 'anyRight' },
    query: z.strictObject(period),
    response: z.strictObject({
      meta,
      rows: z.array(
        z.strictObject({ cc, label: z.string(), users: z.int(), devices: z.int(), online: z.int().nullable() }),
      ),
      totals: z.strictObject({ users: z.int(), devices: z.int(), online: z.int().nullable() }),
    }),
  }),
  deviceRank: call(endpoints.deviceRank, {
    summary:
      'Products by their number of devices at the end of the period, against the end of the period compared with',
    access: { kind: 'anyRight' },
    query: z.strictObject({ ...period, by: z.enum(rankDimensions).optional(), top, compare }),
    response: z.strictObject({ meta, by: z.enum(rankDimensions), rows: z.array(rankRow) }),
  }),
  realtimeFigures: call(endpoints.realtimeFigures, {
    summary: 'Figures of this moment, and how fresh those of each data centre are',
    access: needs('DataMap'),
    query: z.strictObject(place),
    response: z.strictObject({
      as_of: ts,
      data_centers: z.array(z.strictObject({ dc, as_of: ts, lag_s: z.int().min(0), ok: z.boolean() })),
      cards: z.array(kpi),
    }),
  }),
  realtimeStream: call(endpoints.realtimeStream, {
    summary: 'What happened in the last 1, 6 or 24 hours, step by step, and the newest events',
    access: needs('DataMap'),
    query: z.strictObject({ ...place, window: z.enum(streamWindows).optional() }),
    response: z.strictObject({
      as_of: ts,
      window_s: z.int().positive(),
      step_s: z.int().positive(),
      series: z.array(z.strictObject({ key: z.enum(streamKeys), points: z.array(point) })),
      events: z
        .array(
          z.strictObject({
            id,
            at: ts,
            kind: z.enum(['new_user', 'new_device', 'fault', 'feedback']),
            cc: cc.optional(),
            dc,
            title: z.string(),
            ref: z.strictObject({ type: z.string(), id }),
          }),
        )
        .max(20),
      next_poll_s: z.int().positive(),
    }),
  }),
  productRank: call(endpoints.productRank, {
    summary:
      'Products by their devices: activated by the end of the period, or active in the last 30 days, or online now. ' +
      'The last two are known of the present only: a period or a comparison is refused there. ' +
      '`geo`: where those of one product are',
    access: needs('DataMap'),
    query: z
      .strictObject({
        ...period,
        by: z.enum(rankDimensions).optional(),
        metric: z.enum(rankMetrics).optional(),
        product_id: id.optional(),
        top,
        compare,
      })
      .refine(
        ({ metric = 'activated', start_date, end_date, compare: other = 'none' }) =>
          metric === 'activated' || (start_date === undefined && end_date === undefined && other === 'none'),
        { path: ['metric'], message: 'known of the present only: a period or a comparison is not offered for it' },
      ),
    response: z.strictObject({
      meta,
      by: z.enum(rankDimensions),
      metric: z.enum(rankMetrics),
      rows: z.array(
        z.strictObject({
          ...rowShape,
          name,
          product_id: id.optional(),
          model: z.string().optional(),
          series: z.string().optional(),
          category: z.string(),
          cum_share: z.number().min(0).max(1),
        }),
      ),
      geo: z.array(z.strictObject({ cc, v: z.int() })).optional(),
    }),
  }),
  faultTrend: call(endpoints.faultTrend, {
    summary:
      'Faults, devices they hit, and faults per 1,000 online devices; by code, model, firmware and country, of one code ' +
      'or model where that is asked for. Devices are counted once a day: `affected_devices` is not offered by the hour, ' +
      'and adds up to device-days. `matrix`: by model and firmware. `triangle`: the same day by day, with the 28 days ' +
      'before (the last 120 in all), rates against their baselines (median of 28 days), and the feedback of those models',
    access: needs('DataMap'),
    query: faultQuery,
    response: faultAnswer,
  }),
  feedbackTrend: call(endpoints.feedbackTrend, {
    summary:
      'New feedback by category; by status, model, app version, country and rating, as they are now; how long answers take',
    access: needs('DataMap'),
    query: z.strictObject({
      ...trendQuery,
      group_by: z.enum(['status', 'model', 'app_version', 'country', 'rating']).optional(),
    }),
    response: z.strictObject({
      ...trendShape,
      times: z.strictObject({
        ...answerTimes,
        compare: z.strictObject(answerTimes).optional(),
        /** By month only: most days have too few answers to say. */
        points: z.array(z.strictObject({ t: date, ...answerTimes })).optional(),
      }),
      ageing: z.array(z.strictObject({ bucket: z.enum(ageingBuckets), count: z.int().min(0) })),
    }),
  }),
  boardByDate: call(endpoints.boardByDate, {
    summary: `Up to four metrics of the brand, day by day; ${splitsInWords}`,
    access: needs('DataMap'),
    ...board('day'),
  }),
  boardByMonth: call(endpoints.boardByMonth, {
    summary: `Up to four metrics of the brand, month by month, against the year before; ${splitsInWords}`,
    access: needs('DataMap'),
    ...board('month'),
  }),
}
