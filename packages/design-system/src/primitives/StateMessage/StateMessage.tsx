import { NonIdealState } from '@blueprintjs/core'
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
    <div data-tone={tone} role={role}>
      <NonIdealState
        className={styles['state'] ?? ''}
        // Within an element of ours: Blueprint makes its own icons focusable.
        icon={
          <span className={styles['icon']} aria-hidden="true">
            {icon}
          </span>
        }
        iconMuted={false}
        // Its own title is a heading of the fourth level, wherever it stands.
        description={
          <div className={styles['words']}>
            <h2 className={styles['title']}>{title}</h2>
            {description !== undefined && <div className={styles['description']}>{description}</div>}
          </div>
        }
        {...(action !== undefined && { action: <div className={styles['action']}>{action}</div> })}
      >
        {note !== undefined && <div className={styles['note']}>{note}</div>}
      </NonIdealState>
    </div>
  )
}
