import type { ModuleName } from '@bms/contract'
import type { ReactElement } from 'react'

import type { FirstReads } from './early/first-screen.ts'
import type { Localized } from './i18n/language.ts'
import type { LazyPage } from './page/lazy-page.tsx'
import { patterns, type RouteName } from './paths.ts'

/** What is said of a route beyond its name. Titles and flags are those of the specification's section 2. */
interface RouteFacts {
  readonly title: Localized
  /** Module a person needs for the active brand; a route without one is open to all who are signed in. */
  readonly permission?: ModuleName
  /** Not in the menu. */
  readonly hidden?: true
  /** Its tab is pinned. */
  readonly affix?: true
  /** Not kept alive when left. */
  readonly noCache?: true
  /** It gets no tag: nobody would go back to it. */
  readonly noTag?: true
  /** What makes it another page: another path, which is the rule, or another query too. */
  readonly tabIdentity?: 'path' | 'query'
  /** Where it stands in menu and breadcrumb; a route inherits its parent's permission. */
  readonly parent?: RouteName
  /** Opening it leads to this one instead: the default child of a group. */
  readonly redirect?: RouteName
  readonly icon?: ReactElement
  /** What it shows; a route without one leads elsewhere. */
  readonly page?: LazyPage
  /** Brings the reads of its first screen, out of the page's own code, where they are asked ahead (src/boot). */
  readonly first?: () => Promise<FirstReads>
}

/** A route: everything menu, guard, breadcrumb, page title and search need to know. */
export interface RouteDefinition extends RouteFacts {
  readonly name: RouteName
  /** Pattern of the address, as in `patterns`. */
  readonly path: string
}

/** Defines a route; its path comes from its name. */
export function route(name: RouteName, facts: RouteFacts): RouteDefinition {
  return { name, path: patterns[name], ...facts }
}
