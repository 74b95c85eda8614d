import {
  boardMetrics,
  boardSplits,
  type DataCentre,
  dataCentreKeys,
  maxBoardMetrics,
  rankDimensions,
  rankMetrics,
  trendGroups,
  usualBoardMetrics,
} from '@bms/contract'

/** A dashboard's filters as its address has them; what makes no sense reads as not given. */
export type ReportQuery = Readonly<Record<string, string>>

const oneOf = <T extends string>(values: readonly T[], given: string | undefined): T | undefined =>
  values.find((value) => value === given)

const fitting = (pattern: RegExp, given = ''): string | undefined => (pattern.test(given) ? given : undefined)

/** The data centre; all of them where none is named. */
export const toReportPlace = ({ data_center }: ReportQuery): DataCentre | undefined =>
  oneOf(dataCentreKeys, data_center)

/** What the overall board shows, as its page reads it: metrics that can't be split so are left out. */
export function toBoardFilters({ metrics = '', group_by }: ReportQuery) {
  const split = oneOf(trendGroups, group_by)
  const given = metrics.split(',')
  const wanted = [boardMetrics.filter((metric) => given.includes(metric)), usualBoardMetrics, boardMetrics]
  const offered = wanted.map((some) =>
    some.filter((metric) => split === undefined || boardSplits[metric].includes(split)),
  )
  return { split, metrics: (offered.find((some) => some.length > 0) ?? []).slice(0, maxBoardMetrics) }
}

/** How products are ranked. */
export function toRankFilters({ by, metric, top }: ReportQuery) {
  return {
    by: oneOf(rankDimensions, by) ?? 'model',
    metric: oneOf(rankMetrics, metric) ?? 'activated',
    top: Number(oneOf(['10', '20', '50'], top) ?? '10'),
  }
}

/** What faults are narrowed to. */
export function toFaultFilters({ fault_code, product_model }: ReportQuery) {
  return {
    fault_code: fitting(/^[A-Za-z0-9._-]{1,16}$/, fault_code),
    product_model: fitting(/^[^,]{1,32}$/, product_model),
  }
}
