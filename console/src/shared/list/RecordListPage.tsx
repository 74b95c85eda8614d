import { brands, codes } from '@bms/contract'
import { Button, Callout, ListPage } from '@bms/design-system'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { useListLabels } from '../i18n/use-list-labels.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { HeadingFocus } from '../page/HeadingFocus.tsx'
import { PageFrame } from '../page/PageFrame.tsx'
import { BulkActions } from './changes/BulkActions.tsx'
import type { List } from './define-list.ts'
import { isAccountLike, toListPageState } from './filters/list-query.ts'
import { useListFilters } from './filters/use-list-filters.ts'
import { AddButton } from './forms/AddButton.tsx'
import { ListFormPane } from './forms/ListFormPane.tsx'
import { listKitStrings } from './list-kit.strings.ts'
import { ListLooks } from './ListLooks.tsx'
import { ListPager } from './ListPager.tsx'
import { ListTabs } from './ListTabs.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListRow } from './rows/list-call.ts'
import { usePaperFacts } from './use-list-paper.ts'
import { useListTable } from './use-list-table.ts'
import { useRecordList, type RecordList } from './use-record-list.ts'

const ChangeDialogs = lazy(async () => ({ default: (await import('./changes/ChangeDialogs.tsx')).ChangeDialogs }))
const RecordPane = lazy(async () => ({ default: (await import('../record/RecordPane.tsx')).RecordPane }))
const ListExport = lazy(async () => ({ default: (await import('./export/ListExport.tsx')).ListExport }))

export interface RecordListPageProps {
  readonly list: List
  /** `part`: of a page that has a frame and a heading of its own, such as one of several lists under tabs. */
  readonly place?: 'page' | 'part'
  /** Further buttons for the whole list, before that to add. */
  readonly actions?: ReactNode
}

/** A page that is a list, all of it from its definition; see `defineList`. */
export function RecordListPage({ list, place = 'page', actions: more }: RecordListPageProps) {
  const model = useRecordList(list)
  const { record, neighbours, actions, changes, tools } = model
  const pane = record.id !== '' && list.record && (
    <Suspense fallback={null}>
      <RecordPane list={list} record={record} neighbours={neighbours} actions={actions} tools={tools} />
    </Suspense>
  )
  const isPage = pane && record.place === 'page'
  const content = (
    <>
      {!isPage && <Rows model={model} place={place} more={more} />}
      {pane}
      <HeadingFocus shown={isPage ? 'page' : 'list'} />
      {list.forms && <ListFormPane model={model} />}
      {changes.asked && (
        <Suspense fallback={null}>
          <ChangeDialogs list={list} changes={changes} tools={tools} />
        </Suspense>
      )}
      {actions.form && (
        <Suspense>
          <actions.form.action.Form.Page row={actions.form.row} onClose={actions.closeForm} />
        </Suspense>
      )}
    </>
  )
  return place === 'part' ? content : <PageFrame fit={isPage ? 'content' : 'viewport'}>{content}</PageFrame>
}

interface RowsProps extends Pick<RecordListPageProps, 'place'> {
  model: RecordList
  more: ReactNode
}

function Rows({ model, place, more }: RowsProps) {
  const { list, tools, control, columns, query, rows, selection, form, actions, changes, mayExport, look } = model
  const { t, formats, brand } = tools
  const { page } = rows
  const kit = useStrings(listKitStrings)
  const labels = useListLabels()
  const [exporting, setExporting] = useState<'no' | 'all' | 'selected'>('no')
  const filterBar = useListFilters(list, control, tools, page)
  const table = useListTable(model)
  const paperFacts = usePaperFacts(model)
  const { title, emptyTitle, emptyText } = list.texts
  // An address may hold anything. Trying again wouldn't help with filters that are none: they can be taken away.
  const isMisread = control.narrowed && rows.failure?.code === codes.validation
  return (
    <>
      <ListPage<ListRow>
        title={place === 'part' ? undefined : t(title)}
        actions={
          (more !== undefined || list.HeadActions || list.forms?.add) && (
            <>
              {more}
              {list.HeadActions && <list.HeadActions />}
              {list.forms?.add && <AddButton module={list.module} add={list.forms.add} form={form} tools={tools} />}
            </>
          )
        }
        tabs={
          <>
            {list.tabs && <ListTabs tabs={list.tabs} control={control} tools={tools} page={page} />}
            <OutOfDate rows={rows} />
          </>
        }
        filterBar={{
          ...filterBar,
          children: (
            <>
              {list.looks && <ListLooks model={model} />}
              <ListToolbar
                list={list}
                tools={tools}
                rows={rows}
                saved={columns.saved}
                columns={columns.settings}
                room={columns.room}
                refresh={columns.preference.value.refresh ?? 0}
                onChange={columns.preference.change}
                onExport={mayExport && page?.total ? () => setExporting('all') : undefined}
                look={look.Look ? 'other' : 'table'}
              />
            </>
          ),
        }}
        state={
          isMisread
            ? 'noMatch'
            : toListPageState({
                data: columns.state === 'ready' ? page : undefined,
                failure: rows.failure,
                narrowed: control.narrowed,
              })
        }
        error={rows.failure && { ...rows.failure, onRetry: rows.refetch }}
        denied={{
          title: kit('deniedTitle', { title: t(title), brand: brands[brand].label }),
          description: kit('deniedText', { module: kit(list.module) }),
        }}
        emptyState={{
          title: emptyTitle ? t(emptyTitle) : kit('empty'),
          ...(emptyText && { description: t(emptyText, { brand: brands[brand].label }) }),
        }}
        onClearFilters={control.clear}
        table={table}
        pageSize={control.pageSize}
        paperFacts={paperFacts}
        {...(look.Look && {
          instead: (
            <Suspense fallback={null}>
              <look.Look.Page query={query} tools={tools} open={table.onOpenRow} />
            </Suspense>
          ),
        })}
        pager={<ListPager model={model} />}
        {...(selection.kind === 'matching' && {
          selectedText: kit('allMatching', { total: formats.number(page?.total ?? 0) }),
        })}
        bulkBar={
          page && (
            <BulkActions
              tools={tools}
              selection={selection}
              actions={actions.ofMany}
              changes={changes}
              query={query}
              page={page}
              onExport={mayExport ? () => setExporting('selected') : undefined}
            />
          )
        }
        labels={{
          ...labels.page,
          ...(isAccountLike(list, query) && { noMatchHint: kit('wholeAccount') }),
          ...(isMisread && { noMatch: kit('misread'), noMatchHint: rows.failure?.message }),
        }}
      />
      {exporting !== 'no' && page && (
        <Suspense fallback={null}>
          <ListExport
            list={list}
            tools={tools}
            query={query}
            settings={columns.settings}
            page={page}
            rows={exporting === 'selected' && selection.kind === 'rows' ? selection.rows : undefined}
            onClose={() => setExporting('no')}
          />
        </Suspense>
      )}
    </>
  )
}

/** Says that the rows could not be had anew, and has it tried again. */
function OutOfDate({ rows: { stale, refetch } }: Pick<RecordList, 'rows'>) {
  const kit = useStrings(listKitStrings)
  if (!stale) return null
  return (
    <Callout
      tone="warning"
      title={kit('staleTitle')}
      actions={
        <Button size="small" onClick={refetch}>
          {kit('retry')}
        </Button>
      }
    >
      {stale.message}
    </Callout>
  )
}
