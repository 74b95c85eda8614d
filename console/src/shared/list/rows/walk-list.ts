import { walkStart } from '@bms/contract'

import type { Caller } from '../../query/caller.ts'
import type { ListPageData, ListQuery } from '../filters/list-query.ts'
import type { ListCall, ListRow } from './list-call.ts'

/** The largest page there is. */
const walkSize = 200

/**
 * Goes through the rows that fit a query, page by page, until its end, `limit` rows, or until it is given up. It goes by
 * key: what is changed meanwhile neither repeats nor hides another row. `total` is undefined where it isn't counted.
 */
export async function* walkList(
  caller: Caller,
  call: ListCall,
  wanted: { query: ListQuery; limit: number; signal: AbortSignal },
): AsyncGenerator<{ rows: readonly ListRow[]; total: number | undefined }> {
  const { query, limit, signal } = wanted
  let after: string | undefined = walkStart
  for (let done = 0; after !== undefined && done < limit; done += walkSize) {
    // oxlint-disable-next-line no-await-in-loop -- a list of a hundred thousand must not take the server for itself
    const page: ListPageData = await caller.call(call, { query: { ...query, after, page_size: walkSize }, signal })
    const total = page.total_is_lower_bound ? undefined : page.total
    yield { rows: page.list.slice(0, limit - done), total }
    after = page.next
    // Rather no file than one that ends after the first page, where a back end knows no walks.
    if (after === undefined && page.list.length === walkSize) throw new Error('The list doesn’t say where it goes on')
  }
}
