import { Export } from '@blueprintjs/icons'
import { Button, ColumnPicker, RefreshControl } from '@bms/design-system'
import { useSyncExternalStore } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import type { List } from './define-list.ts'
import { listKitStrings } from './list-kit.strings.ts'
import type { ListTools } from './rows/list-call.ts'
import { refreshIntervals, useAutoRefresh } from './rows/use-auto-refresh.ts'
import { useListRowsState, type ListRows } from './rows/use-list-rows.ts'
import type { ColumnRoom } from './views/column-room.ts'
import { fromChoices, isUsual, toChoices, type ColumnSetting } from './views/column-settings.ts'
import { SavedViewsMenu } from './views/SavedViewsMenu.tsx'
import type { SavedViews } from './views/use-saved-views.ts'
import type { TablePreference } from './views/use-table-preference.ts'

import styles from './ListToolbar.module.css'

export interface ListToolbarProps {
  readonly list: List
  readonly tools: ListTools<string>
  readonly rows: ListRows
  readonly saved: SavedViews
  readonly columns: readonly ColumnSetting[]
  /** Which of them the table has no room for. */
  readonly room: ColumnRoom
  /** Seconds between two refreshes. */
  readonly refresh: number
  readonly onChange: (change: TablePreference) => void
  /** Left out where the person may not. */
  readonly onExport: (() => void) | undefined
  /** `table`: columns can be chosen. */
  readonly look: 'table' | 'other'
}

/** Views, columns and refreshing: what stands at the end of a list's filters. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, rows, tools, saved, refresh, onChange, onExport, look } = props
  const kit = useStrings(listKitStrings)
  return (
    <div className={styles['tools']} data-room={list.looks ? 'less' : 'usual'}>
      <ListRefresh rows={rows} tools={tools} refresh={refresh} onChange={onChange} />
      <SavedViewsMenu saved={saved} />
      {onExport && (
        <Button
          appearance="minimal"
          icon={<Export />}
          className={styles['export']}
          aria-label={kit('export')}
          title={kit('export')}
          onClick={onExport}
        >
          {kit('export')}
        </Button>
      )}
      {look === 'table' && <ListColumnPicker {...props} />}
    </div>
  )
}

/** Chooses the columns. By itself, as it hears from the table which of them have no room. */
function ListColumnPicker({ list, tools, columns, room, onChange }: ListToolbarProps) {
  const kit = useStrings(listKitStrings)
  const left = useSyncExternalStore(room.subscribe, room.left)
  return (
    <ColumnPicker
      columns={toChoices(list, columns, tools, left)}
      onChange={(choices) => onChange({ columns: fromChoices(columns, choices, left) })}
      {...(!isUsual(list.columns, columns) && { onReset: () => onChange({ columns: [] }) })}
      labels={{
        columns: kit('columns'),
        reset: kit('resetColumns'),
        move: (column) => kit('moveColumn', { column }),
        moved: (column, place, of) => kit('movedColumn', { column, place, of }),
        pin: (column) => kit('pinColumn', { column }),
        noRoom: kit('noRoom'),
      }}
    />
  )
}

/** Refreshes the rows, and says how old they are. By itself, as that changes with each rows that come. */
function ListRefresh({
  rows,
  tools,
  refresh,
  onChange,
}: Pick<ListToolbarProps, 'rows' | 'tools' | 'refresh' | 'onChange'>) {
  const kit = useStrings(listKitStrings)
  const asOf = useListRowsState(rows.store, (state) => state.asOf)
  const isBusy = useListRowsState(rows.store, ({ isFetching, loaded }) => isFetching && loaded !== undefined)
  useAutoRefresh(refresh, asOf, rows.refetch)
  const nameOf = (seconds: number): string => {
    if (seconds === 0) return kit('off')
    return seconds < 60 ? kit('seconds', { count: seconds }) : kit('minutes', { count: seconds / 60 })
  }
  return (
    <RefreshControl
      interval={refresh}
      intervals={refreshIntervals.map((value) => ({ value, label: nameOf(value) }))}
      state={isBusy ? 'busy' : 'ready'}
      {...(asOf !== undefined && {
        asOf: kit('asOf', { time: tools.formats.time(new Date(asOf).toISOString()) }),
      })}
      onRefresh={rows.refetch}
      onIntervalChange={(seconds) => onChange({ refresh: seconds })}
      labels={{ refresh: kit('refresh'), interval: kit('refreshBy') }}
    />
  )
}
