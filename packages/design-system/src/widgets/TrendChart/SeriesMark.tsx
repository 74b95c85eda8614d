import { seriesLook, shapePath } from './seriesLook.ts'

import styles from './SeriesMark.module.css'

/** Props of SeriesMark. */
export interface SeriesMarkProps {
  /** Position of the series, from 0. */
  index: number
  state?: 'shown' | 'hidden'
}

/** The colour and shape of a series as a small picture, for legends and tooltips. */
export function SeriesMark({ index, state = 'shown' }: SeriesMarkProps) {
  const { color, shape } = seriesLook(index)
  return (
    <svg className={styles['mark']} viewBox="-9 -6 18 12" aria-hidden="true" data-state={state}>
      <path d="M-9 0H9" style={{ stroke: `var(${color})` }} />
      <path d={shapePath(shape, 8)} style={{ fill: `var(${color})`, stroke: `var(${color})` }} />
    </svg>
  )
}
