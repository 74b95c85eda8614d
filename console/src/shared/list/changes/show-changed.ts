import type { Brand } from '@bms/contract'
import type { QueryClient } from '@tanstack/react-query'

import { callKey, refreshCalls, relativesOf } from '../../query/call-query.ts'
import type { List } from '../define-list.ts'
import type { ListPageData } from '../filters/list-query.ts'
import type { AnyChange, BulkOutcome } from './bulk-change.ts'

/**
 * Shows a change at once in every part of the list that is held, as the server answered or `show` has it, and has the list
 * and its records read anew.
 */
export function showChanged(
  queryClient: QueryClient,
  brand: Brand,
  { call, rowId }: List,
  show: AnyChange['show'] | undefined,
  { changed, rows, error, outdated }: BulkOutcome,
): void {
  const ids = new Set(changed)
  const answered = new Map(rows.map((row) => [rowId(row), row]))
  if (show || answered.size > 0) {
    queryClient.setQueriesData<ListPageData>({ queryKey: callKey(call, brand, 'answer') }, (page) => {
      const list = page?.list.map((row) => answered.get(rowId(row)) ?? (show && ids.has(rowId(row)) ? show(row) : row))
      return page && list && { ...page, list }
    })
  }
  // What was refused may have been so because the rows here are old.
  if (changed.length > 0 || outdated > 0 || error) void refreshCalls(queryClient, brand, relativesOf(call))
}
