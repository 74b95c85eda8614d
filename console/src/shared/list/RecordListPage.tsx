import { brands, pageSizes } from '@bms/contract'
import { Button, Callout, ListPage, type PagerProps } from '@bms/design-system'
import { lazy, Suspense, useMemo, useState } from 'react'

import { useFormats } from '../format/use-formats.ts'
import { useListLabels } from '../i18n/use-list-labels.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { usePageLocation } from '../page/page-location.ts'
import { PageFrame } from '../page/PageFrame.tsx'
import { useListState } from '../page/use-list-state.ts'
import { useViewport } from '../page/use-media.ts'
import { useBrand, useCan } from '../rights.ts'
import { useServices } from '../services.ts'
import { BulkActions } from './BulkActions.tsx'
import { ChangeDialogs } from './ChangeDialogs.tsx'
import { completeSettings, toTableColumns, withWidth } from './column-settings.ts'
import type { List } from './define-list.ts'
import type { ListRow, ListTools } from './list-call.ts'
import { listKitStrings } from './list-kit.strings.ts'
import { toListPageState, toListQuery } from './list-query.ts'
import { windowSize } from './list-windows.ts'
import { ListTabs } from './ListTabs.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { RecordPane } from './RecordPane.tsx'
import { toNeighbours } from './to-neighbours.ts'
import { useListActions } from './use-list-actions.ts'
import { useListChanges } from './use-list-changes.ts'
import { useListFilters } from './use-list-filters.ts'
import { useListPlace } from './use-list-place.ts'
import { useListRows } from './use-list-rows.ts'
import { useRecord } from './use-record.ts'
import { useSavedViews } from './use-saved-views.ts'
import { useSelection } from './use-selection.ts'
import { useTablePreference } from './use-table-preference.ts'

const ListExport = lazy(async () => ({ default: (await import('./ListExport.tsx')).ListExport }))

export interface RecordListPageProps {
  readonly list: List
}

