import { AppLink } from '@bms/design-system'
import type { ReactNode } from 'react'

import styles from './RecordLinks.module.css'

/** A record that another one leads to. */
export interface RecordLink {
  key: string
  href: string
  title: string
  status?: ReactNode
  /** What tells it from the others, in small print. */
  facts: readonly ReactNode[]
  /** A few lines of what it says. */
  text?: string
}

export interface RecordLinksProps {
  label: string
  links: readonly RecordLink[]
}

/** Records that belong to the one in view; the whole surface of each leads there. */
export function RecordLinks({ label, links }: RecordLinksProps) {
  return (
    <ul className={styles['links']} aria-label={label}>
      {links.map(({ key, href, title, status, facts, text }) => (
        <li key={key} className={styles['item']}>
          <div className={styles['line']}>
            <AppLink href={href} className={styles['title']}>
              {title}
            </AppLink>
            {status}
          </div>
          {text !== undefined && <p className={styles['text']}>{text}</p>}
          <p className={styles['facts']}>
            {facts.map((fact, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the facts of a record stand in a fixed order
              <span key={index}>{fact}</span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
