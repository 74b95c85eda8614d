import { useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { Drawer } from '../Drawer/Drawer.tsx'
import { useBlockSize } from './useBlockSize.ts'

import styles from './AppShell.module.css'

export interface AppShellProps {
  sidebar: ReactNode
  topBar: ReactNode
  /** What concerns the console as a whole, such as a lost connection: above everything. */
  banners?: ReactNode
  /** The bar of open pages below the top bar, if there is one. */
  tags?: ReactNode
  /** The page. */
  children: ReactNode
  /** On desktop: how wide the sidebar is. */
  sidebarState: 'open' | 'closed'
  /** `mobile` (under 992 px): the sidebar is a drawer over the page. */
  viewport: 'desktop' | 'mobile'
  /** On mobile: whether the drawer is open. */
  drawer: 'open' | 'closed'
  onCloseDrawer: () => void
  /** `fixed`: the top bar stays while the page scrolls. */
  header: 'fixed' | 'static'
  /** `maximised`: the page has the window to itself, with the open pages above it. */
  content?: 'framed' | 'maximised'
  /** The first thing Tab reaches: it jumps over the menu to the page. */
  skipLabel: string
  /** Name of the drawer, for screen readers. */
  drawerLabel?: string
}

/**
 * The frame around every page: sidebar, top bar, page, as landmarks. A page within which something has
 * `data-bms-screen="full"` is there alone.
 */
export function AppShell({
  sidebar,
  topBar,
  banners,
  tags,
  children,
  sidebarState,
  viewport,
  drawer,
  onCloseDrawer,
  header,
  content = 'framed',
  skipLabel,
  drawerLabel = 'Menu',
}: AppShellProps) {
  const shell = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  // A page as high as the window gives way to what is said above it.
  useBlockSize(above, shell, '--_banners')
  const skip = (event: MouseEvent): void => {
    // Without the jump through the address, which belongs to the router.
    event.preventDefault()
    main.current?.focus()
    main.current?.scrollIntoView()
  }
  return (
    <div
      ref={shell}
      className={styles['shell']}
      data-viewport={viewport}
      data-sidebar={sidebarState}
      data-content={content}
      data-tags={tags ? 'shown' : 'none'}
    >
      <a href="#main" className={styles['skip']} onClick={skip}>
        {skipLabel}
      </a>
      {viewport === 'desktop' && content === 'framed' && <div className={styles['side']}>{sidebar}</div>}
      {viewport === 'mobile' && drawer === 'open' && (
        <Drawer label={drawerLabel} onClose={onCloseDrawer}>
          {sidebar}
        </Drawer>
      )}
      <div className={styles['page']}>
        <div ref={above}>{banners}</div>
        <header className={styles['header']} data-position={header}>
          {content === 'framed' && topBar}
          {tags}
        </header>
        <main ref={main} id="main" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
    </div>
  )
}
