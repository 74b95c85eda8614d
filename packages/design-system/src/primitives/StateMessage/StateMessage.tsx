import type { ReactElement, ReactNode } from 'react'

import styles from './StateMessage.module.css'

export interface StateMessageProps {
  icon: ReactElement
  tone: 'neutral' | 'danger' | 'warning'
  title: string
  description?: ReactNode
  /** Fine print, such as a request id. */
  note?: ReactNode
  /** The way on: a button or a link. */
  action?: ReactNode
  /** `alert` is read out at once. */
  role?: 'alert' | 'status' | undefined
}

/** What stands in the place of content that isn't there, and the way on. EmptyState and its kin say why. */
export function StateMessage({ icon, tone, title, description, note, action, role }: StateMessageProps) {
  return (
    <div className={styles['message']} data-tone={tone} role={role}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles['title']}>{title}</h2>
      {description !== undefined && <div className={styles['description']}>{description}</div>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
      {note !== undefined && <div className={styles['note']}>{note}</div>}
    </div>
  )
}
