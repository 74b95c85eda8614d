import { Callout as BlueprintCallout } from '@blueprintjs/core'
import { Error as ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons'
import type { ReactElement, ReactNode } from 'react'

import styles from './Callout.module.css'

export interface CalloutProps {
  tone: 'success' | 'warning' | 'danger' | 'info'
  /** In a word or a line what it is about. */
  title?: string | undefined
  children: ReactNode
  /** What can be done about it: small buttons or links. */
  actions?: ReactNode
}

const icons: Record<CalloutProps['tone'], ReactElement> = {
  success: <TickCircle />,
  warning: <WarningSign />,
  danger: <ErrorIcon />,
  info: <InfoSign />,
}

/** Something to know, within the page and beside what it is about; it stays. */
export function Callout({ tone, title, children, actions }: CalloutProps) {
  return (
    <BlueprintCallout
      className={styles['callout'] ?? ''}
      data-tone={tone}
      // Within an element of ours: Blueprint makes its own icons focusable, and a dialog would begin at one.
      icon={<span className={styles['icon']}>{icons[tone]}</span>}
    >
      <div className={styles['words']}>
        {/* Blueprint's title is a heading of the fifth level, wherever the callout stands. */}
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        <div>{children}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </BlueprintCallout>
  )
}
