import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

import { shift, zooms } from './timeline-layout.ts'
import type { TimelineBar, TimelineMove, TimelineViewProps, TimelineZoom } from './timeline.types.ts'

type Edge = 'both' | 'start' | 'end'

interface Moves extends Pick<TimelineViewProps, 'onMove' | 'onRefuse' | 'onOpen'> {
  readonly zoom: TimelineZoom
}

const mayChange = ({ moves }: TimelineBar, edge: Edge): boolean =>
  moves === 'both' || (moves === 'end' && edge === 'end')

/** From where a pointer moves something less it was a press. */
const threshold = 4

/** Bars that are dragged, or moved by keys: what they look like meanwhile, and what is told once they are let go. */
export function useTimelineMoves({ zoom, onMove, onRefuse, onOpen }: Moves) {
  const [held, setHeld] = useState<TimelineMove & { readonly by: 'pointer' | 'keys' }>()
  const drag = useRef<{ bar: TimelineBar; edge: Edge; x: number; state: 'pressed' | 'moving' | 'refused' }>(undefined)
  /** A press that ends a drag isn't one that opens. */
  const wasDragged = useRef(false)
  const { dayWidth, step } = zooms[zoom]

  const settle = (move: TimelineMove, bar: TimelineBar): void => {
    setHeld(undefined)
    if (move.start === bar.start && move.end === bar.end) return
    onMove?.({ key: move.key, start: move.start, end: move.end })
  }
  const refuse = (bar: TimelineBar, edge: Edge): void => onRefuse?.(bar.key, edge === 'both' ? 'move' : 'stretch')

  return {
    held,
    putBack: () => setHeld(undefined),
    /** What a bar does with the pointer. */
    pointer: (bar: TimelineBar) => ({
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button !== 0 || !onMove || drag.current) return
        const edge = (event.target as HTMLElement).closest<HTMLElement>('[data-edge]')?.dataset['edge'] ?? 'both'
        wasDragged.current = false
        drag.current = { bar, edge: edge as Edge, x: event.clientX, state: 'pressed' }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const now = drag.current
        if (!now || now.state === 'refused') return
        const by = event.clientX - now.x
        if (now.state === 'pressed') {
          if (Math.abs(by) < threshold) return
          wasDragged.current = true
          if (!mayChange(now.bar, now.edge)) {
            now.state = 'refused'
            return refuse(now.bar, now.edge)
          }
          now.state = 'moving'
        }
        const span = shift(now.bar, (by / dayWidth) * 86_400_000, now.edge, step)
        setHeld((before) =>
          before?.start === span.start && before.end === span.end ? before : { key: bar.key, ...span, by: 'pointer' },
        )
      },
      onPointerUp(): void {
        const now = drag.current
        drag.current = undefined
        if (now?.state === 'moving' && held) settle(held, now.bar)
      },
      onPointerCancel(): void {
        drag.current = undefined
        setHeld(undefined)
      },
      onClick(): void {
        if (wasDragged.current) wasDragged.current = false
        else onOpen(bar.key)
      },
    }),
    /** What keys do with a bar; `true` where they were for it. */
    onKey(event: KeyboardEvent<HTMLElement>, bar: TimelineBar): boolean {
      const isHeld = held?.key === bar.key && held.by === 'keys'
      if (isHeld && event.key === 'Escape') {
        setHeld(undefined)
        return true
      }
      if (isHeld && event.key === 'Enter') {
        settle(held, bar)
        return true
      }
      if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || !onMove) return false
      const edge: Edge = event.shiftKey ? 'end' : 'both'
      if (!mayChange(bar, edge)) {
        refuse(bar, edge)
        return true
      }
      const from = isHeld ? held : bar
      setHeld({ key: bar.key, ...shift(from, event.key === 'ArrowLeft' ? -step : step, edge, step), by: 'keys' })
      return true
    },
  }
}
