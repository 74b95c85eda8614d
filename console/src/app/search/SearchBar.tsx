import {
  HeaderSearch,
  toSearchPlaces,
  useSearchShortcut,
  type MenuItem,
  type SearchAction,
  type SearchPlace,
} from '@bms/design-system/shell'
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useChooseBrand } from '../../shared/brand/use-choose-brand.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { paths } from '../../shared/paths.ts'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { shellStrings } from '../shell.strings.ts'
import { useTagTitle } from '../tabs/use-tag-title.ts'
import { isWholeKey, toDeskPlace } from './desk-place.ts'
import { useGo } from './use-go.ts'
import { useSearchRecords } from './use-search-records.tsx'

export interface SearchBarProps {
  /** The menu as the person sees it: what can be found. */
  items: readonly MenuItem[]
  /** Key of the page that is seen: nobody needs to go there. */
  activeKey: string
  actions: readonly SearchAction[]
}

/** How many recent pages are proposed. */
const recentLimit = 6

const shortcut = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** The search of the top bar, for the menu, the pages seen last, records, and what can be done from everywhere. */
export function SearchBar({ items, activeKey, actions }: SearchBarProps) {
  const { tabs } = useServices()
  const { list } = useSnapshot(tabs.state)
  const [state, setState] = useState<'open' | 'closed'>('closed')
  const [query, setQuery] = useState('')
  const records = useSearchRecords(state === 'open' ? query : '')
  const t = useStrings(shellStrings)
  const titleOf = useTagTitle()
  const go = useGo()
  const brand = useBrand()
  const choose = useChooseBrand(go)
  const goTo = (path: string): void => {
    const found = records.places.find((place) => place.path === path)
    if (found?.brand === undefined || found.brand === brand) go(path)
    else choose(found.brand, path)
  }
  const open = (): void => {
    // Closing forgets what was typed.
    setQuery('')
    setState('open')
  }
  useSearchShortcut(open)

  const key = isWholeKey(query) ? query : ''
  const places = useMemo((): SearchPlace[] => {
    const users = items.find(({ path }) => path === paths.users())
    const words = { area: users?.title ?? '', desk: t('serialDesk'), openIn: t('openInDesk') }
    const knowledge = items.find(({ path }) => path === paths.knowledge())
    const boards = (['brandParity', 'languageCoverage', 'translations'] as const).map((name): SearchPlace => ({
      title: [knowledge?.title ?? '', t(name)],
      path: paths[name](),
    }))
    const templates = { title: [words.area, t('replyTemplates')], path: paths.replyTemplates() }
    return [
      ...(users ? [toDeskPlace(key, words), templates] : []),
      ...(knowledge ? boards : []),
      ...toSearchPlaces(items),
    ]
  }, [items, key, t])
  const recent = useMemo(
    () =>
      // Only while it is looked at: else every navigation would render the search.
      (state === 'open' ? list : [])
        .filter(({ key, seen }) => seen > 0 && key !== activeKey)
        .toSorted((a, b) => b.seen - a.seen)
        .slice(0, recentLimit)
        .map((tab) => {
          const place = places.find(({ path }) => path === tab.path)
          return {
            title: tab.title ? [tab.title] : (place?.title ?? [titleOf(tab)]),
            icon: place?.icon,
            path: tab.fullPath,
          }
        }),
    [state, list, activeKey, places, titleOf],
  )
  return (
    <HeaderSearch
      state={state}
      places={places}
      recent={recent}
      actions={actions}
      records={records}
      onQueryChange={setQuery}
      onOpen={open}
      onClose={() => setState('closed')}
      onGo={goTo}
      labels={{
        search: t('search'),
        placeholder: t('searchPlaceholder'),
        shortcut,
        close: t('close'),
        places: t('places'),
        recent: t('recent'),
        actions: t('actions'),
        records: t('records'),
        noMatch: (query) => t('noMatch', { query }),
        prompt: t('prompt'),
        unavailable: t('searchUnavailable'),
        found: (count) => t('found', { count }),
      }}
    />
  )
}
