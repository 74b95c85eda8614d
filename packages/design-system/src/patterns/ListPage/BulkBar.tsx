import { Cross } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'

import styles from './ListPage.module.css'

export interface BulkBarProps {
  /** Name of the toolbar. */
  readonly label: string
  /** How many are selected. */
  readonly text: string
  readonly clearLabel: string
  onClear: () => void
  readonly children: ReactNode
}

/** Floats over the end of the list while rows are selected, so that selecting moves nothing. */
export function BulkBar({ label, text, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <section className={styles['bulk']} aria-label={label} data-bms-on="screen">
      <span className={styles['count']}>{text}</span>
      {children}
      <Button appearance="minimal" size="small" icon={<Cross />} aria-label={clearLabel} onClick={onClear} />
    </section>
  )
}
