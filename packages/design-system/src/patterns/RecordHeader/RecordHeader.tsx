import type { ReactNode } from 'react'

import { Isolated } from '../../primitives/Isolated/Isolated.tsx'

import styles from './RecordHeader.module.css'

export interface RecordHeaderProps {
  /** The record's name. */
  title: string
  /** `1` where the record is the page, `2` where it stands in front of one. */
  level?: 1 | 2
  /** A picture or an icon. */
  visual?: ReactNode
  /** Its status, beside the name. */
  status?: ReactNode
  /** What else names it: model, number, where it is. */
  description?: ReactNode
  /** Buttons for the record, the main one first: on a narrow window the others are below it. */
  actions?: ReactNode
  /** Facts one looks for first. */
  children?: ReactNode
}

/** The head of a record: what it is, how it stands, what can be done with it. */
export function RecordHeader({ title, level = 1, visual, status, description, actions, children }: RecordHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles['header']}>
      <div className={styles['top']}>
        {visual !== undefined && <div className={styles['visual']}>{visual}</div>}
        <div className={styles['words']}>
          <div className={styles['name']}>
            <Heading tabIndex={-1} className={styles['title']}>
              <Isolated>{title}</Isolated>
            </Heading>
            {status}
          </div>
          {description !== undefined && (
            <div className={styles['description']}>
              <Isolated>{description}</Isolated>
            </div>
          )}
        </div>
        {actions !== undefined && (
          <div className={styles['actions']} data-bms-on="screen">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
