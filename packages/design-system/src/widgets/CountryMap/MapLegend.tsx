import { classColors } from './classColors.ts'
import type { QuantileScale } from './quantileScale.ts'

import styles from './MapLegend.module.css'

/** Props of MapLegend. */
export interface MapLegendProps {
  label: string
  noData: string
  classes: QuantileScale['classes']
  format: (value: number) => string
}

/** The colours of the map and the numbers they stand for. */
export function MapLegend({ label, noData, classes, format }: MapLegendProps) {
  return (
    <ul className={styles['legend']} aria-label={label}>
      {classes.map(({ from, to }, index) => (
        <li key={to} className={styles['class']}>
          <span className={styles['swatch']} style={{ backgroundColor: `var(${classColors[index] ?? ''})` }} />
          {from === to ? format(from) : `${format(from)} – ${format(to)}`}
        </li>
      ))}
      <li className={styles['class']}>
        <span className={styles['swatch']} style={{ backgroundColor: 'var(--bms-map-none)' }} />
        {noData}
      </li>
    </ul>
  )
}
