import { ChevronDown } from '@blueprintjs/icons'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'

import { useMenu } from './menu-context.ts'
import { containsPath } from './menu-tree.ts'
import type { MenuGroup } from './menu-tree.ts'
import { SidebarLink } from './SidebarLink.tsx'

import styles from './SidebarMenu.module.css'

export interface SidebarGroupProps {
  group: MenuGroup
  level?: 'top' | 'nested'
}

/** A group that opens in place. */
export function SidebarGroup({ group, level = 'top' }: SidebarGroupProps) {
  const { activePath, openGroups, toggleGroup } = useMenu()
  const id = useId()
  const isOpen = openGroups.includes(group.path)
  const handleKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight' && !isOpen) toggleGroup(group.path, true)
    if (key === 'ArrowLeft' && isOpen) toggleGroup(group.path, false)
  }
  return (
    <>
      <button
        type="button"
        className={styles['entry']}
        data-level={level}
        data-active={!isOpen && containsPath(group, activePath) ? 'within' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => toggleGroup(group.path, !isOpen)}
        onKeyDown={handleKeyDown}
      >
        {level === 'top' && <span className={styles['icon']}>{group.icon}</span>}
        <span className={styles['text']}>{group.title}</span>
        <span className={styles['caret']}>
          <ChevronDown size={12} />
        </span>
      </button>
      {isOpen && (
        <ul id={id} className={styles['nested']}>
          {group.children.map((node) => (
            <li key={node.path}>
              {node.kind === 'link' ? (
                <SidebarLink link={node} level="nested" />
              ) : (
                <SidebarGroup group={node} level="nested" />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
