import { Time } from '@blueprintjs/icons'

import { type Remainder, toTimeLeft } from './toTimeLeft.ts'
import { useNow } from './useNow.ts'

import styles from './TimeLeft.module.css'

export interface TimeLeftProps {
  /** The term, as ISO 8601. */
  from: string
  until: string
  /** The moment it ends, in words: it is told when pointed at. */
  title: string
  /** What is left, or by how much it is over, in words. */
  format?: (remainder: Remainder) => string
}

function formatEnglish({ state, days, hours, minutes }: Remainder): string {
  const span = days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`
  return state === 'over' ? `${span} late` : `${span} left`
}

/** What is left of a term, counting down while it is in view; words and colour say when it gets short, and when it is over. */
export function TimeLeft({ from, until, title, format = formatEnglish }: TimeLeftProps) {
  const remainder = toTimeLeft({ from: Date.parse(from), until: Date.parse(until), now: useNow() })
  return (
    <time className={styles['left']} data-state={remainder.state} dateTime={until} title={title}>
      <Time size={12} />
      {format(remainder)}
    </time>
  )
}
