import type { ApiClient } from '@bms/api-client'
import type { Brand } from '@bms/contract'

import type { ListCall, ListRow } from './list-call.ts'
import { fetchList, type ListQuery } from './list-query.ts'

/** The largest page there is. */
const walkSize = 200

/** Goes through the rows that fit a query, page by page, until its end, `limit` rows, or until it is given up. */
export async function* walkList(
  client: ApiClient,
  call: ListCall,
  wanted: { brand: Brand; query: ListQuery; limit: number; signal: AbortSignal },
): AsyncGenerator<{ rows: readonly ListRow[]; total: number }> {
  const { brand, query, limit, signal } = wanted
  for (let offset = 0; offset < limit; offset += walkSize) {
    // oxlint-disable-next-line no-await-in-loop -- a list of a hundred thousand must not take the server for itself
    const page = await fetchList(client, call, { brand, query: { ...query, offset, page_size: walkSize }, signal })
    yield { rows: page.list.slice(0, limit - offset), total: page.total }
    if (page.list.length < walkSize) return
  }
}
