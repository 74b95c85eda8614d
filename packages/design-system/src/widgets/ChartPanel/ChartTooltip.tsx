import type { CSSProperties, ReactNode } from 'react'

import styles from './ChartTooltip.module.css'

/** Props of ChartTooltip. */
export interface ChartTooltipProps {
  /** The point it tells of, in CSS pixels within the chart. */
  x: number
  y: number
  /** Width of the chart: the tooltip opens towards its middle. */
  width: number
  title: string
  rows: readonly { key: string; mark?: ReactNode; label: string; value: string }[]
  note?: string | undefined
  /** Lines under the values, such as what was sent out then. */
  lines?: readonly string[]
}

/** A small label beside a point of a chart. Screen readers get the same words from the chart's own value. */
export function ChartTooltip({ x, y, width, title, rows, note, lines = [] }: ChartTooltipProps) {
  const room = Math.max(x, width - x)
  return (
    <div
      className={styles['anchor']}
      style={{ left: x, top: y, '--_room': `${room}px` } as CSSProperties}
      data-side={x > width / 2 ? 'start' : 'end'}
    >
      <div className={styles['tooltip']} aria-hidden="true">
        <div className={styles['title']}>
          <span>{title}</span>
          {note !== undefined && <span className={styles['note']}>{note}</span>}
        </div>
        {rows.map((row) => (
          <div key={row.key} className={styles['row']}>
            {row.mark}
            <span className={styles['label']}>{row.label}</span>
            <span className={styles['value']}>{row.value}</span>
          </div>
        ))}
        {lines.map((line) => (
          <div key={line} className={styles['line']}>
            {line}
          </div>
        ))}
      </div>
    </div>
  )
}
