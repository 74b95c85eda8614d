import { useMemo } from 'react'

import type { List } from '../define-list.ts'
import type { ListTools } from '../rows/list-call.ts'
import { completeSettings, toTableColumns } from './column-settings.ts'
import { useSavedViews } from './use-saved-views.ts'
import { useTablePreference } from './use-table-preference.ts'

/** The columns of a list as the person has them, the views they keep, and whether both have come from the server. */
export function useListColumns(list: List, tools: ListTools<string>) {
  const preference = useTablePreference(list.key)
  const chosen = preference.value.columns
  const settings = useMemo(() => completeSettings(list.columns, chosen), [list, chosen])
  const columns = useMemo(() => toTableColumns(list, settings, tools), [list, settings, tools])
  const saved = useSavedViews({ list, columns: settings, onColumns: (next) => preference.change({ columns: next }) })
  const state = preference.state === 'ready' && saved.state === 'ready' ? ('ready' as const) : ('loading' as const)
  return { preference, settings, columns, saved, state }
}
