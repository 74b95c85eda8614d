import type { BarLayout } from './barLayout.ts'

import styles from './BarCursor.module.css'

/** Props of BarCursor. */
export interface BarCursorProps {
  /** The bar it is on. */
  at: number
  layout: BarLayout
}

/** Veils all bars but one: SVG, above what is drawn. */
export function BarCursor({ at, layout: { plot, direction, band } }: BarCursorProps) {
  const { from, to } = band(at)
  const { left, right, top, bottom } = plot
  const veils =
    direction === 'upright'
      ? [`M${left} ${top}H${from}V${bottom}H${left}z`, `M${to} ${top}H${right}V${bottom}H${to}z`]
      : [`M${left} ${top}V${from}H${right}V${top}z`, `M${left} ${to}V${bottom}H${right}V${to}z`]
  return <path className={styles['veil']} d={veils.join('')} />
}
