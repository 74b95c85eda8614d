import { type CSSProperties, type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { englishTimelineViewLabels } from './labels.ts'
import { axisHeight, layOut, nextBar, toTime, toX } from './timeline-layout.ts'
import type { TimelineViewProps } from './timeline.types.ts'
import { TimelineAxis } from './TimelineAxis.tsx'
import { TimelineBarItem } from './TimelineBarItem.tsx'
import { TimelineTools } from './TimelineTools.tsx'
import { useTimelineMoves } from './use-timeline-moves.ts'
import { useTimelineWindow } from './use-timeline-window.ts'

import styles from './TimelineView.module.css'

/**
 * What happens when, as bars along an axis: rows of what belongs together, lanes where things overlap. Bars are walked by
 * arrow keys, opened, moved and stretched by dragging and by keys. Only what is in sight is drawn, and scrolling is the
 * browser's own, so that hundreds of bars keep up.
 */
export function TimelineView(props: TimelineViewProps) {
  const { label, rows, from, to, zoom, onZoomChange, at, onLook, now, ticksOf, pending, tellSpan } = props
  const labels = { ...englishTimelineViewLabels, ...props.labels }
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { view, look } = useTimelineWindow(scroller)
  const layout = useMemo(() => layOut(rows, zoom), [rows, zoom])
  const moves = useTimelineMoves(props)
  const [active, setActive] = useState<string>()
  const width = toX(to, from, zoom)

  const labelWidth = (): number =>
    scroller.current?.querySelector<HTMLElement>('[data-role="corner"]')?.getBoundingClientRect().width ?? 0
  /** What is in the middle of what is in sight, without what the labels cover. */
  const middle = (): number => {
    const element = scroller.current
    return element ? toTime(element.scrollLeft + (element.clientWidth - labelWidth()) / 2, from, zoom) : at
  }
  const goTo = (moment: number): void => {
    const element = scroller.current
    if (!element) return
    element.scrollLeft = toX(moment, from, zoom) - (element.clientWidth - labelWidth()) / 2
    look()
  }
  // What is looked at is told by scrolling: only another scale has it put back into the middle.
  const placed = useRef('')
  useLayoutEffect(() => {
    const scale = `${zoom} ${from}`
    if (placed.current === scale) return
    placed.current = scale
    goTo(at)
  })

  const inSight = layout.bars.filter(({ bar, top }) => {
    const x = toX(bar.start, from, zoom)
    return (
      top <= view.bottom &&
      top + axisHeight >= view.top &&
      x <= view.right &&
      toX(bar.end, from, zoom) + 32 >= view.left
    )
  })
  const stop = inSight.some(({ bar }) => bar.key === active) ? active : inSight[0]?.bar.key
  const ticks = ticksOf(
    toTime(Math.max(0, view.left), from, zoom),
    toTime(Math.min(width, view.right), from, zoom),
    zoom,
  )

  const focus = (key: string): void => {
    const placed = layout.bars.find(({ bar }) => bar.key === key)
    const element = scroller.current
    if (!placed || !element) return
    const x = toX(placed.bar.start, from, zoom)
    const room = element.clientWidth - labelWidth()
    if (x < element.scrollLeft || x > element.scrollLeft + room - 48) element.scrollLeft = Math.max(0, x - 48)
    const bottom = element.scrollTop + element.clientHeight - axisHeight
    if (placed.top < element.scrollTop || placed.top + axisHeight > bottom) element.scrollTop = placed.top - 8
    flushSync(() => {
      look()
      setActive(key)
    })
    element.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const key = (event.target as HTMLElement).dataset['key']
    const placed = layout.bars.find(({ bar }) => bar.key === key)
    if (!placed) return
    if (moves.onKey(event, placed.bar)) return event.preventDefault()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextBar(layout, placed.bar.key, event.key)
    if (next === undefined) return
    event.preventDefault()
    moves.putBack()
    focus(next)
  }
  const shown = moves.held ?? pending

  return (
    <section className={styles['view']} aria-label={label}>
      <TimelineTools
        zoom={zoom}
        labels={labels}
        onZoomChange={(next) => {
          onLook?.(middle())
          onZoomChange(next)
        }}
        onStep={(views) => scroller.current?.scrollBy({ left: views * scroller.current.clientWidth })}
        onNow={() => goTo(now)}
      />
      <div className={styles['board']}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the bars within are heard here */}
        <div
          ref={scroller}
          className={styles['scroller']}
          onScroll={look}
          onScrollEnd={() => onLook?.(middle())}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) moves.putBack()
          }}
        >
          <div
            className={styles['canvas']}
            style={{ '--_width': `${width}px`, '--_height': `${layout.height}px` } as CSSProperties}
          >
            <TimelineAxis ticks={ticks} now={now} from={from} to={to} zoom={zoom} nowLabel={labels.now} />
            {layout.rows.map((row, nth) => (
              <div key={row.key} className={styles['row']} style={{ top: row.top, height: row.height }}>
                <span className={styles['label']} id={`${id} ${row.key}`.replaceAll(' ', '-')}>
                  {row.label}
                </span>
                <ul className={styles['bars']} aria-labelledby={`${id} ${row.key}`.replaceAll(' ', '-')}>
                  {inSight
                    .filter((placed) => placed.row === nth)
                    .map(({ bar, top }) => {
                      const isHeld = shown?.key === bar.key
                      const { start, end } = isHeld ? shown : bar
                      const x = toX(bar.start, from, zoom)
                      return (
                        <TimelineBarItem
                          key={bar.key}
                          bar={bar}
                          x={x}
                          by={toX(start, from, zoom) - x}
                          width={toX(end, from, zoom) - toX(start, from, zoom)}
                          top={top - row.top}
                          state={isHeld ? 'held' : 'still'}
                          focus={stop === bar.key ? 'stop' : 'walked'}
                          pointer={moves.pointer(bar)}
                        />
                      )
                    })}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </div>
      <p className={styles['keys']}>{labels.keys}</p>
      <output className={styles['said']}>
        {moves.held ? labels.moving(tellSpan(moves.held.start, moves.held.end)) : ''}
      </output>
    </section>
  )
}
