import type { ReactNode } from 'react'

import styles from './TopBar.module.css'

export interface TopBarProps {
  /** Where one is: the menu toggle and the breadcrumb. */
  start: ReactNode
  /** What is always at hand: brand, size, the person's menu. */
  end: ReactNode
}

/** The bar above the page. What stands at its start gives way first when it gets narrow. */
export function TopBar({ start, end }: TopBarProps) {
  return (
    <div className={styles['bar']}>
      <div className={styles['start']}>{start}</div>
      <div className={styles['end']}>{end}</div>
    </div>
  )
}
