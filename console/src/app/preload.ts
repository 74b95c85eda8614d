import { chartsAtRest } from '@bms/design-system/widgets'
import type { QueryClient } from '@tanstack/react-query'

import type { RouteDefinition } from '../shared/route.ts'
import { matchRoute } from './guard.ts'
import { routeOf, routes } from './routes.tsx'

/** The route whose page is shown where another leads: its own, or the one that it leads on to. */
const shownBy = (route: RouteDefinition): RouteDefinition => (route.redirect ? routeOf(route.redirect) : route)

/** Loads the page of a route. */
export const preloadRoute = (route: RouteDefinition): Promise<unknown> =>
  // A failure to load ahead is nothing: whoever opens the page will see it, and can try again.
  shownBy(route)
    .page?.preload()
    .catch(() => undefined) ?? Promise.resolve()

/** The route whose page an address shows. */
export const routeAt = (href: string): RouteDefinition =>
  shownBy(matchRoute(routes, href.replace(/[?#].*$/s, '')).route)

/** Loads the page an address leads to. */
export function preloadPath(href: string): void {
  void preloadRoute(routeAt(href))
}

/** How long nothing must have been fetched, nor a chart waited to be drawn, before pages are loaded ahead, in milliseconds. */
const calm = 3000

/**
 * Loads all pages ahead once the first one stands: one after the other in idle time, so that none of it competes with
 * what the person waits for. Returns what ends it.
 */
export function preloadWhenCalm(queryClient: QueryClient, pages: readonly RouteDefinition[]): () => void {
  const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 50))
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  const loadNext = ([next, ...rest]: readonly RouteDefinition[]): void => {
    if (!next || stopped) return
    void preloadRoute(next).then(() => idle(() => loadNext(rest)))
  }
  const begin = async (): Promise<void> => {
    await chartsAtRest()
    if (stopped) return
    if (document.readyState === 'complete' && queryClient.isFetching() === 0) idle(() => loadNext(pages))
    else wait()
  }
  function wait(): void {
    timer = setTimeout(() => void begin(), calm)
  }
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
