import type { PageLocation } from '../shared/page/page-location.ts'
import type { Match } from './guard.ts'

/** A page that has been visited and is still there, in front or hidden. */
export interface LivingPage {
  /** Its path without a trailing slash: another query is the same page, another parameter another one. */
  readonly key: string
  readonly match: Match
  /** Where it is, or was when it was left. */
  readonly location: PageLocation
  /** When it was last in front, as a running number. */
  readonly seen: number
}

/** How many pages are kept alive. */
export const livingLimit = 10

/** The key of a page at an address. */
export function keyOf(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '')
}

/**
 * The pages that are alive once one is visited. The order never changes, so that no page is moved in the document,
 * which would lose its scroll positions; of too many the one that wasn't seen for longest goes, and so does a page
 * that isn't to be kept, as soon as it is left.
 */
export function visitPage(pages: readonly LivingPage[], match: Match, location: PageLocation): readonly LivingPage[] {
  const key = keyOf(location.pathname)
  const seen = Math.max(0, ...pages.map((page) => page.seen)) + 1
  const present = pages.find((page) => page.key === key)
  if (present?.location === location && present.seen === seen - 1) return pages
  const kept = pages.filter((page) => page.key === key || !page.match.route.noCache)
  const next = present
    ? kept.map((page) => (page.key === key ? { key, match, location, seen } : page))
    : [...kept, { key, match, location, seen }]
  if (next.length <= livingLimit) return next
  const oldest = Math.min(...next.map((page) => page.seen))
  return next.filter((page) => page.seen !== oldest)
}
