import { isAllowed, type Brand, type ModuleName, type Rights } from '@bms/contract'
import { matchPath } from 'react-router-dom'

import type { PageLocation } from '../shared/page/page-location.ts'
import { fillPattern, firstTab, myProfilePath, patterns, paths, type RouteName } from '../shared/paths.ts'
import type { RouteDefinition } from '../shared/route.ts'
import type { SessionState } from '../shared/session/session.ts'
import { resolveSession, type SessionDecision } from './session/session-guard.ts'

/** What the guard looks at. */
export interface GuardInput {
  readonly location: PageLocation
  readonly status: SessionState['status']
  readonly rights: Rights
  readonly brand: Brand
  readonly routes: readonly RouteDefinition[]
}

/** A route that an address leads to, with its parameters. */
export interface Match {
  readonly route: RouteDefinition
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * What happens to a navigation. `refused` names the area a person was kept out of; `tried` the address that no route
 * has.
 */
export type NavigationDecision =
  | Exclude<SessionDecision, { kind: 'enter' | 'redirect' }>
  | { readonly kind: 'redirect'; readonly to: string; readonly refused?: RouteDefinition; readonly tried?: string }
  | { readonly kind: 'show'; readonly match: Match }

/** The route an address leads to; `unknown` where none does. */
export function matchRoute(routes: readonly RouteDefinition[], pathname: string): Match {
  for (const route of routes) {
    if (route.name === 'unknown') continue
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname)
    if (match) return { route, params: match.params }
  }
  const unknown = routes.find(({ name }) => name === 'unknown')
  if (!unknown) throw new Error('The route table has no entry for unknown addresses')
  return { route: unknown, params: {} }
}

/** The module a route needs: its own, or that of the group it stands in. */
export function permissionOf(routes: readonly RouteDefinition[], route: RouteDefinition): ModuleName | undefined {
  if (route.permission || !route.parent) return route.permission
  const parent = routes.find(({ name }) => name === route.parent)
  return parent && permissionOf(routes, parent)
}

/** Whether a person may open a route with this brand. */
export function canOpen(
  routes: readonly RouteDefinition[],
  route: RouteDefinition,
  rights: Rights,
  brand: Brand,
): boolean {
  const permission = permissionOf(routes, route)
  return permission === undefined || isAllowed(rights, brand, permission)
}

const toFullPath = ({ pathname, search, hash }: PageLocation): string => pathname + search + hash

/** Where `/redirect/…` leads: the rest of the address, never another origin. */
function unwrap({ pathname, search, hash }: PageLocation): string {
  const prefix = patterns.redirect.slice(0, -1)
  return `/${pathname.slice(prefix.length).replace(/^[/\\]+/, '')}${search}${hash}`
}

/**
 * The navigation guard (specification, section 2): what happens on the way to an address. Pure, so that every case
 * can be tried; nothing is shown before it has decided.
 */
export function resolveNavigation(input: GuardInput): NavigationDecision {
  const { location, status, rights, brand, routes } = input
  const session = resolveSession(location, status)
  if (session.kind !== 'enter') return session

  const { route, params } = matchRoute(routes, location.pathname)
  const first = firstTab(status)
  if (first) {
    // Everything else would be refused by the server: there is one place to be until that is done.
    const isThere = route.name === 'myProfile' && new URLSearchParams(location.search).get('tab') === first
    return isThere ? { kind: 'show', match: { route, params } } : { kind: 'redirect', to: myProfilePath(first) }
  }
  if (route.name === 'redirect') return { kind: 'redirect', to: unwrap(location) }
  if (route.name === 'unknown') return { kind: 'redirect', to: paths.notFound(), tried: toFullPath(location) }
  if (!canOpen(routes, route, rights, brand)) return { kind: 'redirect', to: paths.root(), refused: route }
  if (route.redirect) {
    const to = fillPattern(pathOf(routes, route.redirect), params)
    return { kind: 'redirect', to: to + location.search + location.hash }
  }
  return { kind: 'show', match: { route, params } }
}

function pathOf(routes: readonly RouteDefinition[], name: RouteName): string {
  return routes.find((route) => route.name === name)?.path ?? patterns[name]
}
