import { useEffect } from 'react'
import { subscribe } from 'valtio/vanilla'

import { usePageLocation } from '../page/page-location.ts'
import { useChangeSearch } from '../page/use-change-search.ts'
import type { JsonStorage } from '../preferences/storage.ts'
import { useServices } from '../services.ts'
import { changeSearch as withParameters } from './filters.model.ts'
import { arrive, type KeptFilters } from './kept-filters.ts'
import { readDataCentre } from './use-board.ts'

const storageKey = 'bms.dashboards'

function readKept(storage: JsonStorage): KeptFilters {
  const kept = storage.read(storageKey) as Partial<KeptFilters> | undefined | null
  return {
    common: typeof kept?.common === 'string' ? kept.common : '',
    seen: typeof kept?.seen === 'object' ? kept.seen : {},
  }
}

/** Browser tabs in which a dashboard has been shown since the console was loaded. */
const begun = new WeakSet<JsonStorage>()

/**
 * Keeps period, comparison and data centre while somebody goes from one dashboard to the other, and has the address say
 * them, so that a link shows a colleague the same. An address that names its own is followed: the top bar's data centre
 * too. Whether the address says all that is needed yet.
 */
export function useKeptFilters(): 'settled' | 'settling' {
  const { tabStorage, dataCentre, location: browser } = useServices()
  const { pathname, search } = usePageLocation().location
  const changeSearch = useChangeSearch()

  // Runs when the address changes, and when the page comes into view again.
  useEffect(() => {
    const arrival = begun.has(tabStorage) ? 'within' : 'byLoad'
    begun.add(tabStorage)
    const named = readDataCentre(search)
    const kept = arrive(readKept(tabStorage), {
      pathname,
      search,
      arrival,
      dataCentre: dataCentre.state.dataCentre,
      named,
    })
    tabStorage.write(storageKey, kept)
    const settled = kept.seen[pathname] ?? search
    const centre = readDataCentre(settled)
    if (centre) dataCentre.choose(centre)
    if (settled !== search) changeSearch(() => settled, { replace: true })
  }, [tabStorage, dataCentre, pathname, search, changeSearch])

  // The top bar has another one chosen, and loads the page anew at its address: which must not say the one before.
  useEffect(
    () =>
      subscribe(
        dataCentre.state,
        () => {
          const place = browser.read()
          const named = readDataCentre(place.search)
          if (place.pathname !== pathname || named === undefined || named === dataCentre.state.dataCentre) return
          const next = withParameters(place.search, { data_center: dataCentre.state.dataCentre })
          browser.replace(pathname + next + place.hash)
        },
        true,
      ),
    [dataCentre, browser, pathname],
  )
  return readDataCentre(search) ? 'settled' : 'settling'
}
