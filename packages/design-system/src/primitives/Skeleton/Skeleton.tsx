import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths or pixels; the whole width and one line by default. */
  width?: number | string
  height?: number | string
  /** Several lines of text, the last one shorter. */
  lines?: number
}

/** The shape of what is being loaded. It is silent; whoever owns the region says that it is loading. */
export function Skeleton({ width, height, lines = 1 }: SkeletonProps) {
  return (
    <span className={styles['skeleton']} style={{ width }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['line']} style={{ height }} />
      ))}
    </span>
  )
}
