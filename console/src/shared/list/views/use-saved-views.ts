import type { SavedView, ViewAudiences } from '@bms/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { usePageLocation } from '../../page/page-location.ts'
import { useChangeSearch } from '../../page/use-change-search.ts'
import { callQuery, refreshCalls } from '../../query/call-query.ts'
import { useCaller } from '../../query/caller.ts'
import { isSameSettings, type ColumnSetting } from './column-settings.ts'
import { isSameQuery, type ViewQuery } from './view-query.ts'

/** Saved views of a page. */
export interface SavedViews {
  /** `loading` while it isn't known whether the page opens with one. */
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

/** The columns of a page that views keep, too. */
export interface ViewColumns {
  readonly current: readonly ColumnSetting[]
  /** Those of a view with what has been added to the page since. */
  readonly complete: (kept: readonly ColumnSetting[]) => readonly ColumnSetting[]
  readonly onChange: (columns: readonly ColumnSetting[]) => void
}

/** What a page's views keep, and how it takes that up again. */
export interface SavedViewsOptions {
  readonly pageKey: string
  /** What of an address's search a view keeps. */
  readonly read: (search: string) => ViewQuery
  /** The search as a view has it. */
  readonly write: (search: string, query: ViewQuery) => string
  readonly columns?: ViewColumns
  /** `default`: an address that asks for nothing opens with the default view. */
  readonly opens: 'plain' | 'default'
}

const onlyOneself: ViewAudiences = { roles: [], everyone: false }

/** The views of a page: what they hold stands in the address once one is chosen. */
export function useSavedViews({ pageKey, read, write, columns, opens }: SavedViewsOptions): SavedViews {
  const caller = useCaller()
  const { location } = usePageLocation()
  const changeSearch = useChangeSearch()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string>()
  const { call, brand } = caller
  const { data, isPending } = useQuery(callQuery(caller, 'viewList', { page_key: pageKey }, { retry: false }))
  const { list: views = [], audiences = onlyOneself } = data ?? {}
  const shown = read(location.search)
  // An address that asks for something is not overruled by a view.
  const [isBare] = useState(
    () => opens === 'default' && Object.keys(shown).length === 0 && !location.search.includes('record='),
  )
  const isSame = (view: SavedView): boolean =>
    isSameQuery(view.query, shown) &&
    (!columns || view.columns.length === 0 || isSameSettings(columns.complete(view.columns), columns.current))
  const current = views.find(({ view_id: id }) => id === chosen) ?? views.find(isSame)

  const show = (view: SavedView, options?: { replace: boolean }): void => {
    if (view.columns.length > 0) columns?.onChange(view.columns)
    changeSearch((now) => write(now, view.query), options)
  }
  const start = isBare && views.toSorted(byNearness).find(({ is_default: isDefault }) => isDefault)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (isPending || hasStarted.current) return
    hasStarted.current = true
    if (start) show(start, { replace: true })
  })

  const kept = { query: { ...shown }, columns: [...(columns?.current ?? [])] }
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
      const body = { page_key: pageKey, ...draft, ...kept }
      const view = await call('createView', { body })
      setChosen(view.view_id)
      await reload()
    },
    async edit({ view_id, rev }, change) {
      const changes = change === 'update' ? kept : change
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
    async restore({ name, visibility, role_id, is_default, query, columns: own }) {
      const body = { page_key: pageKey, name, visibility, role_id, is_default, query, columns: own }
      await call('createView', { body })
      await reload()
    },
  }
}

const nearness: Readonly<Record<SavedView['visibility'], number>> = { me: 0, role: 1, all: 2 }

/** One's own default comes before that of one's role, and that before everybody's. */
const byNearness = (a: SavedView, b: SavedView): number => nearness[a.visibility] - nearness[b.visibility]
