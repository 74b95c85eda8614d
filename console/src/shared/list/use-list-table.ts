import type { RecordTableProps } from '@bms/design-system'

import { useListLabels } from '../i18n/use-list-labels.ts'
import { usePageLocation } from '../page/page-location.ts'
import type { ListRow } from './rows/list-call.ts'
import { pageNow } from './rows/use-list-place.ts'
import { useLoaded } from './rows/use-list-rows.ts'
import { useTablePaper } from './use-list-paper.ts'
import type { RecordList } from './use-record-list.ts'
import { withWidth } from './views/column-settings.ts'

/** The table of a list, as the design system takes it. */
export function useListTable(model: RecordList): RecordTableProps<ListRow> {
  const { list, tools, control, columns, isPaged, firstRow, rows, place, record, selection, actions } = model
  const { navigate } = usePageLocation()
  const labels = useListLabels()
  const paper = useTablePaper(model)
  // A page of them is cut out here; else the table hears of rows by itself.
  const loaded = useLoaded(rows.store, isPaged ? 'asked' : 'not')
  const { openHref } = list
  const onOpenRow = list.record
    ? (row: ListRow) => record.open(list.rowId(row))
    : openHref && ((row: ListRow) => navigate(openHref(row)))
  return {
    label: tools.t(list.texts.rows ?? list.texts.title),
    columns: columns.columns,
    rows: isPaged ? (loaded ? pageOf(loaded.rows, firstRow, control.pageSize) : []) : rows.store.rows,
    getRowId: list.rowId,
    sort: control.sort,
    onSortChange: (sort) => control.set({ sort }),
    onColumnWidthChange: (key, width) =>
      columns.preference.change({ columns: withWidth(columns.settings, key, width) }),
    ...((actions.ofMany.length > 0 || model.mayExport) && {
      selection: {
        selected: selection.ids,
        count: selection.kind === 'matching' ? rows.page?.total : undefined,
        ...(!isPaged && {
          page: {
            size: control.pageSize,
            subscribe: place.sight.subscribe,
            first: () => (pageNow(place, control.page) - 1) * control.pageSize,
          },
        }),
        onChange: selection.choose,
      },
    }),
    onOpenRow,
    rowActions: actions.ofRow,
    currentRow: record.id === '' ? undefined : record.id,
    height: isPaged ? 'content' : 'fill',
    narrow: 'cards',
    onColumnsFit: columns.room.tell,
    state: rows.stale ? 'dimmed' : rows.state,
    ...(!isPaged && {
      scrollTo: place.scrollTo,
      onVisibleRowsChange: (first: number, last: number) => {
        rows.store.look(first, last)
        place.onVisible(first, last)
      },
    }),
    paper,
    labels: labels.table,
  }
}

/** The rows of one page. */
function pageOf(rows: { length: number; at: (index: number) => ListRow | undefined }, first: number, size: number) {
  const count = Math.max(0, Math.min(size, rows.length - first))
  return Array.from({ length: count }, (_, index) => rows.at(first + index))
}
