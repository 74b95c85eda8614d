import { brands } from '@bms/contract'
import { Skeleton } from '@bms/design-system'
import type { ReactNode } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { useBrand } from '../../../shared/rights.ts'
import { catalogueStrings } from './catalogue.strings.ts'

import styles from './product.module.css'

export interface CataloguePartProps {
  /** What is asked for: a failure is told in the place of all the rest. */
  error: unknown
  state: 'loading' | 'ready'
  onRetry: () => void
  hint: string
  actions: ReactNode
  children: ReactNode
}

/** A part of product management that is a tree, in each of its states. */
export function CataloguePart({ error, state, onRetry, hint, actions, children }: CataloguePartProps) {
  const t = useStrings(catalogueStrings)
  const { label } = brands[useBrand()]
  if (state === 'loading' && error !== null) {
    const denied = { title: t('deniedTitle', { brand: label }), module: 'OperationCenter' } as const
    return <RecordProblem error={error} onRetry={onRetry} denied={denied} />
  }
  return (
    <div className={styles['part']}>
      <div className={styles['bar']}>
        <p className={styles['hint']}>{hint}</p>
        {actions}
      </div>
      {state === 'loading' ? <Skeleton lines={8} /> : children}
    </div>
  )
}
