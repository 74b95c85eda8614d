import type { Brand, Rights } from '@bms/contract'

import { pickLocalized } from '../../shared/i18n/strings.ts'
import { fillPattern, paths, type RouteName } from '../../shared/paths.ts'
import type { RouteDefinition } from '../../shared/route.ts'
import { canOpen, type Match } from '../guard.ts'

/** One step of the breadcrumb; without an href it is plain text. */
export interface Crumb {
  title: string
  href?: string
}

/** What the breadcrumb is made from. */
export interface CrumbInput {
  readonly routes: readonly RouteDefinition[]
  readonly match: Match
  readonly rights: Rights
  readonly brand: Brand
  readonly language: string
}

/**
 * The way to a page: Home first, unless it is Home; the groups and lists it stands under; itself. The last step is
 * text, and so is one the person may not open.
 */
export function toCrumbs({ routes, match, rights, brand, language }: CrumbInput): Crumb[] {
  const ofName = (name: RouteName): RouteDefinition | undefined => routes.find((route) => route.name === name)
  const trail: RouteDefinition[] = []
  for (let step: RouteDefinition | undefined = match.route; step; step = step.parent && ofName(step.parent))
    trail.unshift(step)
  const home = ofName('dashboard')
  if (home && trail[0] !== home) trail.unshift(home)
  return trail.map((route, index) => {
    const title = pickLocalized(route.title, language)
    const isLast = index === trail.length - 1
    if (isLast || !canOpen(routes, route, rights, brand)) return { title }
    return { title, href: route === home ? paths.dashboard() : fillPattern(route.path, match.params) }
  })
}
