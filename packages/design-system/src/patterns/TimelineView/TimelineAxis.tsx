import { toX } from './timeline-layout.ts'
import type { TimelineTick, TimelineViewProps } from './timeline.types.ts'

import styles from './TimelineView.module.css'

export interface TimelineAxisProps extends Pick<TimelineViewProps, 'now' | 'from' | 'to' | 'zoom'> {
  ticks: readonly TimelineTick[]
  nowLabel: string
}

/** The axis of a timeline, its lines, and where now is. */
export function TimelineAxis({ ticks, now, from, to, zoom, nowLabel }: TimelineAxisProps) {
  const place = (at: number) => ({ transform: `translateX(${toX(at, from, zoom)}px)` })
  const isNow = now >= from && now <= to
  return (
    <>
      <div className={styles['axis']} aria-hidden="true">
        <span className={styles['corner']} data-role="corner" />
        {ticks.map(({ at, weight, label }) => (
          <span key={`${at} ${weight}`} className={styles['tick']} data-weight={weight} style={place(at)}>
            {label}
          </span>
        ))}
        {isNow && (
          <span className={styles['nowName']} style={place(now)}>
            {nowLabel}
          </span>
        )}
      </div>
      {ticks.map(({ at, weight }) => (
        <span key={`${at} ${weight}`} className={styles['line']} data-weight={weight} style={place(at)} />
      ))}
      {isNow && <span className={styles['now']} style={place(now)} />}
    </>
  )
}
