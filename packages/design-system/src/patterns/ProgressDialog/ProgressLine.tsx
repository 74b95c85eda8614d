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
      <progress className={styles['bar']} aria-label={label} {...(of > 0 && { value: Math.min(done, of), max: of })} />
      <output className={styles['text']}>{text}</output>
    </div>
  )
}
