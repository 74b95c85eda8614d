import { useMemo } from 'react'

import { useMinute } from '../clock/use-now.ts'
import { useDataCentreName } from '../data-centre/use-data-centre-name.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useListState } from '../page/use-list-state.ts'
import { useViewport } from '../page/use-media.ts'
import { toNeighbours } from '../record/to-neighbours.ts'
import { useOpenRecord } from '../record/use-open-record.ts'
import { useBrand, useCan } from '../rights.ts'
import { useListActions } from './changes/use-list-actions.ts'
import { useListChanges } from './changes/use-list-changes.ts'
import type { List } from './define-list.ts'
import { toListQuery } from './filters/list-query.ts'
import { useListForm } from './forms/use-list-form.ts'
import type { ListTools } from './rows/list-call.ts'
import { windowSize } from './rows/list-windows.ts'
import { useListNames } from './rows/use-list-names.ts'
import { useListPlace } from './rows/use-list-place.ts'
import { useListRows, useLoaded } from './rows/use-list-rows.ts'
import { useSelection } from './rows/use-selection.ts'
import { useListLook } from './use-list-look.ts'
import { useListColumns } from './views/use-list-columns.ts'

/** A list at work: what its page shows and can do. */
export type RecordList = ReturnType<typeof useRecordList>

/** Puts a list to work, from the page's address and what the person keeps of it. */
export function useRecordList(list: List) {
  const brand = useBrand()
  const t = useStrings(list.strings)
  const formats = useFormats()
  const dataCentre = useDataCentreName()
  const nameOf = useListNames(list, formats.locale)
  const now = useMinute()
  const tools = useMemo(
    (): ListTools<string> => ({ t, formats, dataCentre, now, brand, nameOf }),
    [t, formats, dataCentre, now, brand, nameOf],
  )
  const control = useListState(list.spec)
  const columns = useListColumns(list, tools)
  const wanted = JSON.stringify(toListQuery(list, control, formats.timeZone))
  // The same object while the question is the same, whatever else of the address changes.
  const query = useMemo(() => JSON.parse(wanted) as ReturnType<typeof toListQuery>, [wanted])
  /** On a phone a list is shown in pages. */
  const isPaged = useViewport() === 'mobile'
  const firstRow = (control.page - 1) * control.pageSize
  const { record, around, order, placeIn } = useOpenRecord(query, list)
  const rows = useListRows({
    list,
    query,
    size: isPaged ? control.pageSize : windowSize,
    start: { first: firstRow, last: firstRow + control.pageSize - 1 },
    around,
  })
  const place = useListPlace(control, query, rows.length)
  const loaded = useLoaded(rows.store, record.id === '' ? 'not' : 'asked')
  const index = placeIn(loaded, rows.state)
  const selection = useSelection(list, query, rows.store)
  const changes = useListChanges(list, tools, selection.clear)
  const form = useListForm()
  return {
    list,
    tools,
    control,
    columns,
    query,
    isPaged,
    firstRow,
    rows,
    place,
    record,
    neighbours: toNeighbours(list, { record, loaded, index, order, gone: changes.gone, show: place.show }),
    look: useListLook(list),
    selection,
    changes,
    form,
    actions: useListActions(list, tools, { changes, record, form }),
    mayExport: useCan(list.module, 'export'),
  }
}
