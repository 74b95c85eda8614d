import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { placePanel } from './place-panel.ts'
import type { PanelSide } from './place-panel.ts'

import styles from './FloatingPanel.module.css'

export interface FloatingPanelProps {
  /** What the panel belongs to: it stands at its edge, and a press on it doesn't count as outside. */
  readonly anchor: HTMLElement
  /** Below or above its anchor, or beside it; below by default. */
  readonly side?: PanelSide | undefined
  readonly align?: 'start' | 'end' | undefined
  /** Wishes to be closed: Escape, a press or focus elsewhere, or its anchor gone out of sight. */
  onClose: (reason: 'escape' | 'outside') => void
  readonly children: ReactNode
}

/**
 * A panel in the browser's top layer, beside the element it belongs to. It follows when something scrolls and stays
 * inside the window. Focus and roles are the content's own.
 */
export function FloatingPanel({ anchor, side = 'block', align = 'start', onClose, children }: FloatingPanelProps) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return undefined
    panel.showPopover()
    const place = (): void => {
      const box = anchor.getBoundingClientRect()
      if (box.bottom < 0 || box.top > window.innerHeight || box.width === 0) return close.current('outside')
      // Measured at its natural height, or a panel once shrunk could never grow again.
      panel.style.maxHeight = 'none'
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const size = { width: panel.offsetWidth, height: panel.offsetHeight }
      const placement = placePanel(box, size, view, { side, align })
      panel.style.left = `${placement.left}px`
      panel.style.top = `${placement.top}px`
      panel.style.maxHeight = `${placement.maxHeight}px`
      panel.dataset['side'] = placement.side
    }
    place()
    const onScroll = (event: Event): void => {
      if (!(event.target instanceof Node) || !panel.contains(event.target)) place()
    }
    const resize = new ResizeObserver(place)
    resize.observe(panel)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      resize.disconnect()
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [anchor, side, align])

  useEffect(() => {
    const isOutside = ({ target }: Event): boolean =>
      target instanceof Node && ref.current?.contains(target) === false && !anchor.contains(target)
    const onOutside = (event: Event): void => {
      if (isOutside(event)) close.current('outside')
    }
    const onFocus = (event: Event): void => {
      // A press on a label focuses whatever around the panel can be focused, such as the page's `<main>`: that is no leaving.
      const isAround = event.target instanceof Node && event.target.contains(ref.current)
      if (!isAround) onOutside(event)
    }
    document.addEventListener('pointerdown', onOutside, { capture: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('pointerdown', onOutside, { capture: true })
      document.removeEventListener('focusin', onFocus)
    }
  }, [anchor])

  return (
    <div
      ref={ref}
      popover="manual"
      role="presentation"
      className={styles['panel']}
      onKeyDown={(event) => {
        // React hands on what happens in here to the components around; keys pressed in a panel are the panel's.
        event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose('escape')
      }}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </div>
  )
}
