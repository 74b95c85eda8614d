import {
  AppShell,
  Breadcrumb,
  ContentToggle,
  MenuToggle,
  NavigationProgress,
  Sidebar,
  TopBar,
} from '@bms/design-system/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'

import { useLanguage, useStrings } from '../shared/i18n/use-strings.ts'
import { useViewport } from '../shared/page/use-media.ts'
import { paths } from '../shared/paths.ts'
import { useServices } from '../shared/services.ts'
import { toTabKey } from '../shared/tabs/tab.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { appStrings } from './app.strings.ts'
import { BrandSwitch } from './BrandSwitch.tsx'
import { toCrumbs } from './breadcrumb.ts'
import { canOpen } from './guard.ts'
import type { LivingPage } from './living-pages.ts'
import { toMenu } from './menu.ts'
import { productTitle } from './page-title.ts'
import { preloadWhenCalm } from './preload.ts'
import { routes } from './routes.tsx'
import { SearchBar } from './SearchBar.tsx'
import { shellStrings } from './shell.strings.ts'
import { TagsBar } from './TagsBar.tsx'
import { useIsNavigating } from './use-is-navigating.ts'
import { useMaximise } from './use-maximise.ts'
import { useSearchActions } from './use-search-actions.tsx'

export interface ConsoleLayoutProps {
  /** The page that is seen. */
  front: LivingPage
  children: ReactNode
}

/** Joins the stores to the shell: the one place where they meet. */
export function ConsoleLayout({ front, children }: ConsoleLayoutProps) {
  const { session, brand: brandStore, preferences } = useServices()
  const { rights } = useSnapshot(session.state)
  const { brand } = useSnapshot(brandStore.state)
  const { sidebar, tagsView, header, sidebarLogo } = useSnapshot(preferences.state)
  const viewport = useViewport()
  const language = useLanguage()
  const t = useStrings(appStrings)
  const shell = useStrings(shellStrings)
  const [drawer, setDrawer] = useState<'open' | 'closed'>('closed')
  const isNavigating = useIsNavigating()
  const { content, setContent } = useMaximise()
  usePagesAhead()

  const items = useMemo(() => toMenu(routes, rights, brand, language), [rights, brand, language])
  const crumbs = useMemo(
    () => toCrumbs({ routes, match: front.match, rights, brand, language }),
    [front, rights, brand, language],
  )
  const actions = useSearchActions(setContent)
  const isMobile = viewport === 'mobile'
  const menuState = isMobile ? drawer : sidebar
  const toggleMenu = (): void => {
    const next = menuState === 'open' ? 'closed' : 'open'
    // The drawer's state is its own: a narrow window never overwrites what was chosen for the wide one.
    if (isMobile) setDrawer(next)
    else preferences.set({ sidebar: next })
  }
  const contentToggle = (place: 'bar' | 'floating'): ReactNode => (
    <ContentToggle
      content={content}
      place={place}
      onChange={setContent}
      labels={{ maximise: shell('maximise'), restore: shell('restore') }}
    />
  )

  return (
    <>
      <NavigationProgress state={isNavigating ? 'running' : 'idle'} label={t('loading')} />
      <AppShell
        viewport={viewport}
        sidebarState={sidebar}
        drawer={isMobile ? drawer : 'closed'}
        onCloseDrawer={() => setDrawer('closed')}
        header={header}
        content={content}
        skipLabel={t('skip')}
        drawerLabel={t('mainMenu')}
        sidebar={
          <Sidebar
            state={isMobile ? 'open' : sidebar}
            logo={sidebarLogo}
            productTitle={productTitle}
            homeHref={paths.root()}
            items={items}
            currentPath={toTabKey(front.location)}
            onNavigate={() => setDrawer('closed')}
            label={t('mainMenu')}
          />
        }
        topBar={
          <TopBar
            start={
              <>
                <MenuToggle
                  state={menuState}
                  onToggle={toggleMenu}
                  labels={
                    isMobile
                      ? { show: t('openMenu'), hide: t('closeMenu') }
                      : { show: t('expandMenu'), hide: t('collapseMenu') }
                  }
                />
                <Breadcrumb entries={crumbs} label={t('breadcrumb')} />
              </>
            }
            end={
              <>
                <SearchBar items={items} activeKey={front.key} actions={actions} />
                {front.match.route.name !== 'dashboard' && <BrandSwitch />}
                <AccountMenu />
              </>
            }
          />
        }
        tags={tagsView === 'shown' && <TagsBar activeKey={front.key} end={contentToggle('bar')} />}
      >
        {children}
      </AppShell>
      {tagsView === 'hidden' && content === 'maximised' && contentToggle('floating')}
    </>
  )
}

/** Loads the pages the person may open ahead, once the first one stands. */
function usePagesAhead(): void {
  const { session, brand } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    const open = routes.filter(
      (route) => route.page && !route.hidden && canOpen(routes, route, session.state.rights, brand.state.brand),
    )
    return preloadWhenCalm(queryClient, open)
  }, [session, brand, queryClient])
}
