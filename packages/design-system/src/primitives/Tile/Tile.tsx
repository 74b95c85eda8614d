import type { ReactElement, ReactNode } from 'react'

import type { Tone } from '../../tokens/names.ts'

import styles from './Tile.module.css'

export interface TileProps {
  label: string
  /** What it is now, as words or a figure. */
  value: ReactNode
  /** Stands small behind the value: `m²`, `kWh`. */
  unit?: string | undefined
  /** A single icon as an element. */
  icon?: ReactElement | undefined
  /** What the value means; say it in `hint` too. */
  tone?: Tone | undefined
  /** A line or a bar below. */
  hint?: ReactNode
}

/** One reading of something, small enough to stand beside others in a {@link TileGrid}. */
export function Tile({ label, value, unit, icon, tone = 'neutral', hint }: TileProps) {
  return (
    <div className={styles['tile']} data-tone={tone}>
      <dt className={styles['label']}>
        {icon}
        <span>{label}</span>
      </dt>
      <dd className={styles['value']}>
        <span>{value}</span>
        {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
      </dd>
      {hint !== undefined && <dd className={styles['hint']}>{hint}</dd>}
    </div>
  )
}

export interface TileGridProps {
  /** Tiles. */
  children: ReactNode
}

/** Tiles side by side, as many as there is room for. */
export function TileGrid({ children }: TileGridProps) {
  return <dl className={styles['grid']}>{children}</dl>
}
