import type { PageLocation } from '../../shared/page/page-location.ts'
import { toTabKey } from '../../shared/tabs/tab.ts'
import type { Match } from '../guard.ts'

/** A page that has been visited and is still there, in front or hidden. */
export interface LivingPage {
  /** That of its tab. */
  readonly key: string
  readonly match: Match
  /** Where it is, or was when it was left. */
  readonly location: PageLocation
  /** When it was last in front, as a running number. */
  readonly seen: number
}

/** How many pages are kept alive: with the tag bar, where each can be seen, and without it. */
export const livingLimits = { shown: 20, hidden: 10 } as const

/** The key of the page a route shows at an address. */
export function pageKeyOf({ route }: Match, location: PageLocation): string {
  return toTabKey(location, route.tabIdentity)
}

/** What decides which pages live on. */
export interface LivingRules {
  /** How many pages may live. */
  readonly limit: number
  /** Whether a page may not be put to sleep, as it holds work that isn't saved. */
  readonly isBusy: (key: string) => boolean
}

/** Whether two addresses are the same one. */
export function isSamePlace(a: PageLocation, b: PageLocation): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash
}

/**
 * The pages that are alive once one is visited. The order never changes, so that no page is moved in the document,
 * which would lose its scroll positions; of too many the one that wasn't seen for longest goes, and so does a page
 * that isn't to be kept, as soon as it is left.
 */
export function visitPage(
  pages: readonly LivingPage[],
  match: Match,
  location: PageLocation,
  { limit, isBusy }: LivingRules,
): readonly LivingPage[] {
  const key = pageKeyOf(match, location)
  const seen = Math.max(0, ...pages.map((page) => page.seen)) + 1
  const present = pages.find((page) => page.key === key)
  const isThere = present !== undefined && isSamePlace(present.location, location)
  if (isThere && present.seen === seen - 1) return pages
  const kept = pages.filter((page) => page.key === key || !page.match.route.noCache)
  const next = present
    ? // At the same address it is told nothing new, and isn't drawn anew.
      kept.map((page) => (page.key === key ? { ...page, ...(!isThere && { match, location }), seen } : page))
    : [...kept, { key, match, location, seen }]
  const idle = next.filter((page) => page.key !== key && !isBusy(page.key)).toSorted((a, b) => a.seen - b.seen)
  const asleep = idle.slice(0, Math.max(0, next.length - limit))
  return asleep.length === 0 ? next : next.filter((page) => !asleep.includes(page))
}
