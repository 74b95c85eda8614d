import { shapePath } from '../ChartPlot/seriesLook.ts'
import type { LinePicture } from './lineLayers.ts'
import type { TrendLayout } from './trendLayout.ts'

import styles from './TrendCursor.module.css'

/** Props of TrendCursor. */
export interface TrendCursorProps {
  /** The point it is on. */
  at: number
  layout: TrendLayout
  lines: LinePicture['lines']
  lastPoint: LinePicture['lastPoint']
}

/** A line through all series at one time, and a mark on each: SVG, above what is drawn. */
export function TrendCursor({ at, layout: { plot, x, y }, lines, lastPoint }: TrendCursorProps) {
  return (
    <g transform={`translate(${Math.round(x(at)) + 0.5})`}>
      <path className={styles['line']} d={`M0 ${plot.top}V${plot.bottom}`} />
      {lines.map(({ key, values, shape, color }) => {
        const value = values[at]
        if (value === null || value === undefined) return null
        return (
          <path
            key={key}
            className={styles['mark']}
            data-state={lastPoint === 'partial' && at === values.length - 1 ? 'hollow' : 'full'}
            d={shapePath(shape, 8)}
            transform={`translate(0 ${y(value)})`}
            style={{ color: `var(${color})` }}
          />
        )
      })}
    </g>
  )
}
