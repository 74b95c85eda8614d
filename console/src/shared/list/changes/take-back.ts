import { reasonLength } from '@bms/contract'

import type { List } from '../define-list.ts'
import type { ListRow } from '../rows/list-call.ts'
import { usualLimit, type AnyChange } from './bulk-change.ts'
import type { RunAction } from './list-action.ts'

/** Rows that were changed: as they were, and as they are now. */
export interface ChangedRows {
  readonly before: readonly ListRow[]
  readonly now: readonly ListRow[]
}

/** How a change is taken back. */
export interface WayBack {
  readonly run: RunAction<ListRow>
  readonly limit: number | undefined
  readonly show: AnyChange['show'] | undefined
}

/** A reason that fits the record, cut at a whole character. */
export function cutReason(reason: string): string {
  return reason.length <= reasonLength.max
    ? reason
    : `${reason.slice(0, reasonLength.max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** A row whose change the server didn't answer with: one revision on, so that what others do meanwhile isn't undone. */
const toNextRevision = (row: ListRow): ListRow =>
  'rev' in row && typeof row.rev === 'number' ? { ...row, rev: row.rev + 1 } : row

/** The rows that were changed, of those that were to be; `answered`: as the server says they are now. */
export function toChangedRows(
  { rowId }: List,
  { show = (row) => row }: Pick<AnyChange, 'show'>,
  { rows, changed, answered }: Record<'rows' | 'answered', readonly ListRow[]> & { changed: readonly string[] },
): ChangedRows {
  const byId = new Map(answered.map((row) => [rowId(row), row]))
  const ids = new Set(changed)
  const before = rows.filter((row) => ids.has(rowId(row)))
  return { before, now: before.map((row) => byId.get(rowId(row)) ?? toNextRevision(show(row))) }
}

/** How a change of these rows is taken back, if it can be. */
export function toWayBack(
  { actions, rowId }: List,
  undo: AnyChange['undo'],
  { before }: ChangedRows,
): WayBack | undefined {
  if (undo === undefined || before.length === 0) return undefined
  if (typeof undo === 'string') {
    const back = actions?.find(
      (other): other is AnyChange => typeof other === 'object' && other.key === undo && other.kind === 'change',
    )
    return back?.run && { run: back.run, limit: back.limit, show: back.show }
  }
  // More than one call takes would leave some of them as they are.
  const run = before.length > usualLimit ? undefined : undo(before)
  const were = new Map(before.map((row) => [rowId(row), row]))
  return run && { run, limit: before.length, show: (row) => were.get(rowId(row)) ?? row }
}
