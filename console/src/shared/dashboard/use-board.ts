import { dataCentreKeys, type DataCentre, type granularities } from '@bms/contract'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'

import { usePageLocation } from '../page/page-location.ts'
import { useServices } from '../services.ts'
import { changeSearch, readChoices, type BoardFilter } from './filters.model.ts'
import { usePeriod } from './use-period.ts'
import type { Board } from './widget-scope.ts'

type Granularity = (typeof granularities)[number]

/** The data centre that an address names. */
export function readDataCentre(search: string): DataCentre | undefined {
  const given = new URLSearchParams(search).get('data_center')
  return dataCentreKeys.find((key) => key === given)
}

/** The data centre that a dashboard is about: that of its address, else the chosen one. */
export function useShownDataCentre(): DataCentre {
  const { search } = usePageLocation().location
  const { dataCentre } = useSnapshot(useServices().dataCentre.state)
  return readDataCentre(search) ?? dataCentre
}

/**
 * What the page's widgets are about, out of its address. `known`: the lengths of a point that its calls have, and
 * `filters` its own ones; keep both the same.
 */
export function useBoard(known: readonly Granularity[], filters: Readonly<Record<string, BoardFilter>>): Board {
  const { pathname, search } = usePageLocation().location
  const period = usePeriod(known)
  const dataCentre = useShownDataCentre()
  const choices = useMemo(() => readChoices(search, filters), [search, filters])
  return useMemo(
    () => ({ period, dataCentre, filters: choices, hrefWith: (changes) => pathname + changeSearch(search, changes) }),
    [period, dataCentre, choices, pathname, search],
  )
}
