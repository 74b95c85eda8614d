import { type ReactNode, useId } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { Callout } from '../../primitives/Callout/Callout.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { Tile, TileGrid } from '../../primitives/Tile/Tile.tsx'
import { HourStrip } from './HourStrip.tsx'
import {
  englishLabels,
  type ReachFigure,
  type ReachHours,
  type ReachNotice,
  type ReachPanelLabels,
  type ReachTable as Table,
} from './reach-panel.types.ts'
import { ReachTable } from './ReachTable.tsx'

import styles from './ReachPanel.module.css'

/** What was counted. */
export interface ReachFound {
  readonly figures: readonly ReachFigure[]
  readonly notices?: readonly ReachNotice[] | undefined
  readonly hours?: ReachHours | undefined
  readonly tables: readonly Table[]
  /** When it was counted, in words. */
  readonly counted?: string | undefined
}

export interface ReachPanelProps {
  title: string
  /** `none`: there is nothing to count yet. `counting`: what was found, if anything, is of before. */
  state: 'none' | 'counting' | 'counted' | 'failed'
  /** What there is to do before people can be counted. */
  emptyText: string
  /** What was found; it stays in view, dimmed, while it is counted anew or that failed. */
  found?: ReachFound | undefined
  /** Why it failed. */
  error?: string | undefined
  onRetry?: (() => void) | undefined
  labels?: Partial<ReachPanelLabels>
  /** What is asked on account of it, such as its number typed. */
  children?: ReactNode
}

/** Whom something reaches before it goes out: how many, who they are, and what to know of them. What is new is read out. */
export function ReachPanel({ title, state, emptyText, found, error, onRetry, children, ...props }: ReachPanelProps) {
  const id = useId()
  const labels = { ...englishLabels, ...props.labels }
  return (
    <section className={styles['panel']} aria-labelledby={id} data-state={state}>
      <h3 id={id} className={styles['title']}>
        {title}
      </h3>
      {state === 'none' && <p className={styles['muted']}>{emptyText}</p>}
      {state === 'failed' && (
        <div role="alert">
          <Callout
            tone="danger"
            actions={
              onRetry && (
                <Button size="small" onClick={onRetry}>
                  {labels.retry}
                </Button>
              )
            }
          >
            {error}
          </Callout>
        </div>
      )}
      {state !== 'none' && found && <Found found={found} state={state} labels={labels} />}
      {state === 'counting' && !found && <Skeleton height={72} lines={3} />}
      {state !== 'none' && (
        <output className={styles['muted']}>
          {state === 'counting' ? labels.counting : state === 'counted' ? found?.counted : ''}
        </output>
      )}
      {children}
    </section>
  )
}

interface FoundProps {
  found: ReachFound
  state: Exclude<ReachPanelProps['state'], 'none'>
  labels: ReachPanelLabels
}

function Found({ found: { figures, notices = [], hours, tables }, state, labels }: FoundProps) {
  return (
    <div className={styles['found']} aria-busy={state === 'counting'}>
      <TileGrid>
        {figures.map(({ key, ...figure }) => (
          <Tile key={key} {...figure} />
        ))}
      </TileGrid>
      {notices.map(({ key, tone, text }) => (
        <Callout key={key} tone={tone}>
          {text}
        </Callout>
      ))}
      {hours && <HourStrip {...hours} />}
      <div className={styles['tables']}>
        {tables.map((table) => table.rows.length > 0 && <ReachTable key={table.key} table={table} labels={labels} />)}
      </div>
    </div>
  )
}
