import type { ReactNode } from 'react'

import styles from './ChartMessage.module.css'

/** Props of ChartMessage. */
export interface ChartMessageProps {
  /** Of the place the chart would have, in CSS pixels; by default what there is. */
  height?: number
  children: ReactNode
}

/** Says in a chart's place why there is none. */
export function ChartMessage({ height, children }: ChartMessageProps) {
  return (
    <p className={styles['message']} style={height === undefined ? undefined : { height }}>
      {children}
    </p>
  )
}
