import { seriesLook, shapePath } from './seriesLook.ts'

import styles from './SeriesMark.module.css'

/** Props of SeriesMark. */
export interface SeriesMarkProps {
  /** Position of the series, from 0. */
  index: number
  state?: 'shown' | 'hidden'
  /** `compare`: of the period compared with, a dashed line without a shape. */
  kind?: 'own' | 'compare'
}

/** The colour and shape of a series as a small picture, for legends and tooltips. */
export function SeriesMark({ index, state = 'shown', kind = 'own' }: SeriesMarkProps) {
  const { color, shape } = seriesLook(index)
  return (
    <svg className={styles['mark']} viewBox="-9 -6 18 12" aria-hidden="true" data-state={state}>
      <path d="M-9 0H9" style={{ stroke: `var(${color})` }} strokeDasharray={kind === 'compare' ? '4 3' : undefined} />
      {kind === 'own' && <path d={shapePath(shape, 8)} style={{ fill: `var(${color})`, stroke: `var(${color})` }} />}
    </svg>
  )
}
