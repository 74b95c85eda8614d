import { ProgressBar } from '@blueprintjs/core'

import type { Tone } from '../../tokens/names.ts'

import styles from './Meter.module.css'

export interface MeterProps {
  label: string
  /** 0–100; what lies outside counts as the end it lies behind. */
  value: number
  /** The value in words: `64%`, `−58 dBm, good`. */
  text: string
  /** What the value means; the words say it too. */
  tone?: Tone
  /** `hidden`: label and value stand around it already. */
  words?: 'shown' | 'hidden'
}

/** How much there is of something, as words and a bar. */
export function Meter({ label, value, text, tone = 'neutral', words = 'shown' }: MeterProps) {
  const filled = Math.min(100, Math.max(0, value))
  return (
    <div className={styles['meter']} data-tone={tone}>
      {words === 'shown' && (
        <div className={styles['words']} aria-hidden="true">
          <span className={styles['label']}>{label}</span>
          <span className={styles['text']}>{text}</span>
        </div>
      )}
      <meter
        className="bms-visually-hidden"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={100}
        value={filled}
      />
      {/* Something's progress to Blueprint, whatever it is; the meter above says what this bar only shows. */}
      <ProgressBar className={styles['bar'] ?? ''} aria-hidden animate={false} stripes={false} value={filled / 100} />
    </div>
  )
}
