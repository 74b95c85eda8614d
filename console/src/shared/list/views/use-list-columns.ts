import { useMemo, useState } from 'react'

import { useToday } from '../../clock/use-now.ts'
import type { List } from '../define-list.ts'
import type { ListTools } from '../rows/list-call.ts'
import { createColumnRoom } from './column-room.ts'
import { completeSettings, toTableColumns } from './column-settings.ts'
import { useSavedViews } from './use-saved-views.ts'
import { useTablePreference } from './use-table-preference.ts'
import { toViewQuery, withView } from './view-query.ts'

/** The columns of a list as the person has them, the views they keep, and whether both have come from the server. */
export function useListColumns(list: List, tools: ListTools<string>) {
  const today = useToday()
  const preference = useTablePreference(list.key)
  const [room] = useState(createColumnRoom)
  const chosen = preference.value.columns
  const settings = useMemo(() => completeSettings(list.columns, chosen), [list, chosen])
  const columns = useMemo(() => toTableColumns(list, settings, tools), [list, settings, tools])
  const saved = useSavedViews({
    pageKey: list.key,
    read: (search) => toViewQuery(list, search, today),
    write: (search, query) => withView(list, search, query, today),
    columns: {
      current: settings,
      complete: (kept) => completeSettings(list.columns, kept),
      onChange: (next) => preference.change({ columns: next }),
    },
    opens: 'default',
  })
  const state = preference.state === 'ready' && saved.state === 'ready' ? ('ready' as const) : ('loading' as const)
  return { preference, settings, columns, room, saved, state }
}
