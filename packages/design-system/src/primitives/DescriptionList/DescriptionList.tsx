import type { ReactNode } from 'react'

import { Isolated } from '../Isolated/Isolated.tsx'

import styles from './DescriptionList.module.css'

/** One fact: what it is called, and what it is. */
export interface Description {
  /** Names it among the others. */
  key: string
  term: string
  /** What is drawn; a fact that isn't known says so in words. */
  value: ReactNode
}

export interface DescriptionListProps {
  items: readonly Description[]
  /** `columns`: as many side by side as there is room for. `rows`: one below the other, the terms in a column. */
  layout?: 'columns' | 'rows'
}

/** Facts of a record, each under or beside its term. */
export function DescriptionList({ items, layout = 'columns' }: DescriptionListProps) {
  return (
    <dl className={styles['list']} data-layout={layout}>
      {items.map(({ key, term, value }) => (
        <div key={key} className={styles['item']}>
          <dt className={styles['term']}>{term}</dt>
          <dd className={styles['value']}>
            <Isolated>{value}</Isolated>
          </dd>
        </div>
      ))}
    </dl>
  )
}