/** A page that is a list, all of it from its definition; see `defineList`. */
export function RecordListPage({ list }: RecordListPageProps) {
  const { clock } = useServices()
  const { navigate } = usePageLocation()
  const brand = useBrand()
  const t = useStrings(list.strings)
  const kit = useStrings(listKitStrings)
  const labels = useListLabels()
  const formats = useFormats()
  const viewport = useViewport()
  const tools = useMemo((): ListTools<string> => ({ t, formats, now: clock.now(), brand }), [t, formats, clock, brand])
  const control = useListState(list.spec)
  const preference = useTablePreference(list.key)
  const chosenColumns = preference.value.columns
  const settings = useMemo(() => completeSettings(list.columns, chosenColumns), [list, chosenColumns])
  const columns = useMemo(() => toTableColumns(list, settings, tools), [list, settings, tools])
  const saved = useSavedViews({
    list,
    columns: settings,
    onColumns: (next) => preference.change({ columns: next }),
  })
  const isReady = preference.state === 'ready' && saved.state === 'ready'
  const record = useRecord()
  const wanted = JSON.stringify(toListQuery(list, control, formats.timeZone))
  // The same object while the question is the same, whatever else of the address changes.
  const query = useMemo(() => JSON.parse(wanted) as ReturnType<typeof toListQuery>, [wanted])
  const isPaged = viewport === 'mobile'
  const firstRow = (control.page - 1) * control.pageSize
  /** Where the open record was last seen in the list: rows around it are kept at hand. Another question forgets it. */
  const [known, setKnown] = useState({ id: '', index: -1, query })
  const isKnown = known.id !== '' && known.id === record.id && known.query === query
  const rows = useListRows({
    list,
    brand,
    query,
    size: isPaged ? control.pageSize : windowSize,
    start: { first: firstRow, last: firstRow + control.pageSize - 1 },
    around: isKnown ? known.index : undefined,
  })
  const { loaded } = rows
  const place = useListPlace(control, query, loaded?.rows.length ?? 0)
  const found = record.id === '' ? -1 : (loaded?.rows.indexOf(record.id) ?? -1)
  const isNews = found >= 0 && rows.state === 'ready' && !(isKnown && known.index === found)
  if (isNews) setKnown({ id: record.id, index: found, query })
  const index = found >= 0 || !isKnown ? found : known.index
  const mayExport = useCan(list.module, 'export')
  const [exporting, setExporting] = useState<'no' | 'all' | 'selected'>('no')
  const selection = useSelection(list, query, loaded)
  const changes = useListChanges(list, tools, selection.clear)
  const actions = useListActions(list, tools, changes)
  const filterBar = useListFilters(list, control, tools, loaded?.page)
  const openRow = list.record
    ? (row: ListRow) => record.open(list.rowId(row))
    : list.openHref && ((row: ListRow) => navigate(list.openHref?.(row) ?? ''))
  const pager: PagerProps = {
    page: isPaged ? control.page : place.page,
    pageSize: control.pageSize,
    pageSizes,
    total: loaded?.rows.length ?? 0,
    totalIsLowerBound: loaded?.page.total_is_lower_bound ?? false,
    onPageChange: (page) => control.set({ page }),
    onPageSizeChange: (pageSize) => control.set({ pageSize }),
    formatNumber: formats.number,
    labels: labels.pager,
  }
  const pane = record.id !== '' && list.record && (
    <RecordPane
      list={list}
      record={record}
      neighbours={toNeighbours(list, { record, loaded, index, show: place.show })}
      actions={actions}
      tools={tools}
    />
  )

  if (pane && record.place === 'page') {
    return (
      <PageFrame>
        {pane}
        <ChangeDialogs changes={changes} tools={tools} />
      </PageFrame>
    )
  }
  return (
    <PageFrame fit="viewport">
      <ListPage<ListRow>
        title={t(list.texts.title)}
        actions={list.PageActions && <list.PageActions />}
        tabs={
          <>
            {list.tabs && <ListTabs tabs={list.tabs} control={control} tools={tools} page={loaded?.page} />}
            {rows.stale && (
              <Callout
                tone="warning"
                title={kit('staleTitle')}
                actions={
                  <Button size="small" onClick={rows.refetch}>
                    {kit('retry')}
                  </Button>
                }
              >
                {rows.stale.message}
              </Callout>
            )}
          </>
        }
        filterBar={{
          ...filterBar,
          children: (
            <ListToolbar
              list={list}
              tools={tools}
              rows={rows}
              saved={saved}
              columns={settings}
              refresh={preference.value.refresh ?? 0}
              onChange={preference.change}
              onExport={mayExport && loaded?.page.total ? () => setExporting('all') : undefined}
            />
          ),
        }}
        state={toListPageState({
          data: isReady ? loaded?.page : undefined,
          failure: rows.failure,
          narrowed: control.narrowed,
        })}
        error={rows.failure && { ...rows.failure, onRetry: rows.refetch }}
        denied={{
          title: kit('deniedTitle', { title: t(list.texts.title), brand: brands[brand].label }),
          description: kit('deniedText', { module: list.module }),
        }}
        emptyState={{
          title: list.texts.emptyTitle ? t(list.texts.emptyTitle) : kit('empty'),
          ...(list.texts.emptyText && { description: t(list.texts.emptyText, { brand: brands[brand].label }) }),
        }}
        onClearFilters={control.clear}
        table={{
          label: t(list.texts.rows ?? list.texts.title),
          columns,
          rows: loaded ? (isPaged ? pageOf(loaded.rows, firstRow, control.pageSize) : loaded.rows) : [],
          getRowId: list.rowId,
          sort: control.sort,
          onSortChange: (sort) => control.set({ sort }),
          onColumnWidthChange: (key, width) => preference.change({ columns: withWidth(settings, key, width) }),
          ...((actions.ofMany.length > 0 || mayExport) && {
            selection: { selected: selection.ids, onChange: selection.choose },
          }),
          onOpenRow: openRow,
          rowActions: actions.ofRow,
          currentRow: record.id === '' ? undefined : record.id,
          height: isPaged ? 'content' : 'fill',
          state: rows.stale ? 'dimmed' : rows.state,
          ...(!isPaged && {
            scrollTo: place.scrollTo,
            onVisibleRowsChange: (first: number, last: number) => {
              rows.onVisible(first, last)
              place.onVisible(first, last)
            },
          }),
          labels: labels.table,
        }}
        pager={pager}
        {...(selection.kind === 'matching' && {
          selectedText: kit('allMatching', { total: formats.number(loaded?.page.total ?? 0) }),
        })}
        bulkBar={
          loaded && (
            <BulkActions
              tools={tools}
              selection={selection}
              actions={actions.ofMany}
              changes={changes}
              query={query}
              page={loaded.page}
              rowId={list.rowId}
              onExport={mayExport ? () => setExporting('selected') : undefined}
            />
          )
        }
        labels={labels.page}
      />
      {pane}
      <ChangeDialogs changes={changes} tools={tools} />
      {exporting !== 'no' && loaded && (
        <Suspense fallback={null}>
          <ListExport
            list={list}
            tools={tools}
            query={query}
            settings={settings}
            page={loaded.page}
            rows={exporting === 'selected' && selection.kind === 'rows' ? selection.rows : undefined}
            onClose={() => setExporting('no')}
          />
        </Suspense>
      )}
    </PageFrame>
  )
}

/** The rows of one page. */
function pageOf(rows: { length: number; at: (index: number) => ListRow | undefined }, first: number, size: number) {
  const count = Math.max(0, Math.min(size, rows.length - first))
  return Array.from({ length: count }, (_, index) => rows.at(first + index))
}
