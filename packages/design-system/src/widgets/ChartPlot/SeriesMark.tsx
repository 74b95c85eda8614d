import { seriesLook, shapePath } from './seriesLook.ts'

import styles from './SeriesMark.module.css'

/** Props of SeriesMark. */
export interface SeriesMarkProps {
  /** Position of the series, from 0. */
  index: number
  state?: 'shown' | 'hidden'
  /** `compare`: of the period compared with, a dashed line without a shape; `bar`: a square as large as a bar is wide. */
  kind?: 'own' | 'compare' | 'bar'
}

/** The colour and shape of a series as a small picture, for legends and tooltips. */
export function SeriesMark({ index, state = 'shown', kind = 'own' }: SeriesMarkProps) {
  const { color, shape } = seriesLook(index)
  const paint = `var(${color})`
  return (
    <svg className={styles['mark']} viewBox="-9 -6 18 12" aria-hidden="true" data-state={state}>
      {kind !== 'bar' && (
        <path d="M-9 0H9" style={{ stroke: paint }} strokeDasharray={kind === 'compare' ? '4 3' : undefined} />
      )}
      {kind === 'own' && <path d={shapePath(shape, 8)} style={{ fill: paint, stroke: paint }} />}
      {kind === 'bar' && <rect x={-5} y={-5} width={10} height={10} style={{ fill: paint, stroke: paint }} />}
    </svg>
  )
}
