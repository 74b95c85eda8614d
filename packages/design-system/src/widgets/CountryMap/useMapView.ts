import { useCallback, useEffect, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'

import type { BoxSize } from '../ChartDrawing/useBoxSize.ts'
import { panBy, wholeWorld, zoomAt } from './map-view.ts'
import type { MapView } from './map-view.ts'

/** How a map is looked at, and what moves it. */
export interface MapViewControl {
  view: MapView
  setView: (change: (before: MapView) => MapView) => void
  /** Comes nearer or goes back by a step, at the middle. */
  step: (direction: 'in' | 'out' | 'whole') => void
  /** Begins and goes on dragging; `moved` says whether the map was moved since the button went down. */
  drag: {
    state: RefObject<'still' | 'moved'>
    start: (event: PointerEvent) => void
    move: (event: PointerEvent) => boolean
    end: () => void
  }
}

const stepFactor = 1.6
/** Pixels that a hand trembles while it clicks. */
const tremble = 4

/**
 * Zooming by wheel (with Ctrl or ⌘, for without it the page scrolls) and by steps, and dragging what is near. Until
 * somebody does, the view is `home`, whatever the size.
 */
export function useMapView(box: RefObject<HTMLElement | null>, size: BoxSize, home = wholeWorld): MapViewControl {
  const [own, setOwn] = useState<MapView>()
  const view = own ?? home
  const setView = useCallback<MapViewControl['setView']>((change) => setOwn((before) => change(before ?? home)), [home])
  const [from, setFrom] = useState<{ x: number; y: number; id: number }>()
  const state = useRef<'still' | 'moved'>('still')
  const { width, height } = size

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const point = { x: event.clientX - left, y: event.clientY - top }
      setView((before) => zoomAt(before, Math.exp(-event.deltaY / 300), point, { width, height }))
    }
    // React listens to wheels passively, and then the browser's own zoom can't be kept back.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box, width, height, setView])

  return {
    view,
    setView,
    step(direction) {
      const factor = direction === 'in' ? stepFactor : 1 / stepFactor
      const point = { x: width / 2, y: height / 2 }
      setView((before) => (direction === 'whole' ? wholeWorld : zoomAt(before, factor, point, { width, height })))
    },
    drag: {
      state,
      start({ clientX: x, clientY: y, pointerId: id }) {
        state.current = 'still'
        if (view.zoom > 1) setFrom({ x, y, id })
      },
      move({ clientX: x, clientY: y, currentTarget }) {
        if (!from) return false
        const [dx, dy] = [x - from.x, y - from.y]
        if (state.current === 'still' && Math.hypot(dx, dy) < tremble) return false
        if (state.current === 'still') currentTarget.setPointerCapture(from.id)
        state.current = 'moved'
        setFrom({ ...from, x, y })
        setView((before) => panBy(before, dx, dy, { width, height }))
        return true
      },
      end: () => setFrom(undefined),
    },
  }
}
