import { AppLink } from '@bms/design-system'
import type { ReactNode } from 'react'

import styles from './QueueList.module.css'

/** Something that waits for somebody. */
export interface QueueEntry {
  key: string
  title: string
  /** Where it is handled; left out for who may not go there. */
  href?: string | undefined
  /** What it is and when it is due, in a line. */
  detail: ReactNode
  /** Stands at the end of the line. */
  end?: ReactNode
}

export interface QueueListProps {
  label: string
  entries: readonly QueueEntry[]
  /** Where all of them are. */
  links: readonly { href: string; label: string }[]
}

/** What waits, each with where it is handled. */
export function QueueList({ label, entries, links }: QueueListProps) {
  return (
    <div className={styles['queue']}>
      <ul className={styles['entries']} aria-label={label}>
        {entries.map(({ key, title, href, detail, end }) => (
          <li key={key} className={styles['entry']}>
            <div className={styles['words']}>
              <div className={styles['title']} title={title}>
                {href === undefined ? title : <AppLink href={href}>{title}</AppLink>}
              </div>
              <div className={styles['detail']}>{detail}</div>
            </div>
            {end}
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <p className={styles['links']}>
          {links.map((link) => (
            <AppLink key={link.href} href={link.href}>
              {link.label}
            </AppLink>
          ))}
        </p>
      )}
    </div>
  )
}
