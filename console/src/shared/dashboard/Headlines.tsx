import { use, useEffect, useState, type ComponentType } from 'react'

import { CalmContext } from '../page/WhenNear.tsx'
import { useCan } from '../rights.ts'
import type { HeadlineRowProps } from './HeadlineRow.tsx'

import styles from './headlines.module.css'

/** The row of headlines, loaded once the page's first screen stands; without it the page is what it was. */
export function Headlines({ dataCentre }: HeadlineRowProps) {
  const [Row, setRow] = useState<ComponentType<HeadlineRowProps>>()
  const isCalm = use(CalmContext)
  const [watches, lists, sends] = [
    useCan('DataMap', 'view'),
    useCan('UserCenter', 'view'),
    useCan('OperationCenter', 'view'),
  ]
  // Who may look at none of it would be told that all is normal.
  const isOffered = watches || lists || sends
  useEffect(() => {
    if (!isCalm || !isOffered) return undefined
    let isGone = false
    const load = async (): Promise<void> => {
      const { HeadlineRow } = await import('./HeadlineRow.tsx')
      if (!isGone) setRow(() => HeadlineRow)
    }
    // Without it the page's figures are all there, and its next visit tries again.
    void load().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isCalm, isOffered])
  if (!isOffered) return null
  return (
    <div className={styles['place']} data-bms-on="screen">
      {Row && <Row dataCentre={dataCentre} />}
    </div>
  )
}
