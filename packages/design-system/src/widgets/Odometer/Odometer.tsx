import type { CSSProperties } from 'react'

import styles from './Odometer.module.css'

/** Props of Odometer. */
export interface OdometerProps {
  /** The figure as it is written: `20,184`, `87.5%`. */
  text: string
}

/**
 * A figure whose digits roll to their next value, by CSS alone: who prefers less motion sees it change at once. Screen
 * readers, and whoever copies it, have the figure as one text.
 */
export function Odometer({ text }: OdometerProps) {
  const signs = Array.from(text)
  return (
    <span className={styles['odometer']}>
      <span className="bms-visually-hidden">{text}</span>
      <span className={styles['signs']} aria-hidden="true">
        {signs.map((sign, index) => (
          // Places are counted from the end: a digit more leaves the others where they are.
          <Sign key={index - signs.length} sign={sign} />
        ))}
      </span>
    </span>
  )
}

function Sign({ sign }: { sign: string }) {
  if (!/^[0-9]$/.test(sign)) return <span className={styles['sign']} data-sign={sign} />
  return (
    <span className={styles['place']}>
      <span className={styles['digits']} style={{ '--_digit': sign } as CSSProperties} />
    </span>
  )
}
