import { createContext, use } from 'react'

import type { MenuItem } from './menu-tree.ts'

/** What the entries of one menu share. */
export interface MenuState {
  activePath: string | undefined
  openGroups: readonly string[]
  toggleGroup: (path: string, open: boolean) => void
  /** The collapsed entry whose panel is shown. */
  flyout: string | undefined
  setFlyout: (path: string | undefined) => void
  onNavigate: ((item: MenuItem) => void) | undefined
}

export const MenuContext = createContext<MenuState | undefined>(undefined)

/** @throws outside a SidebarMenu. */
export function useMenu(): MenuState {
  const menu = use(MenuContext)
  if (menu === undefined) throw new Error('Entries of the menu belong into a SidebarMenu.')
  return menu
}
