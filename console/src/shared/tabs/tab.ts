import type { RouteName } from '../paths.ts'

/**
 * An open page (the specification's visited view, section 3: path, name, meta, title, and what living pages need
 * beyond it). Its `meta` is that of its route and isn't kept twice.
 */
export interface Tab {
  /** Identity: the pathname, or for some routes the pathname with its sorted query. */
  readonly key: string
  readonly path: string
  /** Path, query and hash it was last at. */
  readonly fullPath: string
  readonly name: RouteName
  /** The page's own title, such as that of the message it shows; without one it is called as its route. */
  readonly title?: string | undefined
  /** Where the window was scrolled to when it was left, in pixels. */
  readonly scrollTop: number
  /** `dirty`: it has work that isn't saved. */
  readonly work: 'clean' | 'dirty'
  /** Goes up with every refresh: another one is another page. */
  readonly revision: number
  /** `fixed`: by its route; `pinned`: by the person. */
  readonly pin: 'fixed' | 'pinned' | 'unpinned'
  /** When it was last in front, as a running number; 0 if not yet. */
  readonly seen: number
}

/** What a visit tells of a page. */
export type Visit = Pick<Tab, 'key' | 'path' | 'fullPath' | 'name'>

/** A page nobody has worked in yet. */
export function toTab(visit: Visit, pin: Tab['pin'] = 'unpinned'): Tab {
  return { ...visit, pin, scrollTop: 0, work: 'clean', revision: 0, seen: 0 }
}

/** The key of a page at an address. `identity`: whether another query is another page. */
export function toTabKey(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  identity: 'path' | 'query' = 'path',
): string {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  if (identity === 'path' || search === '') return path
  const query = new URLSearchParams(search)
  query.sort()
  return `${path}?${query.toString()}`
}

/** The tabs once a page is visited: it is in front, at its new address; a new one stands last. */
export function visitTab(tabs: readonly Tab[], visit: Visit): readonly Tab[] {
  const seen = Math.max(0, ...tabs.map((tab) => tab.seen)) + 1
  const isOpen = tabs.some(({ key }) => key === visit.key)
  return isOpen
    ? tabs.map((tab) => (tab.key === visit.key ? { ...tab, ...visit, seen } : tab))
    : [...tabs, { ...toTab(visit), seen }]
}

/** The tabs without those that were not seen for longest, so that no more than `limit` can be closed; never work. */
export function forgetTabs(tabs: readonly Tab[], limit: number): readonly Tab[] {
  const closable = tabs.filter(({ pin, work }) => pin === 'unpinned' && work === 'clean')
  const excess = closable.toSorted((a, b) => a.seen - b.seen).slice(0, Math.max(0, closable.length - limit))
  return excess.length === 0 ? tabs : tabs.filter((tab) => !excess.includes(tab))
}

/** The tabs in the order of keys; one that isn't named keeps its place at the end. */
export function arrangeTabs(tabs: readonly Tab[], keys: readonly string[]): readonly Tab[] {
  const place = ({ key }: Tab): number => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return tabs.toSorted((a, b) => place(a) - place(b))
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** Reads one tab out of storage, where anybody may have written; undefined where it is none. */
export function readTab(value: unknown, isRoute: (name: string) => name is RouteName): Tab | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, path, fullPath, name, title, scrollTop, pin, seen } = value as Record<string, unknown>
  if (!isText(key) || !isText(path) || !isText(fullPath) || !isText(name) || !isRoute(name)) return undefined
  // Another origin can't be gone to by a tag, whatever was written there.
  if (!/^\/(?![/\\])/.test(fullPath)) return undefined
  return {
    ...toTab({ key, path, fullPath, name }, pin === 'pinned' ? 'pinned' : 'unpinned'),
    ...(isText(title) && { title }),
    ...(isNumber(scrollTop) && { scrollTop }),
    ...(isNumber(seen) && { seen }),
  }
}
