/* Closed sets and limits of the statistics calls (design, section 2.33). */

/** Cards of Home's left block. */
export const homeFigureKeys = [
  'users_total',
  'users_new',
  'devices_total',
  'devices_new',
  'devices_online',
  'online_rate',
  'bind_rate',
  'users_lost_30d',
] as const

/** Tiles of the real-time overview. */
export const realtimeFigureKeys = [
  'users_total',
  'devices_total',
  'devices_online',
  'online_rate',
  'users_today',
  'devices_today',
  'feedback_today',
  'faults_open',
  'messages_today',
] as const

/** What devices are ranked by. */
export const rankDimensions = ['model', 'series', 'category'] as const

/** Which devices a product rank counts: all that were activated, those online in the last 30 days, those online now. */
export const rankMetrics = ['activated', 'active_30d', 'online'] as const

/** How long one bucket of a trend is. */
export const granularities = ['hour', 'day', 'month'] as const

/** What a period is compared with: nothing, the period directly before it, the same one a year earlier. */
export const comparisons = ['none', 'prev', 'yoy'] as const

/** What a change is measured against: `comparisons` but the one with nothing. */
export const deltaBases = ['prev', 'yoy'] as const

/** What the overall board can be split by; `boardSplits` says which metric knows which of them. */
export const trendGroups = ['country', 'platform', 'category'] as const

/** What the overall board can show. */
export const boardMetrics = [
  'new_users',
  'active_users',
  'new_devices',
  'active_devices',
  'online_rate',
  'bind_rate',
  'feedback',
  'faults',
] as const

type TrendGroup = (typeof trendGroups)[number]

/** What each metric of the overall board can be split by; any other split of it is refused. */
export const boardSplits: Readonly<Record<(typeof boardMetrics)[number], readonly TrendGroup[]>> = {
  new_users: ['country', 'platform'],
  active_users: [],
  new_devices: ['country', 'category'],
  active_devices: [],
  online_rate: [],
  bind_rate: [],
  feedback: ['country'],
  faults: ['country', 'category'],
}

/** Metrics of the overall board where none are named: of these, those that can be split as asked. */
export const usualBoardMetrics = ['new_users', 'active_users', 'new_devices', 'active_devices'] as const

/**
 * What a series' `total` is: the `sum` of its points; the `last` that is known, where people who come on two days are
 * not two people, and which grows during a day, so that it is of a day that is over where there is one; or what is worked out for the whole period at once (`overall`), as for a rate.
 */
export const totalKinds = ['sum', 'last', 'overall'] as const

/** Most metrics the overall board shows at once. */
export const maxBoardMetrics = 4

/** What an annotation of the overall board tells of. */
export const annotationKinds = ['version', 'message', 'email', 'incident'] as const

/** What faults can be narrowed to: a breakdown, model by firmware, or that day by day beside the feedback. */
export const faultGroups = ['code', 'model', 'firmware', 'cc', 'matrix', 'triangle'] as const

/** What a headline is about: the order is that in which they are told. */
export const headlineKinds = ['anomaly', 'overdue', 'halted', 'delayed'] as const

/** What one may look at to be told of it. */
export const headlineModules = {
  anomaly: 'DataMap',
  overdue: 'UserCenter',
  halted: 'OperationCenter',
  delayed: 'DataMap',
} as const satisfies Readonly<Record<(typeof headlineKinds)[number], string>>

/** Days before a period that the triangle has too: what a day's faults are held against. */
export const triangleLead = 28

/** Days of the triangle at most, those before it among them: the last ones of a longer period. */
export const triangleDays = 120

/** Models with a firmware in the triangle at most: those with most faults. */
export const maxFleets = 24

/** Windows of the real-time stream. */
export const streamWindows = ['1h', '6h', '24h'] as const

/** Series of the real-time stream. */
export const streamKeys = ['new_users', 'new_devices', 'online', 'faults', 'feedback'] as const

/** Longest ranges by granularity: 7 days by the hour, 400 days by day, 60 months by month. */
export const trendLimits = { hourDays: 7, days: 400, months: 60 } as const

/** Ages of feedback that is not resolved, in UTC days: today, 1 or 2, 3 to 6, 7 and more. */
export const ageingBuckets = ['0-1d', '1-3d', '3-7d', '>7d'] as const

/** Key of the row that closes a breakdown which has more rows than were asked for. */
export const othersKey = '(others)'
