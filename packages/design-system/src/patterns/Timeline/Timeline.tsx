import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'

import { Isolated } from '../../primitives/Isolated/Isolated.tsx'
import type { Tone } from '../../tokens/names.ts'

import styles from './Timeline.module.css'

/** Something that happened. */
export interface TimelineItem {
  /** Names it among the others. */
  key: string
  /** The moment as ISO 8601, and as people read it within its group. */
  at: string
  time: string
  /** What happened; a link where there is a record of it. */
  title: ReactNode
  /** More of it, in a line or two. */
  description?: ReactNode
  /** A single icon as an element; a dot where there is none. */
  icon?: ReactElement | undefined
  tone?: Tone | undefined
}

/** What happened on one day, or in another span. */
export interface TimelineGroup {
  key: string
  label: string
  items: readonly TimelineItem[]
}

export interface TimelineProps {
  /** Whose events they are, for screen readers. */
  label: string
  /** In the order they are shown; the newest first is what staff expects. */
  groups: readonly TimelineGroup[]
}

/** What happened, along one axis, under the day it happened on. */
export function Timeline({ label, groups }: TimelineProps) {
  const id = useId()
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {groups.map((group, index) => (
        <li key={group.key} className={styles['group']}>
          <p id={`${id}-${index}`} className={styles['day']}>
            {group.label}
          </p>
          <ol className={styles['items']} aria-labelledby={`${id}-${index}`}>
            {group.items.map((item) => (
              <li key={item.key} className={styles['item']} data-tone={item.tone ?? 'neutral'}>
                <span className={styles['mark']} data-content={item.icon ? 'icon' : 'dot'} aria-hidden="true">
                  {item.icon}
                </span>
                <div className={styles['words']}>
                  <div className={styles['line']}>
                    <span className={styles['title']}>
                      <Isolated>{item.title}</Isolated>
                    </span>
                    <time className={styles['time']} dateTime={item.at}>
                      {item.time}
                    </time>
                  </div>
                  {item.description !== undefined && (
                    <p className={styles['description']}>
                      <Isolated>{item.description}</Isolated>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
