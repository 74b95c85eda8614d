import styles from './RevealField.module.css'

export interface MaskedValueProps {
  /** What may be seen of the value: `j***n@gm***.com`. */
  children: string
  /** Said to screen readers after the value. */
  label?: string
}

/** A value of which only a part may be seen, told apart from one that is whole. */
export function MaskedValue({ children, label = 'partly hidden' }: MaskedValueProps) {
  return (
    <span className={styles['masked']} title={label}>
      {children}
      <span className="bms-visually-hidden"> ({label})</span>
    </span>
  )
}
