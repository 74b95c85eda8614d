import { othersKey, type DataCentre, type Trend } from '@bms/contract'
import type { RankRow } from '@bms/design-system/widgets'

import { paths, withQuery } from '../../shared/paths.ts'

/** Days that figures are of, both in. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Metrics of the overall board that are known by what they are made of. */
type BrokenDown = 'new_users' | 'new_devices' | 'feedback' | 'faults'

/** What a list is narrowed to beside days and data centre, by the wire's names. */
export type Narrowing = Readonly<Record<string, string | undefined>>

/** Figures are of UTC days wherever the person is, and so must be the days of the list that a figure leads to. */
const between = (name: string, { from, to }: Partial<Days>, dataCentre: DataCentre): Narrowing => ({
  [`${name}_from`]: from,
  [`${name}_to`]: to,
  data_center: dataCentre,
  tz: 'UTC',
})

/** The open point of the overall board that is all of its period. */
export const wholePeriod = 'period'

/** Lists that the Data Map leads to, of as many rows as the figure says. */
export const drill = {
  usersRegistered: (days: Days, dataCentre: DataCentre, more: Narrowing = {}): string =>
    withQuery(paths.userList(), { ...more, ...between('registered', days, dataCentre) }),
  usersActive: (days: Days, dataCentre: DataCentre): string =>
    withQuery(paths.userList(), between('last_active', days, dataCentre)),
  devicesActivated: (days: Days, dataCentre: DataCentre, more: Narrowing = {}): string =>
    withQuery(paths.device(), { ...more, ...between('activated', days, dataCentre) }),
  devicesOnline: (days: Days, dataCentre: DataCentre): string =>
    withQuery(paths.device(), between('last_online', days, dataCentre)),
  /** Devices with a fault in these days; `fault_code` and `firmware` are then those of the fault. */
  devicesHit: (days: Days, dataCentre: DataCentre, more: Narrowing = {}): string =>
    withQuery(paths.device(), { ...more, ...between('fault', days, dataCentre) }),
  /** Whose devices these are. */
  ownersHit: (days: Days, dataCentre: DataCentre, more: Narrowing = {}): string =>
    withQuery(paths.userList(), { ...more, ...between('fault', days, dataCentre) }),
  /** Without `from` all that came up to `to`. */
  feedback: (days: Partial<Days>, dataCentre: DataCentre, more: Narrowing = {}): string =>
    withQuery(paths.feedback(), { ...more, ...between('created', days, dataCentre) }),
  feedbackResolved: (days: Days, dataCentre: DataCentre): string =>
    withQuery(paths.feedback(), between('resolved', days, dataCentre)),
  /** What a figure of these days is made of, by country and the like: for who may see the Data Map, but no lists of people. */
  breakdown: (metric: BrokenDown, { from, to }: Days, dataCentre: DataCentre): string =>
    withQuery(paths.overallDashboard(), {
      from,
      to,
      data_center: dataCentre,
      metrics: metric,
      point: wholePeriod,
      point_metric: metric,
    }),
  /** Where faults are explained, for who may see no list of them, and for more days than that takes. */
  faults: ({ from, to }: Days, dataCentre: DataCentre): string =>
    withQuery(paths.faultStatisticsDashboard(), { from, to, data_center: dataCentre }),
} as const

/** Whether a key names one thing: not the rest of all others, nor what has none. */
export const isOne = (key: string): boolean => key !== othersKey && key !== '' && !key.startsWith('(')

/** Rows of a breakdown as a rank shows them, the rest last. */
export function toPartRows(
  { breakdown = [] }: Pick<Trend, 'breakdown'>,
  dim: string,
  {
    nameOf,
    hrefOf,
  }: {
    /** `name`: of a model, what its product is called by language. */
    nameOf: (key: string, label: string, name: Readonly<Record<string, string>> | undefined) => string
    hrefOf?: ((key: string) => string | undefined) | undefined
  },
): RankRow[] {
  const rows = breakdown.find((one) => one.dim === dim)?.rows ?? []
  return rows
    .filter(({ v }) => v > 0)
    .map(({ key, label, name, v, share, prev_v: before, delta_pct: deltaPct }) => ({
      key,
      label: nameOf(key, label, name),
      value: v,
      share,
      // What is compared with nothing has no change, not even an unknown one.
      ...(before !== undefined && { deltaPct }),
      href: isOne(key) ? hrefOf?.(key) : undefined,
    }))
}
