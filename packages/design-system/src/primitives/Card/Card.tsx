import { Card as BlueprintCard } from '@blueprintjs/core'
import { useId, type ReactNode } from 'react'

import styles from './Card.module.css'

export interface CardProps {
  /** Its heading, and its name for screen readers. */
  title: string
  hint?: string | undefined
  /** Small buttons or links at the end of the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page under its heading, on a surface of its own. */
export function Card({ title, hint, actions, children }: CardProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Blueprint's card is a <div>
    <BlueprintCard className={styles['card'] ?? ''} role="region" aria-labelledby={id}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </BlueprintCard>
  )
}
