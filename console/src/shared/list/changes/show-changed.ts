import type { Brand } from '@bms/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { callKey, refreshCalls, relativesOf } from '../../query/call-query.ts'
import type { List } from '../define-list.ts'
import type { ListPageData } from '../filters/list-query.ts'
import type { ListRow } from '../rows/list-call.ts'
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
    replaceRows(
      queryClient,
      callKey(call, brand, 'answer'),
      (row) => answered.get(rowId(row)) ?? (show && ids.has(rowId(row)) ? show(row) : row),
    )
  }
  // What was refused may have been so because the rows here are old.
  if (changed.length > 0 || outdated > 0 || error) void refreshCalls(queryClient, brand, relativesOf(call))
}

/** Shows one row as a form has saved it: of that what a row has too, but for what lists have masked. */
export function showRow(
  queryClient: QueryClient,
  brand: Brand,
  { call, columns, rowId }: List,
  { id, changed }: { readonly id: string; readonly changed: object },
): void {
  const masked = columns.filter(({ data }) => data === 'masked').map(({ key }) => key)
  replaceRows(queryClient, callKey(call, brand, 'answer'), (row) => {
    if (rowId(row) !== id) return row
    const shown = new Set([...Object.keys(row), ...columns.map(({ key }) => key)])
    const news = Object.entries(changed).filter(([key]) => shown.has(key) && !masked.includes(key))
    return { ...row, ...Object.fromEntries(news) }
  })
}

/** Puts other rows in the place of those that are held of a list. */
function replaceRows(queryClient: QueryClient, queryKey: QueryKey, replace: (row: ListRow) => ListRow): void {
  queryClient.setQueriesData<ListPageData>({ queryKey }, (page) => page && { ...page, list: page.list.map(replace) })
}
