import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { Isolated } from '../../primitives/Isolated/Isolated.tsx'

import styles from './Breadcrumb.module.css'

/** One place on the way; without `href` it is text. */
export interface BreadcrumbEntry {
  title: string
  href?: string | undefined
}

export interface BreadcrumbProps {
  /** From the top to the page itself; the last is text whatever it has. */
  entries: readonly BreadcrumbEntry[]
  /** Name of the navigation, for screen readers. */
  label: string
}

/** Where the page stands. On a narrow bar only the page and the place above it are shown. */
export function Breadcrumb({ entries, label }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={styles['breadcrumb']}>
      <ol className={styles['list']}>
        {entries.map(({ title, href }, index) => {
          const isLast = index === entries.length - 1
          return (
            <li key={`${index} ${title}`} className={styles['entry']}>
              {href === undefined || isLast ? (
                <span className={styles['text']} aria-current={isLast ? 'page' : undefined}>
                  <Isolated>{title}</Isolated>
                </span>
              ) : (
                <AppLink href={href} className={styles['text']}>
                  <Isolated>{title}</Isolated>
                </AppLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
