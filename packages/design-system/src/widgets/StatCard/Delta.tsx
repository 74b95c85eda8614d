import { ArrowDown, ArrowUp, Minus } from '@blueprintjs/icons'

import { formatDelta } from '../format/formatFigure.ts'
import type { DeltaUnit } from '../format/formatFigure.ts'
import { deltaMeaning } from './deltaMeaning.ts'
import type { DeltaTone } from './deltaMeaning.ts'

import styles from './Delta.module.css'

/** Props of Delta. */
export interface DeltaProps {
  /** Percent against the time before, or points of a percentage. */
  value: number
  tone: DeltaTone
  locale: string
  unit?: DeltaUnit
  /** Puts points into words; `+1.2 pp` by default. */
  points?: (change: string) => string
}

const icons = {
  up: <ArrowUp size={12} />,
  down: <ArrowDown size={12} />,
  flat: <Minus size={12} />,
}

/** A change of a percentage in English. */
const inPoints = (change: string): string => `${change} pp`

/** A change: an arrow, a sign and a number say it; the colour only repeats it. */
export function Delta({ value, tone, locale, unit = 'percent', points = inPoints }: DeltaProps) {
  const meaning = deltaMeaning(value, tone)
  const text = formatDelta(value, locale, unit)
  return (
    <span className={styles['delta']} data-tone={meaning.tone}>
      {icons[meaning.direction]}
      {/* The arrow changes: React puts the new one before what a translator may have taken the place of. */}
      <span>{unit === 'points' ? points(text) : text}</span>
    </span>
  )
}
