import type { DataCentre } from '@bms/contract'

import { commonOf, withCommon } from './filters.model.ts'

/** What is kept of the dashboards in a browser tab. */
export interface KeptFilters {
  /** What they share, as a search. */
  readonly common: string
  /** The search that each page was last shown with, by its path. */
  readonly seen: Readonly<Record<string, string>>
}

/** A dashboard comes into view, or its address changes. */
export interface Arrival {
  readonly pathname: string
  readonly search: string
  /** `byLoad`: it is what the console was loaded with, so its address was asked for. */
  readonly arrival: 'byLoad' | 'within'
  /** The active one. */
  readonly dataCentre: DataCentre
  /** The one that the address names, if it knows it. */
  readonly named: DataCentre | undefined
}

/**
 * What is kept once a dashboard is in view. An address that says something new is followed; one that says nothing, or
 * what it said when the page was left, takes what was chosen meanwhile.
 */
export function arrive(kept: KeptFilters, { pathname, search, arrival, dataCentre, named }: Arrival): KeptFilters {
  const own = commonOf(search)
  const isNew = own !== '' && !(arrival === 'within' && kept.seen[pathname] === search)
  const wanted = new URLSearchParams(isNew ? own : kept.common)
  if (isNew ? named === undefined : !wanted.has('data_center')) wanted.set('data_center', dataCentre)
  const common = `?${wanted.toString()}`
  return { common, seen: { ...kept.seen, [pathname]: withCommon(search, common) } }
}
