import type { ReachHours } from './reach-panel.types.ts'

import styles from './ReachPanel.module.css'

/** Hours under which their number stands. */
const named = [0, 6, 12, 18]

const isWithin = (hour: number, quiet: ReachHours['quiet']): boolean => {
  if (!quiet) return false
  const { from, to } = quiet
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** How many people there are at each hour of their own day, as 24 bars; some hours are marked. */
export function HourStrip({ title, people, quiet, legend, describe }: ReachHours) {
  const most = Math.max(1, ...people)
  return (
    <figure className={styles['hours']}>
      <figcaption className={styles['caption']}>{title}</figcaption>
      <ol className={styles['strip']} aria-label={title}>
        {people.map((count, hour) => (
          // oxlint-disable-next-line react/no-array-index-key -- an hour is known by its place alone
          <li key={hour} data-state={isWithin(hour, quiet) ? 'quiet' : 'awake'} title={describe(hour, count)}>
            <span className="bms-visually-hidden">{describe(hour, count)}</span>
            <span
              aria-hidden="true"
              className={styles['bar']}
              style={{ blockSize: count === 0 ? 0 : `max(2px, ${(count / most) * 100}%)` }}
            />
          </li>
        ))}
      </ol>
      <div className={styles['clock']} aria-hidden="true">
        {named.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
      {legend !== undefined && <p className={styles['legend']}>{legend}</p>}
    </figure>
  )
}
