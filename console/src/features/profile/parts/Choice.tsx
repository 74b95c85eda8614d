import type { ReactNode } from 'react'

import styles from './Choice.module.css'

export interface ChoiceProps {
  /** Seen only: the control inside has the same name. */
  label: string
  children: ReactNode
}

/** A control that has no label of its own, under its label. */
export function Choice({ label, children }: ChoiceProps) {
  return (
    <div className={styles['choice']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
