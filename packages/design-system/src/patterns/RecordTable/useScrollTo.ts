import { useLayoutEffect, useRef } from 'react'

import type { RecordTableProps } from './record-table.types.ts'
import type { RowWindow } from './useRowWindow.ts'

/** Scrolls to the row that is asked for, once for each time it is asked for, as soon as there is such a row. */
export function useScrollTo(
  wanted: RecordTableProps<unknown>['scrollTo'],
  rowCount: number,
  { scrollToRow, showRow }: Pick<RowWindow, 'scrollToRow' | 'showRow'>,
): void {
  // A page that comes back runs its effects again, and must stay where it was left.
  const done = useRef<RecordTableProps<unknown>['scrollTo']>(undefined)
  useLayoutEffect(() => {
    if (!wanted || wanted === done.current || wanted.row >= rowCount) return
    done.current = wanted
    if (wanted.align === 'first') scrollToRow(wanted.row)
    else showRow(wanted.row)
  })
}
