import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { MenuContext } from './menu-context.ts'
import { findActivePath, findGroupsOf, toMenuTree } from './menu-tree.ts'
import type { MenuItem, MenuNode } from './menu-tree.ts'
import { moveFocus } from './move-focus.ts'
import { SidebarFlyout } from './SidebarFlyout.tsx'
import { SidebarGroup } from './SidebarGroup.tsx'
import { SidebarLink } from './SidebarLink.tsx'

import styles from './SidebarMenu.module.css'

export interface SidebarMenuProps {
  /** `closed`: icons only; groups open beside the sidebar. */
  state: 'open' | 'closed'
  items: readonly MenuItem[]
  /** Where the person is; decides which entry is lit. */
  currentPath: string
  onNavigate?: ((item: MenuItem) => void) | undefined
  /** Name of the navigation, for screen readers. */
  label: string
}

/**
 * The menu of the console. Several groups may be open at once; the one that holds the current page opens by itself.
 * Tab walks through the entries, the arrows too, right and left open and close groups.
 */
export function SidebarMenu({ state, items, currentPath, onNavigate, label }: SidebarMenuProps) {
  const nav = useRef<HTMLElement>(null)
  const tree = toMenuTree(items)
  const activePath = findActivePath(tree, currentPath)
  const [openGroups, setOpenGroups] = useOpenGroups(tree, activePath)
  const [flyout, setFlyout] = useState<string>()

  const toggleGroup = (path: string, open: boolean): void =>
    setOpenGroups((groups) => (open ? [...groups, path] : groups.filter((group) => group !== path)))
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (nav.current !== null) moveFocus(event, nav.current)
  }

  return (
    <MenuContext value={{ activePath, openGroups, toggleGroup, flyout, setFlyout, onNavigate }}>
      <nav ref={nav} aria-label={label} className={styles['menu']} data-state={state}>
        <div role="presentation" onKeyDown={handleKeyDown}>
          <ul className={styles['list']}>
            {tree.map((node) => (
              <li key={node.path}>{state === 'open' ? <OpenNode node={node} /> : <SidebarFlyout node={node} />}</li>
            ))}
          </ul>
        </div>
      </nav>
    </MenuContext>
  )
}

function OpenNode({ node }: { node: MenuNode }) {
  return node.kind === 'link' ? <SidebarLink link={node} /> : <SidebarGroup group={node} />
}

/** Which groups are open: those opened by hand, and from each navigation on the one that was navigated into. */
function useOpenGroups(tree: readonly MenuNode[], activePath: string | undefined) {
  const [openGroups, setOpenGroups] = useState(() => findGroupsOf(tree, activePath))
  const [shownPath, setShownPath] = useState(activePath)
  if (shownPath !== activePath) {
    setShownPath(activePath)
    setOpenGroups((groups) => [...new Set([...groups, ...findGroupsOf(tree, activePath)])])
  }
  return [openGroups, setOpenGroups] as const
}
