import { Flag } from '@blueprintjs/icons'

import { MenuButton } from '../../primitives/MenuButton/MenuButton.tsx'
import { placePins } from './placePins.ts'
import type { TrendPin } from './placePins.ts'
import type { TrendLayout } from './trendLayout.ts'

import styles from './TrendPins.module.css'

/** Props of TrendPins. */
export interface TrendPinsProps {
  pins: readonly TrendPin[]
  times: readonly string[]
  layout: TrendLayout
  /** Names a mark: how many there are, and when. */
  pinsLabel: (count: number, time: string) => string
  fullTime: (index: number) => string
  /** Somebody looks at the point of a mark. */
  onPoint: (index: number | undefined) => void
}

/** A mark must be large enough to be hit, and not touch the next. */
const markWidth = 24

/** Marks over a chart of what was sent out; each opens a menu with where it is handled. */
export function TrendPins({ pins, times, layout, pinsLabel, fullTime, onPoint }: TrendPinsProps) {
  return placePins(pins, times, layout.x, markWidth).map(({ index, pins: own }) => (
    <div
      key={index}
      className={styles['pin']}
      style={{ left: layout.x(index), height: layout.plot.bottom - layout.plot.top, top: layout.plot.top }}
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
        icon={<Flag size={12} />}
        align="start"
        items={own.map(({ key, label, href }) => ({ key, label, href }))}
      />
    </div>
  ))
}
