import { ApiError } from '@bms/api-client'
import { brands, codes, type Brand, type Rights } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio/react'

import { pickLocalized } from '../shared/i18n/strings.ts'
import { useLanguage, useStrings } from '../shared/i18n/use-strings.ts'
import type { PageLocation } from '../shared/page/page-location.ts'
import { paths, patterns } from '../shared/paths.ts'
import { BrandContext } from '../shared/rights.ts'
import type { RouteDefinition } from '../shared/route.ts'
import { useServices } from '../shared/services.ts'
import type { Visit } from '../shared/tabs/tab.ts'
import { appStrings } from './app.strings.ts'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { isSamePlace, livingLimits, pageKeyOf, visitPage, type LivingPage } from './frame/living-pages.ts'
import { LivingPages } from './frame/LivingPages.tsx'
import { toPageTitle } from './frame/page-title.ts'
import { UnsavedWork } from './frame/UnsavedWork.tsx'
import { WithdrawnPage } from './frame/WithdrawnPage.tsx'
import { matchRoute, permissionOf, resolveNavigation, type NavigationDecision } from './guard.ts'
import { routeOf, routes } from './routes.tsx'
import { useGo } from './search/use-go.ts'
import { IdleWarning } from './session/IdleWarning.tsx'
import { SessionEndDialog } from './session/SessionEndDialog.tsx'
import { useFollowTabs } from './tabs/use-follow-tabs.ts'
import { useRefreshTab } from './tabs/use-refresh-tab.ts'

export interface ConsoleRootProps {
  arrived: 'byLoad' | 'bySignIn'
}

/** Asks the guard what the address shows, follows where it leads, and keeps the pages that were visited alive. */
export function ConsoleRoot({ arrived }: ConsoleRootProps) {
  const { session, brand: brandStore, preferences, tabs, rightsWatch } = useServices()
  const location = useLocation()
  // Their keys alone: for a title or unsaved work the whole console need not be drawn again.
  const open = useSnapshot(tabs.state).list.map(({ key }) => key)
  const { tagsView } = useSnapshot(preferences.state)
  const { status, rights } = useSnapshot(session.state)
  const { brand: chosen } = useSnapshot(brandStore.state)
  const [shown, setShown] = useState<{ brand: Brand; pages: readonly LivingPage[]; front?: LivingPage }>({
    brand: chosen,
    pages: [],
  })
  // Another brand begins at Home, or at an address that names it. Until the address is there, the page on its way out
  // belongs to the one before.
  const isOfChosen =
    location.pathname === paths.dashboard() || new URLSearchParams(location.search).get('brandApp') === chosen
  const brand = isOfChosen ? chosen : shown.brand
  const decision = useMemo(
    () => resolveNavigation({ location, status, rights, brand, routes }),
    [location, status, rights, brand],
  )
  const stays = useStays(decision, shown.front, location)
  // Whoever has lost the brand itself goes on at Home, with another.
  const withdrawn = brand === chosen ? stays : undefined
  useFollow(withdrawn ?? decision)
  useFollowTabs()
  useForgetOtherBrands(shown.brand)
  useEffect(() => rightsWatch.watch(document), [rightsWatch])
  useAskRefused(rights)

  if (decision.kind === 'show') {
    // Another brand is another set of data: no page of the one before lives on.
    const before = shown.brand === brand ? shown.pages : []
    // A page whose tab was closed is gone, but for the one in view, which stays until the next has come.
    const alive = before.filter((page) => page === shown.front || open.includes(page.key))
    const pages = visitPage(alive.length === before.length ? before : alive, decision.match, location, {
      limit: livingLimits[tagsView],
      isBusy: (key) => tabs.state.list.some((tab) => tab.key === key && tab.work === 'dirty'),
    })
    const front = pages.find(({ key }) => key === pageKeyOf(decision.match, location))
    if (front && (pages !== shown.pages || front !== shown.front)) setShown({ brand, pages, front })
  }

  useTabs(shown.brand, shown.front)
  useDocumentTitle(shown.front)
  return (
    <BrandContext value={shown.brand}>
      {shown.front && (
        <ConsoleLayout front={shown.front}>
          <LivingPages
            key={shown.brand}
            pages={shown.pages}
            front={shown.front}
            arrived={arrived}
            instead={withdrawn && <WithdrawnPage route={withdrawn.match.route} />}
          />
        </ConsoleLayout>
      )}
      {shown.front && <UnsavedWork front={shown.front} />}
      <IdleWarning />
      <SessionEndDialog />
    </BrandContext>
  )
}

