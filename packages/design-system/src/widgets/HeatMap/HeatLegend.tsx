import { classColors } from '../CountryMap/classColors.ts'
import type { HeatScale } from './heatScale.ts'

import styles from './HeatMap.module.css'

/** Props of HeatLegend. */
export interface HeatLegendProps {
  label: string
  classes: HeatScale['classes']
  /** Names the hatched tiles. */
  few: string
  format: (value: number) => string
}

/** The colours of a heat map, least to most, with the values between them; and what is hatched. */
export function HeatLegend({ label, classes, few, format }: HeatLegendProps) {
  return (
    <ul className={styles['legend']} aria-label={label}>
      {classes.map(({ from, to }, index) => (
        <li key={from} className={styles['class']}>
          <span className={styles['swatch']} style={{ backgroundColor: `var(${classColors[index] ?? ''})` }} />
          {from === to ? format(from) : `${format(from)} – ${format(to)}`}
        </li>
      ))}
      <li className={styles['class']}>
        <span className={styles['swatch']} data-state="few" />
        {few}
      </li>
    </ul>
  )
}
