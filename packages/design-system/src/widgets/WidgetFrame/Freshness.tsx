import { useEffect, useState } from 'react'

import { formatAge, isStale } from './age.ts'
import { writeMoment } from './writeMoment.ts'

import styles from './WidgetFrame.module.css'

/** Props of Freshness. */
export interface FreshnessProps {
  /** ISO 8601. */
  asOf: string
  locale: string
  timeZone: string
  /** Puts the time, written with its zone, into words. */
  label: (time: string) => string
}

const minute = 60_000

/** When figures were true and how long ago that is; old ones say so in colour and words. */
export function Freshness({ asOf, locale, timeZone, label }: FreshnessProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])

  const moment = new Date(asOf)
  if (Number.isNaN(moment.getTime())) return null
  // A figure fetched after the last tick is of now, not of the future.
  const age = Math.max(0, now - moment.getTime())
  return (
    <span className={styles['freshness']} data-state={isStale(age) ? 'stale' : 'fresh'}>
      <time dateTime={asOf}>{label(writeMoment(moment, locale, timeZone))}</time>
      <span className={styles['age']} data-bms-on="screen">
        {formatAge(age, locale)}
      </span>
    </span>
  )
}
