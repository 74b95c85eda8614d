import type { ReactElement } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import type { Tone } from '../../tokens/names.ts'

import styles from './EventFeed.module.css'

/** Something that happened. */
export interface FeedEvent {
  key: string
  /** The moment as ISO 8601, and as people read it. */
  at: string
  time: string
  /** What it is, in a word or two. */
  kind: string
  /** Which one. */
  title: string
  /** Where it happened. */
  place?: string | undefined
  /** A single icon as an element. */
  icon: ReactElement
  tone?: Tone | undefined
  /** Its record, for who may see it. */
  href?: string | undefined
  /** `new`: it came since somebody last looked, and lights up for a moment. */
  state?: 'new' | 'known'
}

/** Props of EventFeed. */
export interface EventFeedProps {
  label: string
  /** The newest first. */
  events: readonly FeedEvent[]
}

/** What just happened, one line each, the newest first; each leads to its record. */
export function EventFeed({ label, events }: EventFeedProps) {
  return (
    <ol className={styles['feed']} aria-label={label}>
      {events.map(({ key, at, time, kind, title, place, icon, tone = 'neutral', href, state = 'known' }) => (
        <li key={key} className={styles['event']} data-tone={tone} data-state={state}>
          <span className={styles['icon']} aria-hidden="true">
            {icon}
          </span>
          <span className={styles['words']}>
            <span className={styles['kind']}>{kind}</span>{' '}
            {href === undefined ? <span>{title}</span> : <AppLink href={href}>{title}</AppLink>}
            {place !== undefined && <span className={styles['place']}>{place}</span>}
          </span>
          <time className={styles['time']} dateTime={at}>
            {time}
          </time>
        </li>
      ))}
    </ol>
  )
}
