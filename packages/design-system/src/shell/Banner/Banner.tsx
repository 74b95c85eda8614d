import type { ReactElement, ReactNode } from 'react'

import styles from './Banner.module.css'

export interface BannerProps {
  /** Always drawn, or screen readers would miss what appears in it; `closed` takes no room. */
  state: 'open' | 'closed'
  tone: 'warning' | 'success' | 'info'
  /** A single icon as an element. */
  icon: ReactElement
  /** What is the matter. */
  children: ReactNode
  /** What can be done: small buttons. */
  actions?: ReactNode
}

/** A line over the page about the console as a whole; the work below goes on. */
export function Banner({ state, tone, icon, children, actions }: BannerProps) {
  const isOpen = state === 'open'
  return (
    <div className={styles['banner']} data-state={state} data-tone={tone}>
      <output className={styles['message']}>
        {isOpen && (
          <>
            <span className={styles['icon']}>{icon}</span>
            <span>{children}</span>
          </>
        )}
      </output>
      {isOpen && actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
