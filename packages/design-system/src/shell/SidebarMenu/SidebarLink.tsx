import { Share } from '@blueprintjs/icons'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { useMenu } from './menu-context.ts'
import type { MenuLink } from './menu-tree.ts'

import styles from './SidebarMenu.module.css'

export interface SidebarLinkProps {
  link: MenuLink
  /** In a group, links carry no icon: the group's stands for them. */
  level?: 'top' | 'nested'
}

/** One place of the menu. */
export function SidebarLink({ link, level = 'top' }: SidebarLinkProps) {
  const { activePath, onNavigate, setFlyout } = useMenu()
  const handleClick = (): void => {
    setFlyout(undefined)
    onNavigate?.(link.item)
  }
  const target = link.external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <AppLink
      href={link.path}
      className={styles['entry']}
      data-level={level}
      aria-current={link.path === activePath ? 'page' : undefined}
      onClick={handleClick}
      {...target}
    >
      {level === 'top' && <span className={styles['icon']}>{link.icon}</span>}
      <span className={styles['text']}>{link.title}</span>
      {link.external && (
        <span className={styles['external']}>
          <Share size={12} />
        </span>
      )}
    </AppLink>
  )
}
