import { activeValues } from '../FilterBar/filter-values.ts'
import type { FilterBarProps } from '../FilterBar/FilterBar.types.ts'
import { englishFilterLabels } from '../FilterBar/labels.ts'
import { englishLabels } from '../RecordTable/labels.ts'
import type { RecordTableLabels } from '../RecordTable/record-table.types.ts'
import type { SortStep } from '../RecordTable/sort-order.ts'

/** What of a list says which rows it has, and in what order. */
export interface PrintedList {
  readonly filterBar: FilterBarProps | undefined
  readonly table:
    | {
        readonly columns: readonly { readonly key: string; readonly title: string }[]
        readonly sort?: readonly SortStep[] | undefined
        readonly labels?: Partial<RecordTableLabels> | undefined
      }
    | undefined
}

/** The search, each filter's value and the order of a list, in words: what is in force, and nothing else. */
export function listFacts({ filterBar, table }: PrintedList): string[] {
  const { colon } = { ...englishFilterLabels, ...filterBar?.labels }
  const { sortedBy } = { ...englishLabels, ...table?.labels }
  const search = filterBar?.search
  const sort = (table?.sort ?? []).map(({ key, direction }) => ({
    title: table?.columns.find((column) => column.key === key)?.title ?? key,
    direction,
  }))
  return [
    ...(search && search.value !== '' ? [`${search.label}${colon}${search.value}`] : []),
    ...activeValues(filterBar?.filters ?? []).map(({ filter, label }) => `${filter.label}${colon}${label}`),
    ...(sort.length > 0 ? [sortedBy(sort)] : []),
  ]
}
