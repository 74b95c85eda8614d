import { ProgressBar } from '@blueprintjs/core'

import styles from './ProgressLine.module.css'

export interface ProgressLineProps {
  /** What is under way, for screen readers. */
  readonly label: string
  readonly done: number
  /** 0 while nobody knows. */
  readonly of: number
  /** How far it is, in words. */
  readonly text: string
}

/** How far something is that takes a while. */
export function ProgressLine({ label, done, of, text }: ProgressLineProps) {
  return (
    <div className={styles['line']}>
      <ProgressBar
        className={styles['bar'] ?? ''}
        aria-label={label}
        animate={false}
        stripes={false}
        {...(of > 0 && { value: done / of })}
      />
      <output className={styles['text']}>{text}</output>
    </div>
  )
}
