import type { Tone } from '../../tokens/names.ts'

import styles from './Gauge.module.css'

/** Props of Gauge. */
export interface GaugeProps {
  label: string
  /** 0–100; what lies outside counts as the end it lies behind. Null where nothing is known. */
  value: number | null
  /** The value in words: `64.2%`. */
  text: string
  /** From where on it is as it should be, 0–100; its mark stands on the dial. */
  threshold?: number | undefined
  /** What the value means against the threshold, in words, under the dial. */
  verdict?: string | undefined
  tone?: Tone
}

/** The dial's radius, in units of its picture. */
const radius = 84
const [centreX, centreY] = [100, 96]
const arc = `M${centreX - radius} ${centreY}A${radius} ${radius} 0 0 1 ${centreX + radius} ${centreY}`

const within = (value: number): number => Math.min(100, Math.max(0, value))

/** How much there is of a whole, as a dial with the threshold that it should not fall below. Words say it all as well. */
export function Gauge({ label, value, text, threshold, verdict, tone = 'neutral' }: GaugeProps) {
  const filled = value === null ? 0 : within(value)
  return (
    <div className={styles['gauge']} data-tone={tone}>
      <meter
        className="bms-visually-hidden"
        aria-label={label}
        aria-valuetext={verdict === undefined ? text : `${text}. ${verdict}`}
        min={0}
        max={100}
        value={filled}
      />
      <svg className={styles['dial']} viewBox="0 0 200 104" aria-hidden="true">
        <path className={styles['track']} d={arc} />
        <path className={styles['value']} d={arc} pathLength={100} strokeDasharray={`${filled} 200`} />
        {threshold !== undefined && (
          <g transform={`rotate(${within(threshold) * 1.8} ${centreX} ${centreY})`}>
            <path className={styles['halo']} d={`M4 ${centreY}H28`} />
            <path className={styles['mark']} d={`M4 ${centreY}H28`} />
          </g>
        )}
      </svg>
      <p className={styles['figure']} aria-hidden="true">
        {text}
      </p>
      <p className={styles['verdict']} aria-hidden="true">
        {verdict}
      </p>
    </div>
  )
}
