export { FilterBar } from './FilterBar/FilterBar.tsx'
export type {
  FilterBarLabels,
  FilterBarProps,
  FilterDef,
  FilterOption,
  SearchDef,
} from './FilterBar/FilterBar.types.ts'
export { ListPage } from './ListPage/ListPage.tsx'
export type { ListPageProps, ListPageState } from './ListPage/ListPage.tsx'
export type { ListPageLabels } from './ListPage/labels.ts'
export type { PagerLabels } from './Pager/labels.ts'
export { Pager } from './Pager/Pager.tsx'
export type { PagerProps } from './Pager/Pager.tsx'
export type { Column, RecordTableLabels, RecordTableProps, RowAction } from './RecordTable/record-table.types.ts'
export { RecordTable } from './RecordTable/RecordTable.tsx'
export type { SortStep } from './RecordTable/sort-order.ts'
