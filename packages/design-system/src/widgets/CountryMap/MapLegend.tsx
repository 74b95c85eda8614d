import { classColors } from './classColors.ts'
import type { MapClass } from './mapCountries.ts'

import styles from './MapLegend.module.css'

/** Props of MapLegend. */
export interface MapLegendProps {
  label: string
  noData: string
  classes: readonly MapClass[]
  format: (value: number) => string
}

/** The colours of the map, the numbers they stand for, and what the countries of a colour have of all. */
export function MapLegend({ label, noData, classes, format }: MapLegendProps) {
  return (
    <ul className={styles['legend']} aria-label={label}>
      {classes.map(({ from, to, share }, index) => (
        <li key={to} className={styles['class']}>
          <span className={styles['swatch']} style={{ backgroundColor: `var(${classColors[index] ?? ''})` }} />
          {from === to ? format(from) : `${format(from)} – ${format(to)}`}
          <span className={styles['share']}>{share}</span>
        </li>
      ))}
      <li className={styles['class']}>
        <span className={styles['swatch']} style={{ backgroundColor: 'var(--bms-map-none)' }} />
        {noData}
      </li>
    </ul>
  )
}
