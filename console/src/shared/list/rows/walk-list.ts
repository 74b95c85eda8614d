import type { Caller } from '../../query/caller.ts'
import type { ListQuery } from '../filters/list-query.ts'
import type { ListCall, ListRow } from './list-call.ts'

/** The largest page there is. */
const walkSize = 200

/** Goes through the rows that fit a query, page by page, until its end, `limit` rows, or until it is given up. */
export async function* walkList(
  caller: Caller,
  call: ListCall,
  wanted: { query: ListQuery; limit: number; signal: AbortSignal },
): AsyncGenerator<{ rows: readonly ListRow[]; total: number }> {
  const { query, limit, signal } = wanted
  for (let offset = 0; offset < limit; offset += walkSize) {
    // oxlint-disable-next-line no-await-in-loop -- a list of a hundred thousand must not take the server for itself
    const page = await caller.call(call, { query: { ...query, offset, page_size: walkSize }, signal })
    yield { rows: page.list.slice(0, limit - offset), total: page.total }
    if (page.list.length < walkSize) return
  }
}
