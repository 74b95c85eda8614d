import { dataCentreKeys, defaultDataCentre, type DataCentre } from '@bms/contract'
import { proxy } from 'valtio/vanilla'

import { settingLife, type Cookies } from '../preferences/cookies.ts'

/** The data centre that overview figures come from. */
export interface DataCentreStore {
  readonly state: { dataCentre: DataCentre }
  /** Makes a data centre active and remembers it. Whether it had an effect: an unknown one, or the present, has none. */
  choose(key: string): boolean
}

const find = (key: string | undefined): DataCentre | undefined => dataCentreKeys.find((known) => known === key)

/** The data centre to start with: the remembered one, else the person's default, else us_west. */
export function startDataCentre(remembered: string | undefined, preferred: string | undefined): DataCentre {
  return find(remembered) ?? find(preferred) ?? defaultDataCentre
}

/** Makes the store of the active data centre; `dataCenter` and `defaultDataCenter` are cookies. */
export function createDataCentreStore({ cookies }: { cookies: Cookies }): DataCentreStore {
  const dataCentre = startDataCentre(cookies.read('dataCenter'), cookies.read('defaultDataCenter'))
  const state = proxy<{ dataCentre: DataCentre }>({ dataCentre })
  return {
    state,
    choose(key) {
      const wanted = find(key)
      if (!wanted || wanted === state.dataCentre) return false
      state.dataCentre = wanted
      cookies.write('dataCenter', wanted, { maxAge: settingLife })
      return true
    },
  }
}
