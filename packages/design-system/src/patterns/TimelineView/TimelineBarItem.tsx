import { WarningSign } from '@blueprintjs/icons'
import { memo, type HTMLAttributes } from 'react'

import { leastWidth } from './timeline-layout.ts'
import type { TimelineBar } from './timeline.types.ts'

import styles from './TimelineView.module.css'

export interface TimelineBarItemProps {
  bar: TimelineBar
  /** Where it stands, in pixels, and by how much it is moved from there. */
  x: number
  by: number
  width: number
  top: number
  /** `held`: it is being moved, or waits for what is decided. */
  state: 'still' | 'held'
  /** Whether Tab leads to it. */
  focus: 'stop' | 'walked'
  pointer: HTMLAttributes<HTMLElement>
}

/** A bar of a timeline. While it is dragged it is moved by a transform alone: nothing is laid out anew. */
export const TimelineBarItem = memo(
  function TimelineBarItem({ bar, x, by, width, top, state, focus, pointer }: TimelineBarItemProps) {
    const { key, label, detail, tone, mark, moves } = bar
    return (
      <li
        className={styles['place']}
        style={{
          left: x,
          top,
          width: Math.max(leastWidth, width),
          ...(by !== 0 && { transform: `translateX(${by}px)` }),
        }}
        data-state={state}
      >
        <button
          type="button"
          className={styles['bar']}
          data-key={key}
          data-tone={tone}
          data-marked={mark === undefined ? 'no' : 'yes'}
          data-moves={moves}
          tabIndex={focus === 'stop' ? 0 : -1}
          aria-label={[label, mark, detail].filter((part) => part !== undefined && part !== '').join(', ')}
          title={[label, mark, detail].filter((part) => part !== undefined && part !== '').join('\n')}
          {...pointer}
        >
          {moves === 'both' && <span className={styles['edge']} data-edge="start" aria-hidden="true" />}
          <span className={styles['words']}>
            <span className={styles['name']}>{label}</span>
            {mark !== undefined && (
              <span className={styles['mark']}>
                <WarningSign size={12} /> {mark}
              </span>
            )}
          </span>
          {moves !== 'none' && <span className={styles['edge']} data-edge="end" aria-hidden="true" />}
        </button>
      </li>
    )
  },
  // Its handlers are made anew whenever the whole is drawn; they say the same as long as the bar does, and nothing is held.
  (before, after) =>
    before.bar === after.bar &&
    before.x === after.x &&
    before.by === after.by &&
    before.width === after.width &&
    before.top === after.top &&
    before.state === after.state &&
    before.focus === after.focus &&
    after.state === 'still',
)
