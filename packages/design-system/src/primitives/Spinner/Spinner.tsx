import styles from './Spinner.module.css'

export interface SpinnerProps {
  /** What is being waited for, for screen readers; without it the spinner is decoration beside words that say it. */
  label?: string
  /** `small` fits a line of text, `large` an empty panel. */
  size?: 'small' | 'medium' | 'large'
}

/** Something is under way and nobody knows for how long. Prefer a Skeleton where the shape of the result is known. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  const hidden = label === undefined
  return (
    <span
      className={styles['spinner']}
      data-size={size}
      role={hidden ? undefined : 'status'}
      aria-hidden={hidden || undefined}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles['track']} cx="12" cy="12" r="9" />
        <circle className={styles['head']} cx="12" cy="12" r="9" pathLength="100" />
      </svg>
      {label !== undefined && <span className="bms-visually-hidden">{label}</span>}
    </span>
  )
}
