import { miniPath } from './miniPath.ts'

import styles from './MiniTrend.module.css'

/** Props of MiniTrend. */
export interface MiniTrendProps {
  /** From the first to the last; null where nothing is known. */
  values: readonly (number | null)[]
}

const box = { width: 240, height: 56 }

/** One of many small lines beside each other, each with 0 at its bottom: small multiples. Words beside it say what it shows. */
export function MiniTrend({ values }: MiniTrendProps) {
  const { line, x, y } = miniPath(values, box.width, box.height)
  const alone = values.flatMap((value, index) =>
    value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
      ? [{ index, value }]
      : [],
  )
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path className={styles['zero']} d={`M0 ${y(0)}H${box.width}`} />
      <path className={styles['line']} d={line} />
      {alone.map(({ index, value }) => (
        <circle key={index} className={styles['mark']} cx={x(index)} cy={y(value)} r={2} />
      ))}
    </svg>
  )
}
