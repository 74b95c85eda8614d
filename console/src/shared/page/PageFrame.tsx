import type { ReactNode } from 'react'

import styles from './PageFrame.module.css'

export interface PageFrameProps {
  /** `viewport`: as high as the window leaves room for, so that a table scrolls inside it; on a phone as `content`. */
  fit?: 'content' | 'viewport'
  children: ReactNode
}

/** The room a page stands in: the same margins for all. */
export function PageFrame({ fit = 'content', children }: PageFrameProps) {
  return (
    <div className={styles['frame']} data-fit={fit}>
      {children}
    </div>
  )
}
