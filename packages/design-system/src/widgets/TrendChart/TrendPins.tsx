import { MenuButton } from '../../primitives/MenuButton/MenuButton.tsx'
import { pinLane, placePins } from './placePins.ts'
import type { TrendPin } from './placePins.ts'
import type { TrendLayout } from './trendLayout.ts'

import styles from './TrendPins.module.css'

/** Props of TrendPins. */
export interface TrendPinsProps {
  pins: readonly TrendPin[]
  times: readonly string[]
  layout: Pick<TrendLayout, 'plot' | 'x'>
  /** Names the lane. */
  pinsName: string
  /** Names a mark: how many there are, and when. */
  pinsLabel: (count: number, time: string) => string
  fullTime: (index: number) => string
  /** Somebody looks at the point of a mark. */
  onPoint: (index: number | undefined) => void
}

/** A mark must be large enough to be hit, and not touch the next. */
const markWidth = 24

/**
 * A lane above a chart with a mark for each time at which something was sent out; the chart's cursor tells what. Each
 * mark opens a menu with where it is handled.
 */
export function TrendPins({ pins, times, layout, pinsName, pinsLabel, fullTime, onPoint }: TrendPinsProps) {
  if (pins.length === 0) return null
  const { plot, x } = layout
  return (
    <div className={styles['lane']} style={{ top: plot.top - pinLane - 4 }}>
      <span className={styles['title']} aria-hidden="true">
        {pinsName}
      </span>
      {placePins(pins, times, x, markWidth).map(({ index, pins: own }) => (
        <div
          key={index}
          className={styles['pin']}
          style={{ left: x(index), height: plot.bottom - plot.top + pinLane }}
          onPointerEnter={() => onPoint(index)}
          onPointerLeave={() => onPoint(undefined)}
          onFocus={() => onPoint(index)}
          onBlur={() => onPoint(undefined)}
        >
          <MenuButton
            className={styles['mark'] ?? ''}
            label={pinsLabel(own.length, fullTime(index))}
            size="small"
            appearance="minimal"
            icon={<span className={styles['dot']}>{own.length > 1 && own.length}</span>}
            align="start"
            items={own.map(({ key, label, href }) => ({ key, label, href }))}
          />
        </div>
      ))}
    </div>
  )
}
