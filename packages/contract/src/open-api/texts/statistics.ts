import { calls } from '../../calls/index.ts'
import { kpi, meta, trend } from '../../calls/statistics.ts'
import { entity, entityLike } from '../entity.ts'

const serie = trend.shape.series.element
const group = trend.shape.breakdown.unwrap().element

const row = entity(group.shape.rows.element, 'A row of a breakdown.', {
  label: 'What people read for it.',
  v: 'The figure, a number in the unit of `meta`.',
  share: 'Its share of the whole, from 0 to 1.',
  prev_v: 'The figure of the period compared with: a number in the unit of `meta`.',
  delta_pct: 'The change since the period compared with, in percent; null where that was 0.',
  level: 'How bad a fault is.',
  name: 'What a fault or a product is called, by language.',
})

const rankRow = entityLike(row, calls.deviceRank.response.shape.rows.element, 'A row of a rank.', {
  image_url: 'Where a picture of the product is.',
})

const compared = {
  delta_basis: 'What is compared with: the time directly before (`prev`) or a year earlier (`yoy`); null: nothing.',
  compared_until: 'Until when that time counts, as the time of the figures isn’t over; null where all of it counts.',
}

const { shape: board } = calls.boardByDate.response

/** What statistics are made of. */
export const statisticsEntities = {
  StatMeta: entity(meta, 'What figures tell of. Ranges are inclusive at both ends.', {
    metric: 'What is counted.',
    unit: '`count`, `pct`: percent, `sec`: seconds, or `ratio`: a number from 0 to 1.',
    granularity: 'How long one bucket is.',
    tz: 'The time zone whose days are counted: the one asked for where all events are of the last 14 days, else UTC.',
    from: 'The first day.',
    to: 'The last day.',
    data_center: 'The data centre; null where all are counted.',
    last_point_partial: 'The last bucket is still being filled.',
    ...compared,
  }),
  Kpi: entity(
    kpi,
    'A figure, and its change since the period before.',
    {
      value: 'The figure, a number in `unit`.',
      unit: '`count`, `pct`: percent, `sec`: seconds, or `ratio`: a number from 0 to 1.',
      prev_value: 'The figure of the period before, a number in `unit`; null where it is not known.',
      delta_pct: 'The change since then, in percent; null where there is nothing to compare with.',
      ...compared,
      spark: 'The figure over time, numbers in `unit`; 30 at most.',
    },
    {
      examples: [
        {
          key: 'users_new',
          value: 128,
          unit: 'count',
          prev_value: 100,
          delta_pct: 28,
          delta_basis: 'prev',
          compared_until: '2026-03-13T09:25:00.000Z',
          spark: [16, 19, 18],
          as_of: '2026-03-14T09:26:53.589Z',
        },
      ],
    },
  ),
  StatPoint: entity(serie.shape.points.element, 'A point of a series.', {
    t: 'The bucket: a day, or a moment where buckets are shorter.',
    v: 'The figure, a number in the unit of `meta`; null where nothing is known.',
  }),
  StatSeries: entity(serie, 'A figure over time. Every bucket of the period is there.', {
    total: 'The figure of the whole period, a number in the unit of `meta`.',
    total_of:
      'What `total` is: the `sum` of the points, the `last` that is known, or worked out of all at once (`overall`).',
    points: 'The buckets, in order.',
    compare: 'The same buckets of the period compared with, one by one.',
    'compare.from': 'The first day of that period.',
    'compare.to': 'The last day of that period.',
    'compare.total':
      'The figure of as much of that period, a number in the unit of `meta`; null where that isn’t known.',
    'compare.points': 'Its buckets, in order.',
  }),
  StatRow: row,
  Breakdown: entity(group, 'A figure by what it is made of.', {
    dim: 'What it is split by.',
    metric: 'The series whose `total` the rows add up to; of cohorts, the one they are a part of.',
    rows: 'The parts, greatest first; a last one, `(others)`, closes them where there are more.',
  }),
  RankRow: rankRow,
  ProductRankRow: entityLike(rankRow, calls.productRank.response.shape.rows.element, 'A product of a rank.', {
    model: 'The model.',
    series: 'The name of its series.',
    category: 'The name of its category.',
    cum_share: 'The share of this row and all before it, from 0 to 1.',
  }),
  Trend: entity(trend, 'Figures over time.', {
    series: 'The series, one for each figure.',
    breakdown: 'What they are made of, where that was asked for.',
  }),
  Annotation: entity(board.annotations.element, 'Something that happened in the period.', {
    kind: 'What it was.',
    title: 'What it is called.',
    ref: 'Where it leads.',
    'ref.type': 'The kind of object.',
    'ref.id': 'The object, by id.',
  }),
  QueuedFeedback: entity(calls.feedbackQueue.response.shape.list.element, 'A piece of feedback in the queue of Home.', {
    category: 'What it is about.',
    content: 'The beginning of what they wrote.',
    user: 'Who wrote it.',
    'user.account': 'What they sign in with, masked.',
    product_model: 'The model it is about.',
    product_name: 'What its product is called, by language.',
    status: 'Its state.',
    priority: 'How much it presses.',
    sla_due_at: 'By when the user is to be answered first.',
  }),
  StreamEvent: entity(calls.realtimeStream.response.shape.events.element, 'Something that just happened.', {
    id: 'The event, by id.',
    kind: 'What it was.',
    title: 'What it is called.',
    ref: 'Where it leads.',
    'ref.type': 'The kind of object.',
    'ref.id': 'The object, by id.',
  }),
}
