import { useEffect, useRef, useState } from 'react'

import type { Column, RecordTableLabels } from './record-table.types.ts'
import type { SortStep } from './sort-order.ts'

interface Announced<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: readonly SortStep[]
  readonly selectedCount: number
  readonly labels: RecordTableLabels
}

const keyOf = (sort: readonly SortStep[]): string => sort.map(({ key, direction }) => `${key} ${direction}`).join()

/** The text of the table's live region: what changed last about the sort or the selection; nothing at first. */
export function useAnnouncements<Row>({ columns, sort, selectedCount, labels }: Announced<Row>): string {
  const [text, setText] = useState('')
  const before = useRef({ sort: keyOf(sort), selectedCount })
  useEffect(() => {
    const sorted = keyOf(sort)
    if (sorted !== before.current.sort) {
      const titleOf = (key: string): string => columns.find((column) => column.key === key)?.title ?? key
      setText(labels.sortedBy(sort.map(({ key, direction }) => ({ title: titleOf(key), direction }))))
    } else if (selectedCount !== before.current.selectedCount) {
      setText(labels.selectedCount(selectedCount))
    }
    before.current = { sort: sorted, selectedCount }
  }, [columns, sort, selectedCount, labels])
  return text
}
