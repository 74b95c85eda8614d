import type { SavedView, ViewAudiences } from '@bms/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useToday } from '../../clock/use-now.ts'
import { usePageLocation } from '../../page/page-location.ts'
import { useChangeSearch } from '../../page/use-change-search.ts'
import { callQuery, refreshCalls } from '../../query/call-query.ts'
import { useCaller } from '../../query/caller.ts'
import type { List } from '../define-list.ts'
import { completeSettings, isSameSettings, type ColumnSetting } from './column-settings.ts'
import { isSameQuery, toViewQuery, withView } from './view-query.ts'

/** Saved views of a list. */
export interface SavedViews {
  /** `loading` while it isn't known whether the list opens with one. */
  readonly state: 'loading' | 'ready'
  readonly views: readonly SavedView[]
  /** For whom more may be saved, beside oneself. */
  readonly audiences: ViewAudiences
  readonly current: SavedView | undefined
  readonly isChanged: boolean
  readonly choose: (view: SavedView) => void
  /** These reject with what the server refused. */
  readonly create: (draft: Pick<SavedView, 'name' | 'visibility' | 'role_id' | 'is_default'>) => Promise<void>
  readonly edit: (view: SavedView, change: Partial<Pick<SavedView, 'name' | 'is_default'>> | 'update') => Promise<void>
  readonly remove: (view: SavedView) => Promise<void>
  /** Brings back one that was removed. */
  readonly restore: (view: SavedView) => Promise<void>
}

export interface SavedViewsOptions {
  readonly list: List
  readonly columns: readonly ColumnSetting[]
  readonly onColumns: (columns: readonly ColumnSetting[]) => void
}

const onlyOneself: ViewAudiences = { roles: [], everyone: false }

/** The views of a list: what they hold stands in the address once one is chosen. */
export function useSavedViews({ list, columns, onColumns }: SavedViewsOptions): SavedViews {
  const caller = useCaller()
  const { location } = usePageLocation()
  const changeSearch = useChangeSearch()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string>()
  const today = useToday()
  const { call, brand } = caller
  const { data, isPending } = useQuery(callQuery(caller, 'viewList', { page_key: list.key }, { retry: false }))
  const { list: views = [], audiences = onlyOneself } = data ?? {}
  const shown = toViewQuery(list, location.search, today)
  // An address that asks for something is not overruled by a view.
  const [isBare] = useState(() => Object.keys(shown).length === 0 && !location.search.includes('record='))
  const isSame = (view: SavedView): boolean =>
    isSameQuery(view.query, shown) &&
    (view.columns.length === 0 || isSameSettings(completeSettings(list.columns, view.columns), columns))
  const current = views.find(({ view_id: id }) => id === chosen) ?? views.find(isSame)

  const show = (view: SavedView, options?: { replace: boolean }): void => {
    if (view.columns.length > 0) onColumns(view.columns)
    changeSearch((now) => withView(list, now, view.query, today), options)
  }
  const start = isBare && views.toSorted(byNearness).find(({ is_default: isDefault }) => isDefault)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (isPending || hasStarted.current) return
    hasStarted.current = true
    if (start) show(start, { replace: true })
  })

  const reload = (): Promise<void> => refreshCalls(queryClient, brand, ['viewList'])
  return {
    state: isPending && isBare ? 'loading' : 'ready',
    views,
    audiences,
    current,
    isChanged: current !== undefined && !isSame(current),
    choose(view) {
      setChosen(view.view_id)
      show(view)
    },
    async create(draft) {
      const body = { page_key: list.key, ...draft, query: { ...shown }, columns: [...columns] }
      const view = await call('createView', { body })
      setChosen(view.view_id)
      await reload()
    },
    async edit({ view_id, rev }, change) {
      const changes = change === 'update' ? { query: { ...shown }, columns: [...columns] } : change
      await call('editView', { body: { view_id, rev, ...changes } })
      await reload()
    },
    async remove({ view_id, rev }) {
      try {
        await call('removeView', { body: { view_id, rev } })
      } finally {
        // Refused because it is gone already: then it is to go from here, too.
        await reload()
      }
    },
    async restore({ name, visibility, role_id, is_default, query, columns: kept }) {
      const body = { page_key: list.key, name, visibility, role_id, is_default, query, columns: kept }
      await call('createView', { body })
      await reload()
    },
  }
}

const nearness: Readonly<Record<SavedView['visibility'], number>> = { me: 0, role: 1, all: 2 }

/** One's own default comes before that of one's role, and that before everybody's. */
const byNearness = (a: SavedView, b: SavedView): number => nearness[a.visibility] - nearness[b.visibility]
