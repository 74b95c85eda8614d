import { ArrowDown, ArrowUp, Minus } from '@blueprintjs/icons'

import { formatDelta } from '../format/formatFigure.ts'
import { deltaMeaning } from './deltaMeaning.ts'
import type { DeltaTone } from './deltaMeaning.ts'

import styles from './Delta.module.css'

/** Props of Delta. */
export interface DeltaProps {
  /** Percent against the time before. */
  value: number
  tone: DeltaTone
  locale: string
}

const icons = {
  up: <ArrowUp size={12} />,
  down: <ArrowDown size={12} />,
  flat: <Minus size={12} />,
}

/** A change: an arrow, a sign and a number say it; the colour only repeats it. */
export function Delta({ value, tone, locale }: DeltaProps) {
  const meaning = deltaMeaning(value, tone)
  return (
    <span className={styles['delta']} data-tone={meaning.tone}>
      {icons[meaning.direction]}
      {formatDelta(value, locale)}
    </span>
  )
}
