import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { LogoMark } from '../../primitives/LogoMark/LogoMark.tsx'
import type { MenuItem } from '../SidebarMenu/menu-tree.ts'
import { SidebarMenu } from '../SidebarMenu/SidebarMenu.tsx'

import styles from './Sidebar.module.css'

export interface SidebarProps {
  /** `open` is 210 px wide, `closed` 54 px with icons only. */
  state: 'open' | 'closed'
  logo: 'shown' | 'hidden'
  productTitle: string
  /** Where the logo leads. */
  homeHref: string
  items: readonly MenuItem[]
  /** Where the person is; decides which entry is lit. */
  currentPath: string
  /** An entry was followed; without one, the logo. */
  onNavigate?: (item?: MenuItem) => void
  /** Name of the navigation, for screen readers. */
  label: string
}

/** The side of the console: its logo and its menu. It fills the height it is given. */
export function Sidebar({ state, logo, productTitle, homeHref, ...menu }: SidebarProps) {
  return (
    <div className={styles['sidebar']} data-state={state}>
      {logo === 'shown' && (
        <AppLink href={homeHref} className={styles['logo']} onClick={() => menu.onNavigate?.()}>
          <LogoMark />
          <span className={state === 'open' ? styles['title'] : 'bms-visually-hidden'}>{productTitle}</span>
        </AppLink>
      )}
      <SidebarMenu state={state} {...menu} />
    </div>
  )
}
