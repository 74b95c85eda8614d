import { TagsView } from '@bms/design-system/shell'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { paths } from '../../shared/paths.ts'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { canOpen } from '../guard.ts'
import { routeOf, routes } from '../routes.tsx'
import { useGo } from '../search/use-go.ts'
import { shellStrings } from '../shell.strings.ts'
import { useRefreshTab } from './use-refresh-tab.ts'
import { useTagTitle } from './use-tag-title.ts'

export interface TagsBarProps {
  /** Key of the page that is seen. */
  activeKey: string
  /** What stands at the bar's end. */
  end: ReactNode
}

/** The bar of open pages. */
export function TagsBar({ activeKey, end }: TagsBarProps) {
  const { tabs, session } = useServices()
  const { list, reopen } = useSnapshot(tabs.state)
  const { rights } = useSnapshot(session.state)
  const brand = useBrand()
  const t = useStrings(shellStrings)
  const titleOf = useTagTitle()
  const go = useGo()
  const refresh = useRefreshTab()

  const goTo = (key: string): void => {
    const tab = tabs.state.list.find((other) => other.key === key)
    if (tab) go(tab.fullPath)
  }
  const close = async (keys: readonly string[], next: string | undefined): Promise<void> => {
    if (!(await tabs.mayClose(keys))) return
    tabs.close(keys)
    if (next === activeKey) return
    if (next !== undefined) goTo(next)
    else if (activeKey === paths.dashboard()) refresh(activeKey)
    else go(paths.dashboard())
  }
  // Rights may have been taken since a tab was opened: what can't be opened any more has no tag.
  const open = list.filter(({ name }) => canOpen(routes, routeOf(name), rights, brand))
  return (
    <TagsView
      // Named one by one: what else a tab holds changes with every page that is seen, and isn't drawn.
      tags={open.map((tab) => ({
        key: tab.key,
        pin: tab.pin,
        work: tab.work,
        title: titleOf(tab),
        href: tab.fullPath,
      }))}
      activeKey={activeKey}
      reopen={reopen}
      end={end}
      onActivate={goTo}
      onClose={(keys, next) => void close(keys, next)}
      onRefresh={refresh}
      onPin={(key) => tabs.setPin(key, 'pinned')}
      onUnpin={(key) => tabs.setPin(key, 'unpinned')}
      onReorder={(keys) => tabs.arrange(keys)}
      onReopenClosed={() => {
        const tab = tabs.reopen()
        if (tab) go(tab.fullPath)
      }}
      labels={{
        bar: t('openPages'),
        menu: (title) => t('tagMenu', { title }),
        actions: {
          refresh: t('refresh'),
          close: t('close'),
          closeOthers: t('closeOthers'),
          closeAll: t('closeAll'),
          closeLeft: t('closeLeft'),
          closeRight: t('closeRight'),
          pin: t('pin'),
          unpin: t('unpin'),
          moveLeft: t('moveLeft'),
          moveRight: t('moveRight'),
          reopen: t('reopen'),
        },
        closeTag: (title) => t('closeTag', { title }),
        pinned: t('pinned'),
        dirty: t('dirty'),
        moved: (title, position, count) => t('tagMoved', { title, position, count }),
      }}
    />
  )
}
