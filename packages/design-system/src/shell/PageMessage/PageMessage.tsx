import type { ReactNode } from 'react'

import styles from './PageMessage.module.css'

export interface PageMessageProps {
  /** The number people know it by, such as 404. */
  number: string
  tone: 'primary' | 'warning' | 'danger'
  /** The page's heading. */
  title: string
  description: ReactNode
  /** More to know, between description and ways on. */
  children?: ReactNode
  /** The ways on: buttons and links that look like them. */
  actions?: ReactNode
}

/** A page that stands where another was asked for. NotFoundState and its kin say why. */
export function PageMessage({ number, tone, title, description, children, actions }: PageMessageProps) {
  return (
    <div className={styles['page']}>
      <p className={styles['number']} data-tone={tone} aria-hidden="true">
        {number}
      </p>
      <h1 tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <p className={styles['description']}>{description}</p>
      {children}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
