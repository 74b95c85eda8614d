import { miniPath } from './miniPath.ts'

import styles from './MiniTrend.module.css'

/** Props of MiniTrend. */
export interface MiniTrendProps {
  /** From the first to the last; null where nothing is known. */
  values: readonly (number | null)[]
  /** What its height stands for at least: a few are then not as high as many. */
  least?: number
  /** What is usual, as a dashed line. */
  usual?: number | undefined
  /** Indexes of the points that stick out: they are marked. */
  marks?: readonly number[]
  /** `second`: of another kind than those beside it. */
  tone?: 'first' | 'second'
}

const box = { width: 240, height: 56 }

/** One of many small lines beside each other, each with 0 at its bottom: small multiples. Words beside it say what it shows. */
export function MiniTrend({ values, least = 0, usual, marks = [], tone = 'first' }: MiniTrendProps) {
  const { line, x, y } = miniPath(values, box.width, box.height, Math.max(least, usual ?? 0))
  const alone = values.flatMap((value, index) =>
    value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null ? [index] : [],
  )
  const markAt = (index: number, state: 'marked' | 'plain') => {
    const value = values[index]
    if (value === null || value === undefined) return null
    return (
      <circle
        key={`${state} ${index}`}
        className={styles['mark']}
        data-state={state}
        cx={x(index)}
        cy={y(value)}
        r={state === 'marked' ? 4.5 : 2}
      />
    )
  }
  return (
    <svg className={styles['chart']} data-tone={tone} viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path className={styles['zero']} d={`M0 ${y(0)}H${box.width}`} />
      {usual !== undefined && <path className={styles['usual']} d={`M0 ${y(usual)}H${box.width}`} />}
      <path className={styles['line']} d={line} />
      {alone.map((index) => markAt(index, 'plain'))}
      {marks.map((index) => markAt(index, 'marked'))}
    </svg>
  )
}
