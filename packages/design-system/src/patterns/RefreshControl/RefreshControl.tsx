import { CaretDown, Refresh } from '@blueprintjs/icons'
import { useState } from 'react'

import { ActionMenu } from '../../primitives/ActionMenu/ActionMenu.tsx'
import { Button } from '../../primitives/Button/Button.tsx'

import styles from './RefreshControl.module.css'

export interface RefreshControlProps {
  /** Seconds between two refreshes; 0: only when asked. */
  readonly interval: number
  readonly intervals: readonly { readonly value: number; readonly label: string }[]
  /** `busy` while it is being fetched anew. */
  readonly state: 'ready' | 'busy'
  /** As of when the data is, in words. */
  readonly asOf?: string | undefined
  onRefresh: () => void
  onIntervalChange: (interval: number) => void
  readonly labels: { readonly refresh: string; readonly interval: string }
}

/** Fetches what is shown anew, now or every so often, and says how old it is. */
export function RefreshControl(props: RefreshControlProps) {
  const { interval, intervals, state, asOf, onRefresh, onIntervalChange, labels } = props
  const [anchor, setAnchor] = useState<HTMLButtonElement>()
  const chosen = intervals.find(({ value }) => value === interval)
  return (
    <div className={styles['control']} data-state={state}>
      {asOf !== undefined && <span className={styles['asOf']}>{asOf}</span>}
      <Button
        appearance="minimal"
        className={styles['refresh']}
        icon={<Refresh />}
        aria-label={labels.refresh}
        title={labels.refresh}
        onClick={onRefresh}
      />
      <Button
        appearance="minimal"
        className={styles['interval']}
        endIcon={<CaretDown />}
        aria-label={`${labels.interval}: ${chosen?.label ?? ''}`}
        title={labels.interval}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        {interval === 0 ? <span /> : chosen?.label}
      </Button>
      {anchor && (
        <ActionMenu
          label={labels.interval}
          anchor={anchor}
          items={intervals.map(({ value, label }) => ({
            key: String(value),
            label,
            onSelect: () => onIntervalChange(value),
          }))}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </div>
  )
}
