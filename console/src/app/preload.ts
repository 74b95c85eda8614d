import { chartsAtRest } from '@bms/design-system/widgets'
import type { QueryClient } from '@tanstack/react-query'

import type { RouteDefinition } from '../shared/route.ts'
import { matchRoute } from './guard.ts'
import { routeOf, routes } from './routes.tsx'

const load = ({ page, redirect }: RouteDefinition): Promise<unknown> =>
  // A failure to load ahead is nothing: whoever opens the page will see it, and can try again.
  (page ?? (redirect && routeOf(redirect).page))?.preload().catch(() => undefined) ?? Promise.resolve()

/** Loads the page an address leads to. */
export function preloadPath(href: string): void {
  void load(matchRoute(routes, href.replace(/[?#].*$/s, '')).route)
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
    void load(next).then(() => idle(() => loadNext(rest)))
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
