import type { ReactNode } from 'react'

import { Isolated } from '../Isolated/Isolated.tsx'

import styles from './PageHeading.module.css'

export interface PageHeadingProps {
  title: string
  description?: ReactNode
  /** Buttons for the whole page, the main one last. */
  actions?: ReactNode
}

/** The page's one `<h1>`. The console moves the focus to it after navigation, so that screen readers say where one is. */
export function PageHeading({ title, description, actions }: PageHeadingProps) {
  return (
    <div className={styles['heading']}>
      <div className={styles['words']}>
        <h1 tabIndex={-1} className={styles['title']}>
          <Isolated>{title}</Isolated>
        </h1>
        {description !== undefined && (
          <p className={styles['description']}>
            <Isolated>{description}</Isolated>
          </p>
        )}
      </div>
      {actions !== undefined && (
        <div className={styles['actions']} data-bms-on="screen">
          {actions}
        </div>
      )}
    </div>
  )
}
