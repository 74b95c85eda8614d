import type { boardMetrics, DataCentre, DataOf, ReportBoard, Trend } from '@bms/contract'

import { statisticsAnswers } from '../statistics/answers.ts'
import type { StatisticsSource } from '../statistics/source.ts'
import { type ReportQuery, toBoardFilters, toFaultFilters, toRankFilters, toReportPlace } from './report-filters.ts'
import type { ReportWeek } from './report-schedule.ts'

/** What a figure is of: a number, a part of a whole (0–1), seconds, or faults per 1,000 online devices. */
export type ReportUnit = 'count' | 'ratio' | 'seconds' | 'rate'

/** A figure; null where there is no data. `before`: of the week before that, left out where nothing is compared. */
export interface ReportFigure {
  readonly key: string
  readonly unit: ReportUnit
  readonly value: number | null
  readonly before?: number | null
}

/** A row of a breakdown. `name`: by language, where it has some. */
export interface ReportRow {
  readonly key: string
  readonly label: string
  readonly name?: Readonly<Record<string, string>> | undefined
  readonly value: number
  readonly before?: number | undefined
}

/** A breakdown: `metric` of each `dim`. */
export interface ReportTable {
  readonly dim: string
  readonly metric: string
  readonly rows: readonly ReportRow[]
}

/** What a report says of a dashboard and a week. */
export interface Report {
  readonly week: ReportWeek
  /** `partial`: the week's last UTC day wasn't over; as much of the week before counts. */
  readonly lastDay: 'whole' | 'partial'
  readonly figures: readonly ReportFigure[]
  /** Figures of the moment, which no week has. */
  readonly live: readonly ReportFigure[]
  readonly tables: readonly ReportTable[]
}

/** What a report is made from: the statistics of a data centre, or of all, and the time. */
interface ReportSources {
  readonly sourceOf: (dataCentre: DataCentre | undefined) => StatisticsSource
  readonly now: Date
}

/** Rows of a breakdown at most, where the dashboard doesn't say how many. */
const mostRows = 10

interface Asked {
  readonly source: StatisticsSource
  readonly now: Date
  readonly time: { readonly start_date: string; readonly end_date: string; readonly compare: 'prev' }
  readonly query: ReportQuery
}

type Parts = Partial<Pick<Report, 'figures' | 'live' | 'tables'>> & { readonly meta?: Trend['meta'] | undefined }

const makers: Readonly<Record<ReportBoard, (asked: Asked) => Promise<Parts>>> = {
  grandTotalDashboard: reportNow,
  overallDashboard: reportBoard,
  productDistributionDashboard: reportProducts,
  faultStatisticsDashboard: reportFaults,
  feedbackPanelDashboard: reportFeedback,
}

/** The figures of a dashboard for a week with its filters, and their changes: by the statistics calls it is drawn from. */
export async function loadReport(
  { sourceOf, now }: ReportSources,
  board: ReportBoard,
  query: ReportQuery,
  week: ReportWeek,
): Promise<Report> {
  const time = { start_date: week.from, end_date: week.to, compare: 'prev' } as const
  const source = sourceOf(toReportPlace(query))
  const { figures = [], live = [], tables = [], meta } = await makers[board]({ source, now, time, query })
  return { week, figures, live, tables, lastDay: meta?.last_point_partial ? 'partial' : 'whole' }
}

type Serie = Trend['series'][number]

/** A series' figure of the whole week. A total is a number even where nothing is known: that is no 0. */
function toFigure({ series }: Pick<Trend, 'series'>, key: string, unit: ReportUnit = 'count'): ReportFigure[] {
  const serie = series.find((one) => one.key === key)
  if (!serie) return []
  const isKnown = (points: Serie['points']) => points.some(({ v }) => v !== null)
  const { compare } = serie
  return [
    {
      key,
      unit,
      value: isKnown(serie.points) ? serie.total : null,
      before: compare && isKnown(compare.points) ? compare.total : null,
    },
  ]
}

type Row = NonNullable<Trend['breakdown']>[number]['rows'][number]

const toRows = (rows: readonly Pick<Row, 'key' | 'label' | 'name' | 'v' | 'prev_v'>[]): ReportRow[] =>
  rows.map(({ key, label, name, v: value, prev_v: before }) => ({
    key,
    label,
    value,
    ...(name && { name }),
    ...(before !== undefined && { before }),
  }))

