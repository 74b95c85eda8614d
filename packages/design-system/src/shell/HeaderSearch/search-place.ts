import type { ReactElement } from 'react'

import { isExternalHref } from '../../primitives/AppLink/is-external-href.ts'
import type { MenuItem } from '../SidebarMenu/menu-tree.ts'

/** A place of the console that can be gone to. */
export interface SearchPlace {
  /** The titles that lead to it, its own last; shown joined by `>`. */
  readonly title: readonly string[]
  readonly path: string
  /** What tells it from others of its name, in small print. */
  readonly detail?: string | undefined
  readonly icon?: ReactElement | undefined
}

/** Records that fit what is typed; their owner finds them. */
export interface FoundRecords {
  /**
   * `loading`: they are being looked for, and what is here belongs to what was typed before. `failed`: they couldn't be
   * looked for, so that nobody is told there are none.
   */
  readonly state: 'loading' | 'ready' | 'failed'
  readonly places: readonly SearchPlace[]
}

/** Something that can be done from everywhere. */
export interface SearchAction {
  readonly key: string
  readonly label: string
  readonly icon?: ReactElement | undefined
  readonly onSelect: () => void
}

/**
 * The places of a menu. A group leads to its default child, which only the owner knows; a group of one is that one.
 * Left out are groups of none, external links, and addresses with parameters, which lead nowhere by themselves.
 *
 * @param defaultOf the address of a group's default child; the group's own, which redirects there, unless given
 */
export function toSearchPlaces(
  items: readonly MenuItem[],
  defaultOf: (group: MenuItem) => string = (group) => group.path,
): readonly SearchPlace[] {
  return items.flatMap((item) => placesOf(item, { title: [], icon: undefined }, defaultOf))
}

function placesOf(
  item: MenuItem,
  above: Pick<SearchPlace, 'title' | 'icon'>,
  defaultOf: (group: MenuItem) => string,
): readonly SearchPlace[] {
  const place = { title: [...above.title, item.title], icon: item.icon ?? above.icon }
  if (item.children === undefined) {
    const leadsElsewhere = item.external === true || isExternalHref(item.path)
    return leadsElsewhere || item.path.includes('/:') ? [] : [{ ...place, path: item.path }]
  }
  const children = item.children.flatMap((child) => placesOf(child, place, defaultOf))
  return children.length > 1 ? [{ ...place, path: defaultOf(item) }, ...children] : children
}
