import { type DataCentre, dataCentreParameter, type Endpoint } from '@bms/contract'

import type { QueryValue } from './options.ts'

/** Calls of the overview dashboards: the only ones that the data centre belongs to (specification, section 1). */
const overview = /^stats-(?:realtime-overview|product-distrib|device-fault|user-feedback|overall-kanban)\//

/**
 * The query string of a call, with its question mark, or nothing. Lists are joined by commas;
 * undefined and empty lists are left out, and so are empty texts.
 */
export function toQueryString(
  endpoint: Endpoint,
  query: Readonly<Record<string, QueryValue>> | undefined,
  dataCentre: DataCentre | undefined,
): string {
  const parameters = new URLSearchParams()
  if (dataCentre && overview.test(endpoint.path)) parameters.set(dataCentreParameter, dataCentre)
  for (const [key, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : value?.toString()
    if (text) parameters.set(key, text)
  }
  return parameters.size > 0 ? `?${parameters.toString()}` : ''
}
