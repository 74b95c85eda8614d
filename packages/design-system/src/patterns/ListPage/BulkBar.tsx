import { Cross } from '@blueprintjs/icons'
import { useEffect, useRef, type ReactNode } from 'react'

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

/** Floats over the end of the list while rows are selected, so that selecting moves nothing; notices stand above it. */
export function BulkBar({ label, text, clearLabel, onClear, children }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!bar.current) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--bms-notice-lift', `${(entry?.borderBoxSize[0]?.blockSize ?? 0) + 8}px`),
    )
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bms-notice-lift')
    }
  }, [])
  return (
    <section ref={bar} className={styles['bulk']} aria-label={label} data-bms-on="screen">
      <span className={styles['count']}>{text}</span>
      {children}
      <Button appearance="minimal" size="small" icon={<Cross />} aria-label={clearLabel} onClick={onClear} />
    </section>
  )
}
