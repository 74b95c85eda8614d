import type { ReactElement } from 'react'

import { isExternalHref } from '../../primitives/AppLink/is-external-href.ts'

/** An entry of the menu as the console knows it: a place, or a group of places when it has `children`. */
export interface MenuItem {
  path: string
  title: string
  /** A single icon as an element, 16 px. */
  icon?: ReactElement
  /** What the person may see of the group; an empty list means that nothing is left of it. */
  children?: readonly MenuItem[]
  /** Leaves the console. */
  external?: boolean
}

/** A link as it is drawn. */
export interface MenuLink {
  kind: 'link'
  path: string
  title: string
  icon: ReactElement | undefined
  external: boolean
  item: MenuItem
}

/** A group as it is drawn: it has two entries or more. */
export interface MenuGroup {
  kind: 'group'
  path: string
  title: string
  icon: ReactElement | undefined
  children: readonly MenuNode[]
}

export type MenuNode = MenuLink | MenuGroup

/**
 * What is drawn of a menu: a group without children is left out, a group with exactly one is drawn as that child, with
 * the child's icon or else its own.
 */
export function toMenuTree(items: readonly MenuItem[]): MenuNode[] {
  return items.flatMap((item): MenuNode[] => {
    const { path, title, icon } = item
    if (item.children === undefined) {
      return [{ kind: 'link', path, title, icon, external: item.external ?? isExternalHref(path), item }]
    }
    const children = toMenuTree(item.children)
    const [only] = children
    if (only === undefined) return []
    if (children.length === 1) return [{ ...only, icon: only.icon ?? icon }]
    return [{ kind: 'group', path, title, icon, children }]
  })
}

/**
 * The path of the entry that is lit: the longest drawn one that is the current path or leads to it, segment by
 * segment. Query and hash don't count.
 */
export function findActivePath(nodes: readonly MenuNode[], currentPath: string): string | undefined {
  const current = trimPath(currentPath)
  const leads = (path: string): boolean => path === current || (path !== '' && current.startsWith(`${path}/`))
  return listLinks(nodes)
    .filter((link) => !link.external && leads(trimPath(link.path)))
    .toSorted((a, b) => trimPath(b.path).length - trimPath(a.path).length)[0]?.path
}

/** Whether a node is the active entry or holds it. */
export function containsPath(node: MenuNode, path: string | undefined): boolean {
  if (path === undefined) return false
  return listLinks([node]).some((link) => link.path === path)
}

/** Paths of the groups around a path, the outermost first. */
export function findGroupsOf(nodes: readonly MenuNode[], path: string | undefined): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'link' || !containsPath(node, path)) return []
    return [node.path, ...findGroupsOf(node.children, path)]
  })
}

function listLinks(nodes: readonly MenuNode[]): MenuLink[] {
  return nodes.flatMap((node) => (node.kind === 'link' ? [node] : listLinks(node.children)))
}

function trimPath(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/\/+$/, '')
}
