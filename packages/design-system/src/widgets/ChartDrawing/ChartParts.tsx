import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { Button } from '../../primitives/Button/Button.tsx'
import { pageQueue } from '../ChartQueue/pageQueue.ts'
import { chartPriority } from '../ChartQueue/useDeferredMount.ts'
import type { ChartPriority } from '../ChartQueue/useDeferredMount.ts'
import type { LateCode } from './loadDrawings.ts'

import styles from './ChartParts.module.css'

/** Texts of what waits for a drawing. */
export interface ChartPartsLabels {
  /** What draws didn't come. */
  failed: string
  retry: string
}

/** Props of ChartParts. */
export interface ChartPartsProps<Parts> {
  priority: ChartPriority
  /** What draws. */
  code: LateCode<Parts>
  /** Brings it instead. */
  load?: LateCode<Parts>['load'] | undefined
  labels: ChartPartsLabels
  /** The chart, made of what draws. */
  children: (drawings: Parts) => ReactNode
}

type State<Parts> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; drawings: Parts }

/**
 * Fetches what draws when a chart's turn has come, and shows the chart when it is there: one a task, as all of a page
 * wait for the same. Until then its place looks as it did; what doesn't come says so and can be asked for again.
 */
export function ChartParts<Parts>({ priority, code, load, labels, children }: ChartPartsProps<Parts>) {
  const [state, setState] = useState<State<Parts>>(() => {
    const drawings = load ? undefined : code.loaded()
    return drawings ? { status: 'ready', drawings } : { status: 'loading' }
  })

  useEffect(() => {
    if (state.status !== 'loading') return undefined
    let takeOut: (() => void) | undefined
    let isWanted = true
    const show = (drawings: Parts): void => {
      if (!isWanted) return
      // Synchronously: otherwise React would draw all charts that wait in one long task of its own.
      const run = (): void => flushSync(() => setState({ status: 'ready', drawings }))
      takeOut = pageQueue.add({ priority: chartPriority[priority], run })
    }
    const bring = load ?? code.load
    bring().then(show, () => isWanted && setState({ status: 'failed' }))
    return () => {
      isWanted = false
      takeOut?.()
    }
  }, [state.status, code, load, priority])

  if (state.status === 'ready') return children(state.drawings)
  if (state.status === 'loading') return <div className={styles['waiting']} data-bms-pending="" />
  return (
    <div className={styles['failed']} role="alert">
      {labels.failed}
      <Button size="small" appearance="outlined" onClick={() => setState({ status: 'loading' })}>
        {labels.retry}
      </Button>
    </div>
  )
}
