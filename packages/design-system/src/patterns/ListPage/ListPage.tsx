import { Search } from '@blueprintjs/icons'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { DeniedState } from '../../primitives/DeniedState/DeniedState.tsx'
import type { DeniedStateProps } from '../../primitives/DeniedState/DeniedState.tsx'
import { useDesignSystem } from '../../primitives/DesignSystemProvider/context.ts'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx'
import { PageHeading } from '../../primitives/PageHeading/PageHeading.tsx'
import { FilterBar } from '../FilterBar/FilterBar.tsx'
import type { FilterBarProps } from '../FilterBar/FilterBar.types.ts'
import type { RecordTableProps } from '../RecordTable/record-table.types.ts'
import { RecordTable } from '../RecordTable/RecordTable.tsx'
import { BulkBar } from './BulkBar.tsx'
import { englishListPageLabels } from './labels.ts'
import type { ListPageLabels } from './labels.ts'
import { ListOnPaper } from './ListOnPaper.tsx'

import styles from './ListPage.module.css'

/** Rows of the skeleton where nobody says how many a page has. */
const skeletonRows = 10

/**
 * `loading` nothing is known yet; `failed` the list couldn't be fetched; `denied` it may not be seen; `empty` there is
 * no record at all; `noMatch` none fits the filters; `loaded` there are rows. While other rows are fetched it stays
 * `loaded`, with `table.state` `dimmed`.
 */
export type ListPageState = 'loading' | 'failed' | 'denied' | 'empty' | 'noMatch' | 'loaded'

export interface ListPageProps<Row> {
  /** Left out where the list is a part of a page that has its own heading: its buttons then stand beside the tabs. */
  readonly title?: string | undefined
  readonly description?: ReactNode
  /** Buttons for the whole page, the main one last. */
  readonly actions?: ReactNode
  /** Above the filters, such as the tabs of states. */
  readonly tabs?: ReactNode
  readonly filterBar?: FilterBarProps | undefined
  readonly state: ListPageState
  readonly error?:
    | { readonly message: string; readonly requestId?: string | undefined; readonly onRetry?: (() => void) | undefined }
    | undefined
  readonly denied?: DeniedStateProps | undefined
  readonly emptyState?:
    | { readonly title: string; readonly description?: ReactNode; readonly action?: ReactNode }
    | undefined
  readonly onClearFilters?: (() => void) | undefined
  readonly table: RecordTableProps<Row>
  /** Stands in the place of the table and its pager once there are records: another look of them, such as a calendar. */
  readonly instead?: ReactNode
  /** Rows of a page: the skeleton has as many. */
  readonly pageSize?: number | undefined
  /** Below the table. */
  readonly pager?: ReactNode
  /** What can be done with all selected rows; shown while there are any. */
  readonly bulkBar?: ReactNode
  /** How many are selected, where that are more than are marked. */
  readonly selectedText?: string | undefined
  /** What paper says of the list besides its filters and order, such as when it was printed. Asked when printing begins. */
  readonly paperFacts?: (() => readonly string[]) | undefined
  readonly labels?: Partial<ListPageLabels> | undefined
}

/** A page that is a list: heading, filters, table and pager, in each of its states and with nothing jumping between. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { actions, filterBar, state, table, pager, bulkBar } = props
  const { locale } = useDesignSystem()
  const labels = { ...englishListPageLabels, ...props.labels }
  const root = useRef<HTMLDivElement>(null)
  const isListed = state === 'loading' || state === 'loaded'
  const hasTable = isListed && props.instead === undefined
  const hasFilters = filterBar !== undefined && state !== 'denied' && state !== 'empty'
  const selectedCount = table.selection?.selected.size ?? 0

  const focusSearch = (event: KeyboardEvent): void => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.matches('input:not([type="checkbox"]), textarea, select'))
      return
    const field = root.current?.querySelector<HTMLInputElement>('input[type="search"]')
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  }

  return (
    <div ref={root} className={styles['page']} data-state={state} role="presentation" onKeyDown={focusSearch}>
      <Top {...props} tabs={hasFilters && props.tabs} actions={state === 'denied' ? undefined : actions} />
      {hasFilters && <FilterBar {...filterBar} />}
      <ListOnPaper filterBar={filterBar} table={hasTable ? table : undefined} facts={props.paperFacts} />
      <div className={styles['list']} aria-busy={state === 'loading' || undefined}>
        {hasTable && <RecordTable {...(state === 'loading' ? toSkeleton(table, props.pageSize) : table)} />}
        {isListed && props.instead}
        {!isListed && <div className={styles['instead']}>{stateOf(props, labels)}</div>}
        {state === 'loading' && <output className="bms-visually-hidden">{labels.loading}</output>}
        {hasTable && state === 'loaded' && selectedCount > 0 && bulkBar !== undefined && (
          <BulkBar
            label={labels.bulkActions}
            text={props.selectedText ?? labels.selected(selectedCount.toLocaleString(locale), selectedCount)}
            clearLabel={labels.clearSelection}
            onClear={() => table.selection?.onChange(new Set())}
          >
            {bulkBar}
          </BulkBar>
        )}
      </div>
      {pager !== undefined && hasTable && (
        <div className={styles['footer']} data-state={state} data-bms-on="screen">
          {pager}
        </div>
      )}
    </div>
  )
}

/** Heading and tabs; without a title of its own, tabs and buttons in one row. */
function Top({
  title,
  description,
  actions,
  tabs,
}: Pick<ListPageProps<never>, 'title' | 'description' | 'actions' | 'tabs'>) {
  if (title === undefined) {
    return (
      <div className={styles['top']}>
        <div className={styles['cuts']}>{tabs}</div>
        {actions !== undefined && (
          <div className={styles['actions']} data-bms-on="screen">
            {actions}
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      <PageHeading title={title} description={description} actions={actions} />
      {tabs}
    </>
  )
}

/** The same table with rows that aren't there yet: what comes takes exactly their places. */
function toSkeleton<Row>(table: RecordTableProps<Row>, pageSize = skeletonRows): RecordTableProps<Row> {
  return {
    ...table,
    rows: Array.from<undefined>({ length: pageSize }),
    rowCount: pageSize,
    selection: withNothing(table),
    onVisibleRowsChange: undefined,
  }
}

const withNothing = <Row,>({ selection }: RecordTableProps<Row>): RecordTableProps<Row>['selection'] =>
  selection && { selected: new Set(), onChange: () => undefined }

function stateOf<Row>(props: ListPageProps<Row>, labels: ListPageLabels): ReactNode {
  const { state, error, denied, emptyState, onClearFilters } = props
  switch (state) {
    case 'failed':
      return (
        <ErrorState
          title={labels.failed}
          description={error?.message}
          requestId={error?.requestId}
          onRetry={error?.onRetry}
          labels={{ retry: labels.retry, requestId: labels.requestId }}
        />
      )
    case 'denied':
      return <DeniedState {...denied} />
    case 'noMatch':
      return (
        <EmptyState
          icon={<Search size={20} />}
          title={labels.noMatch}
          description={labels.noMatchHint}
          action={onClearFilters && <Button onClick={onClearFilters}>{labels.clearFilters}</Button>}
        />
      )
    default:
      return <EmptyState {...(emptyState ?? { title: labels.empty })} />
  }
}
