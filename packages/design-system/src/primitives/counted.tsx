import type { ReactNode } from 'react'

import styles from './counted.module.css'

export interface CountedProps {
  /** How many there are; shown as 99+ from a hundred on, and not at all without one. */
  count: number
  /** The button, whose name says the number as well. */
  children: ReactNode
}

/** A button in the top bar with a number on its corner. */
export const Counted = ({ count, children }: CountedProps) => (
  <span className={styles['holder']}>
    {children}
    {count > 0 && (
      <span className={styles['count']} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
    )}
  </span>
)
