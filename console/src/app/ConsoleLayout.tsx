import { AppShell, ContentToggle, NavigationProgress, Sidebar } from '@bms/design-system/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'

import { useLanguage, useStrings } from '../shared/i18n/use-strings.ts'
import { useViewport } from '../shared/page/use-media.ts'
import { paths } from '../shared/paths.ts'
import { useBrand } from '../shared/rights.ts'
import { useServices } from '../shared/services.ts'
import { TabTitleContext } from '../shared/tabs/tab-title.ts'
import { appStrings } from './app.strings.ts'
import { ConsoleBar } from './bar/ConsoleBar.tsx'
import { PageStyleDrawer } from './bar/PageStyleDrawer.tsx'
import { ConnectionBanner } from './frame/ConnectionBanner.tsx'
import type { LivingPage } from './frame/living-pages.ts'
import { toLitPath, toMenu } from './frame/menu.ts'
import { productTitle } from './frame/page-title.ts'
import { useIsNavigating } from './frame/use-is-navigating.ts'
import { VersionNotice } from './frame/VersionNotice.tsx'
import { canOpen } from './guard.ts'
import { preloadWhenCalm } from './preload.ts'
import { routes } from './routes.tsx'
import { Shortcuts } from './search/Shortcuts.tsx'
import { shellStrings } from './shell.strings.ts'
import { TagsBar } from './tabs/TagsBar.tsx'
import { useMaximise } from './tabs/use-maximise.ts'
import { useTagTitle } from './tabs/use-tag-title.ts'

export interface ConsoleLayoutProps {
  /** The page that is seen. */
  front: LivingPage
  children: ReactNode
}

/** Joins the stores to the shell: the one place where they meet. */
export function ConsoleLayout({ front, children }: ConsoleLayoutProps) {
  const { session, preferences, tabs, location } = useServices()
  const { rights } = useSnapshot(session.state)
  const brand = useBrand()
  const { sidebar, tagsView, header, sidebarLogo } = useSnapshot(preferences.state)
  const viewport = useViewport()
  const language = useLanguage()
  const t = useStrings(appStrings)
  const shell = useStrings(shellStrings)
  // The drawer is open at a place: any way of going elsewhere closes it, and so does a wide window.
  const [openAt, setOpenAt] = useState<LivingPage['location']>()
  const [pageStyle, setPageStyle] = useState<'open' | 'closed'>('closed')
  const openPageStyle = useCallback(() => setPageStyle('open'), [])
  const closePageStyle = useCallback(() => setPageStyle('closed'), [])
  const { content, setContent, maximise } = useMaximise()
  const isNavigating = useIsNavigating()
  const titleOf = useTagTitle()
  usePagesAhead()

  const items = useMemo(() => toMenu(routes, rights, brand, language), [rights, brand, language])
  const isMobile = viewport === 'mobile'
  if (!isMobile && openAt) setOpenAt(undefined)
  const drawer = isMobile && openAt === front.location ? 'open' : 'closed'
  const closeDrawer = (): void => setOpenAt(undefined)
  const menuState = isMobile ? drawer : sidebar
  const toggleMenu = (): void => {
    const next = menuState === 'open' ? 'closed' : 'open'
    // The drawer's state is its own: a narrow window never overwrites what was chosen for the wide one.
    if (isMobile) setOpenAt(next === 'open' ? front.location : undefined)
    else preferences.set({ sidebar: next })
  }
  const reload = async (): Promise<void> => {
    const { pathname, search, hash } = location.read()
    if (await tabs.mayClose()) location.load(pathname + search + hash)
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
        drawer={drawer}
        onCloseDrawer={closeDrawer}
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
            currentPath={toLitPath(routes, front.match)}
            onNavigate={closeDrawer}
            label={t('mainMenu')}
          />
        }
        topBar={
          <ConsoleBar
            front={front}
            viewport={viewport}
            menu={items}
            menuState={menuState}
            onToggleMenu={toggleMenu}
            onMaximise={maximise}
            onOpenPageStyle={openPageStyle}
          />
        }
        banners={
          <>
            <ConnectionBanner />
            <VersionNotice onReload={() => void reload()} />
          </>
        }
        tags={tagsView === 'shown' && <TagsBar activeKey={front.key} end={contentToggle('bar')} />}
      >
        <TabTitleContext value={titleOf}>{children}</TabTitleContext>
      </AppShell>
      {tagsView === 'hidden' && content === 'maximised' && contentToggle('floating')}
      <PageStyleDrawer state={pageStyle} onOpen={openPageStyle} onClose={closePageStyle} />
      <Shortcuts />
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
