import { brands, endpoints } from '@bms/contract'
import type { TablePaper } from '@bms/design-system'

import { useListLabels } from '../i18n/use-list-labels.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useServices } from '../services.ts'
import type { List } from './define-list.ts'
import { listKitStrings } from './list-kit.strings.ts'
import type { ListTools } from './rows/list-call.ts'
import { pageNow } from './rows/use-list-place.ts'
import type { RecordList } from './use-record-list.ts'

/** What a list says on paper besides filters and order: whose it is, when it was printed, and which tab is open. */
export function usePaperFacts({ list, control, tools }: RecordList): () => readonly string[] {
  const { clock } = useServices()
  const kit = useStrings(listKitStrings)
  const { formats, brand } = tools
  const { filter } = useListLabels()
  return () => {
    const tab = chosenTab(list, control.filters, tools)
    return [
      ...(endpoints[list.call].scope === 'brand' ? [brands[brand].label] : []),
      kit('printed', { when: formats.dateTime(new Date(clock.now()).toISOString()) }),
      ...(tab ? [[tab.column, tab.label].filter((text) => text !== undefined).join(filter.colon)] : []),
    ]
  }
}

/** The one tab that is open, with the title of the column it goes by. Several are told as a filter is. */
function chosenTab({ tabs, columns }: List, filters: RecordList['control']['filters'], tools: ListTools<string>) {
  const [value, ...others] = (tabs && filters[tabs.name]) ?? []
  if (!tabs || value === undefined || others.length > 0) return undefined
  const { t } = tools
  const title = columns.find(({ key }) => key === tabs.name)?.title
  return {
    column: title && t(title),
    label: tabs.tabLabel?.(value, tools) ?? (tabs.values.includes(value) ? t(value) : value),
  }
}

/** Which rows of a list go on paper: those of the page that is in sight. */
export function useTablePaper({ control, isPaged, firstRow, place, rows, mayExport }: RecordList): TablePaper {
  const kit = useStrings(listKitStrings)
  const isOpen = rows.page?.total_is_lower_bound === true
  return {
    rows: () => {
      const first = isPaged ? 0 : (pageNow(place, control.page) - 1) * control.pageSize
      return { first, last: first + control.pageSize - 1 }
    },
    offset: isPaged ? firstRow : 0,
    total: rows.page?.total ?? 0,
    totalIsLowerBound: isOpen,
    ...(mayExport && { notPrinted: (count) => (isOpen ? kit('notPrintedOpen') : kit('notPrinted', { count })) }),
  }
}
