import type { Brand, Rights } from '@bms/contract'
import type { MenuItem } from '@bms/design-system/shell'

import { pickLocalized } from '../../shared/i18n/strings.ts'
import { fillPattern, type RouteName } from '../../shared/paths.ts'
import type { RouteDefinition } from '../../shared/route.ts'
import { canOpen, type Match } from '../guard.ts'

/** The menu that a person's rights allow for the active brand, in the language of now. */
export function toMenu(routes: readonly RouteDefinition[], rights: Rights, brand: Brand, language: string): MenuItem[] {
  const visible = routes.filter((route) => !route.hidden && canOpen(routes, route, rights, brand))
  const toItem = (route: RouteDefinition): MenuItem => {
    const children = childrenOf(visible, route.name).map(toItem)
    return {
      path: route.path,
      title: pickLocalized(route.title, language),
      ...(route.icon && { icon: route.icon }),
      ...(children.length > 0 && { children }),
    }
  }
  return visible.filter(({ parent }) => parent === undefined).map(toItem)
}

function childrenOf(routes: readonly RouteDefinition[], name: RouteName): RouteDefinition[] {
  return routes.filter(({ parent }) => parent === name)
}

/**
 * The address whose entry of the menu is lit for a page: its own, or that of the nearest route above it which stands in
 * the menu. Addresses alone don't tell: a form may stand beside its list (`/system/addMember`).
 */
export function toLitPath(routes: readonly RouteDefinition[], { route, params }: Match): string {
  const parent = route.hidden && routes.find(({ name }) => name === route.parent)
  return parent ? toLitPath(routes, { route: parent, params }) : fillPattern(route.path, params)
}
