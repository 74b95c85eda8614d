import { brands, type Brand, type DataCentre, type Endpoint, toBrandPath } from '@bms/contract'

import type { QueryValue } from './options.ts'
import { toQueryString } from './to-query-string.ts'

/** Where a call goes: its path, and that with its query. */
export interface Address {
  readonly path: string
  readonly url: string
}

/** The address of a call on the back end's origin, from the contract. */
export function toAddress(
  endpoint: Endpoint,
  brand: Brand,
  query?: Readonly<Record<string, QueryValue>>,
  dataCentre?: DataCentre,
): Address {
  const path = toBrandPath(endpoint, brands[brand])
  return { path, url: path + toQueryString(endpoint, query, dataCentre) }
}
