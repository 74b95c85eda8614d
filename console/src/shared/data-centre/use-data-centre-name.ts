import type { DataCentre } from '@bms/contract'

import { useStrings } from '../i18n/use-strings.ts'
import { dataCentreStrings } from './data-centre.strings.ts'

/** Names of data centres in the language of now. */
export function useDataCentreName(): (key: DataCentre) => string {
  return useStrings(dataCentreStrings)
}