const toTables = ({ breakdown = [] }: Pick<Trend, 'breakdown'>): ReportTable[] =>
  breakdown.map(({ dim, metric, rows }) => ({ dim, metric, rows: toRows(rows) }))

const unitOf = (metric: (typeof boardMetrics)[number]): ReportUnit =>
  metric === 'online_rate' || metric === 'bind_rate' ? 'ratio' : 'count'

async function reportBoard({ source, now, time, query }: Asked): Promise<Parts> {
  const { metrics, split } = toBoardFilters(query)
  const answer = await statisticsAnswers.boardByDate(source, { ...time, metrics, group_by: split, top: mostRows }, now)
  const figures = metrics.flatMap((metric) => toFigure(answer, metric, unitOf(metric)))
  return { meta: answer.meta, figures, tables: toTables(answer) }
}

/** The wall knows the present only: beside that, the events of the week are told. */
async function reportNow({ source, now, time }: Asked): Promise<Parts> {
  const metrics = ['new_users', 'new_devices', 'feedback', 'faults'] as const
  const [week, { cards }] = await Promise.all([
    statisticsAnswers.boardByDate(source, { ...time, metrics: [...metrics] }, now),
    statisticsAnswers.realtimeFigures(source, {}, now),
  ])
  const live = ['users_total', 'devices_total', 'devices_online', 'online_rate', 'faults_open'].flatMap((key) => {
    const card = cards.find((one) => one.key === key)
    return card
      ? [{ key, unit: card.unit === 'ratio' ? ('ratio' as const) : ('count' as const), value: card.value }]
      : []
  })
  return { meta: week.meta, figures: metrics.flatMap((metric) => toFigure(week, metric)), live }
}

async function reportProducts({ source, now, time, query }: Asked): Promise<Parts> {
  const filters = toRankFilters(query)
  // Only what was activated is known of the past.
  const ofWeek = filters.metric === 'activated'
  const answer = await statisticsAnswers.productRank(source, { ...(ofWeek && time), ...filters }, now)
  const rows = answer.rows.map(({ key, label, name, v, prev_v }) => ({ key, label, name, v, prev_v }))
  return {
    meta: ofWeek ? answer.meta : undefined,
    tables: [{ dim: filters.by, metric: filters.metric, rows: toRows(rows) }],
  }
}

async function reportFaults({ source, now, time, query }: Asked): Promise<Parts> {
  const filters = toFaultFilters(query)
  // Of one code there are no others: then it is told by model.
  const group_by = filters.fault_code === undefined ? 'code' : 'model'
  const answer = await statisticsAnswers.faultTrend(source, { ...time, ...filters, group_by, top: mostRows }, now)
  const figures = [
    ...toFigure(answer, 'rate_per_1000', 'rate'),
    ...toFigure(answer, 'faults'),
    ...toFigure(answer, 'affected_devices'),
  ]
  return { meta: answer.meta, figures, tables: toTables(answer) }
}

const times = ['first_reply_p50_s', 'first_reply_p90_s', 'resolve_p50_s', 'resolve_p90_s'] as const

async function reportFeedback({ source, now, time }: Asked): Promise<Parts> {
  const answer = await statisticsAnswers.feedbackTrend(source, { ...time, group_by: 'status' }, now)
  return {
    meta: answer.meta,
    figures: [
      ...toFigure(answer, 'total').map((figure) => ({ ...figure, key: 'feedback' })),
      ...times.map((key) => toTime(answer.times, key)),
    ],
    tables: [
      {
        dim: 'feedback_category',
        metric: 'feedback',
        rows: answer.series
          .filter(({ key }) => key !== 'total')
          .map(({ key, label = key, total: value, compare }) => ({
            key,
            label,
            value,
            ...(compare && compare.total !== null && { before: compare.total }),
          })),
      },
    ],
  }
}

const toTime = (answered: DataOf<'feedbackTrend'>['times'], key: (typeof times)[number]): ReportFigure => ({
  key,
  unit: 'seconds',
  value: answered[key],
  before: answered.compare?.[key] ?? null,
})