/**
 * The page in view where the person has lost the right to it while being there: it isn't left, so that what was typed in it
 * is still there when the right comes back. undefined where the guard's decision holds.
 */
function useStays(
  decision: NavigationDecision,
  front: LivingPage | undefined,
  at: PageLocation,
): Extract<NavigationDecision, { kind: 'show' }> | undefined {
  const isRefused = decision.kind === 'redirect' && decision.refused !== undefined
  const match = isRefused && front && isSamePlace(front.location, at) ? front.match : undefined
  return useMemo(() => match && { kind: 'show', match }, [match])
}

/** Asks again for what was refused, once the rights are others. */
function useAskRefused(rights: Rights): void {
  const queryClient = useQueryClient()
  const before = useRef(rights)
  useEffect(() => {
    if (before.current === rights) return
    before.current = rights
    const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code === codes.notAllowed
    void queryClient.invalidateQueries({ predicate: ({ state }) => isRefused(state.error) })
  }, [queryClient, rights])
}

/** Lets go of what was fetched for a brand whose pages are gone. */
function useForgetOtherBrands(brand: Brand): void {
  const queryClient = useQueryClient()
  const before = useRef(brand)
  useEffect(() => {
    if (before.current !== brand) queryClient.removeQueries({ type: 'inactive' })
    before.current = brand
  }, [brand, queryClient])
}

const redirectPrefix = patterns.redirect.slice(0, -1)

/** The key of the page an address leads to. */
function keyAt(fullPath: string): string {
  const { pathname, search, hash } = new URL(fullPath, 'http://console.invalid')
  return pageKeyOf(matchRoute(routes, pathname), { pathname, search, hash })
}

const fixedPages = routes
  .filter(({ affix }) => affix)
  .map(({ name, path }): Visit => ({ key: path, path, fullPath: path, name }))

/** Tells the store of tabs whose they are, and which page has come into view. */
function useTabs(brand: string, front: LivingPage | undefined): void {
  const { session, preferences, tabs } = useServices()
  const { user } = useSnapshot(session.state)
  const { tagsView } = useSnapshot(preferences.state)
  const uid = user?.uid
  useLayoutEffect(() => {
    if (uid === undefined || !front) return
    tabs.begin({ uid, brand }, fixedPages)
    const { key, match, location } = front
    if (match.route.noTag) return
    const { pathname, search, hash } = location
    const visit = { key, path: pathname, fullPath: pathname + search + hash, name: match.route.name }
    // Without the bar nobody can see or close them: then there are no more than live.
    tabs.visit(visit, tagsView === 'shown' ? Number.POSITIVE_INFINITY : livingLimits.hidden)
  }, [tabs, uid, brand, front, tagsView])
}

/** Goes where the guard leads. Leaving for the login page loads it anew: nothing of the session stays in memory. */
function useFollow(decision: NavigationDecision): void {
  const { location, notify, brand, tabs, session } = useServices()
  const refresh = useRefreshTab()
  const place = useLocation()
  const go = useGo()
  const language = useLanguage()
  const t = useStrings(appStrings)
  const { status } = useSnapshot(session.state)
  const refusal = useRef<string>(undefined)
  useEffect(() => {
    // Why somebody is at Home is there to be read as long as they are.
    if (decision.kind === 'show' && decision.match.route.name !== 'dashboard' && refusal.current !== undefined) {
      notify.dismiss(refusal.current)
      refusal.current = undefined
    }
    if (decision.kind !== 'redirect') return
    if (status === 'signedOut') {
      tabs.clear()
      return location.load(session.exit() ?? decision.to)
    }
    // `/redirect/…` is there to refresh a page (specification, section 2).
    if (place.pathname.startsWith(redirectPrefix)) refresh(keyAt(decision.to))
    if (decision.refused) {
      const titleOf = ({ title }: RouteDefinition): string => pickLocalized(title, language)
      const module = permissionOf(routes, decision.refused)
      // A module is called as the group of its pages.
      const group = routes.find(({ permission }) => permission === module) ?? decision.refused
      const message = t('refused', {
        page: titleOf(decision.refused),
        brand: brands[brand.state.brand].label,
        module: titleOf(group),
        manage: titleOf(routeOf('system')),
      })
      refusal.current = notify.show({ tone: 'warning', message, life: 'lasting' })
    }
    go(decision.to, {
      replace: true,
      state: decision.tried === undefined ? null : { tried: decision.tried },
    })
  }, [decision, status, location, notify, brand, tabs, go, refresh, place, language, session, t])
}

function useDocumentTitle(front: LivingPage | undefined): void {
  const language = useLanguage()
  const title = front && toPageTitle(pickLocalized(front.match.route.title, language))
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
