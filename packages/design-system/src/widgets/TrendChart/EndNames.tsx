import type { SeriesLegendProps } from '../ChartPlot/SeriesLegend.tsx'
import { seriesLook } from '../ChartPlot/seriesLook.ts'
import type { AlignedLine } from './alignSeries.ts'
import { nameHeight } from './endNamesRoom.ts'
import { spreadLabels } from './spreadLabels.ts'
import type { TrendLayout } from './trendLayout.ts'

import styles from './EndNames.module.css'

/** Props of EndNames. */
export interface EndNamesProps extends Omit<SeriesLegendProps, 'series'> {
  series: readonly (AlignedLine & { index: number })[]
  layout: TrendLayout
}

/** The names of series at the ends of their lines, in place of a legend: each is a button that shows or hides its line. */
export function EndNames({ label, series, hidden, onToggle, layout }: EndNamesProps) {
  const { plot, y, beside } = layout
  const wanted = series.map(({ key, values }) => {
    const last = values.findLast((value) => value !== null) ?? undefined
    return hidden.has(key) || last === undefined ? plot.bottom : y(last)
  })
  const places = spreadLabels(wanted, nameHeight, plot.top - nameHeight / 2, plot.bottom + nameHeight / 2)
  return (
    <ul className={styles['names']} aria-label={label} data-bms-ends="">
      {series.map(({ key, label: name, index }, at) => (
        <li key={key} className={styles['place']} style={{ left: plot.right, top: places[at], width: beside }}>
          <button
            type="button"
            className={styles['name']}
            aria-pressed={!hidden.has(key)}
            title={name}
            onClick={() => onToggle(key)}
          >
            <span className={styles['mark']} style={{ backgroundColor: `var(${seriesLook(index).color})` }} />
            <span className={styles['text']}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
