import { SeriesMark } from './SeriesMark.tsx'

import styles from './SeriesLegend.module.css'

/** Props of SeriesLegend. */
export interface SeriesLegendProps {
  label: string
  /** `index` gives a series its colour and shape; by default its place. */
  series: readonly { key: string; label: string; index?: number }[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
  /** What is drawn of a series; lines by default. */
  marks?: 'lines' | 'bars'
}

/** Names the series of a chart; each name is a button that shows or hides its line. */
export function SeriesLegend({ label, series, hidden, onToggle, marks = 'lines' }: SeriesLegendProps) {
  return (
    <ul className={styles['legend']} aria-label={label}>
      {series.map((one, index) => (
        <li key={one.key}>
          <button
            type="button"
            className={styles['series']}
            aria-pressed={!hidden.has(one.key)}
            onClick={() => onToggle(one.key)}
          >
            <SeriesMark
              index={one.index ?? index}
              state={hidden.has(one.key) ? 'hidden' : 'shown'}
              kind={marks === 'bars' ? 'bar' : 'own'}
            />
            <span className={styles['name']}>{one.label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
