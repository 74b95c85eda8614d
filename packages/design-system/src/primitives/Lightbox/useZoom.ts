import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'

import { fitted, panView, type View, zoomView } from './zoom.ts'

/** One press of a button or key. */
const step = 1.5

/** Enlarging and moving a picture on its stage, by buttons, keys, wheel and pointer. */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>(fitted)
  const [drag, setDrag] = useState<'idle' | 'dragging'>('idle')
  const sizeOf = () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 })

  useEffect(() => {
    const element = stage.current
    // React listens passively to the wheel: the page behind would scroll along.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      if (!element) return
      const box = element.getBoundingClientRect()
      const point = { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 }
      setView((before) => zoomView(before, Math.exp(-event.deltaY / 400), box, point))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [stage])

  return {
    view,
    drag,
    fit: () => setView(fitted),
    zoomIn: () => setView((before) => zoomView(before, step, sizeOf())),
    zoomOut: () => setView((before) => zoomView(before, 1 / step, sizeOf())),
    pan: (x: number, y: number) => setView((before) => panView(before, { x, y }, sizeOf())),
    pointer: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || view.scale === 1) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag('dragging')
      },
      onPointerMove({ movementX, movementY }: PointerEvent) {
        if (drag === 'dragging') setView((before) => panView(before, { x: movementX, y: movementY }, sizeOf()))
      },
      onPointerUp: () => setDrag('idle'),
      onPointerCancel: () => setDrag('idle'),
      onDoubleClick({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
        const box = currentTarget.getBoundingClientRect()
        const point = { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
        setView((before) => (before.scale > 1 ? fitted : zoomView(before, 3, box, point)))
      },
    },
  }
}
