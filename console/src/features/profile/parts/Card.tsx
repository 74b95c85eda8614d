import { useId, type ReactNode } from 'react'

import styles from './Card.module.css'

export interface CardProps {
  title: string
  hint?: string | undefined
  children: ReactNode
}

/** A part of a page of settings, under its heading. */
export function Card({ title, hint, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      </div>
      {children}
    </section>
  )
}
