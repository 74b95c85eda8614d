import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import styles from './Drawer.module.css'

export interface DrawerProps {
  /** Its name, for screen readers. */
  label: string
  /** The side of the window it comes from; `start` by default. */
  side?: 'start' | 'end'
  /** Escape, or a press beside it. */
  onClose: () => void
  children: ReactNode
}

/**
 * What comes in from the side, over the page, on the browser's own `<dialog>`: the page behind can't be reached, and
 * the focus goes back to where it came from. Draw it while it is open, leave it out when it isn't.
 */
export function Drawer({ label, side = 'start', onClose, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    dialog.showModal()
    let pressed: EventTarget | null = null
    const notePress = (event: PointerEvent): void => {
      pressed = event.target
    }
    // The dialog's own surface is covered by its content: what reaches it is a press on the overlay. One that began
    // inside, as when text is marked with the mouse, is none.
    const closeFromOverlay = (event: MouseEvent): void => {
      if (event.target === dialog && pressed === dialog) close.current()
    }
    dialog.addEventListener('pointerdown', notePress)
    dialog.addEventListener('click', closeFromOverlay)
    return () => {
      dialog.removeEventListener('pointerdown', notePress)
      dialog.removeEventListener('click', closeFromOverlay)
      dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      aria-label={label}
      className={styles['drawer']}
      data-side={side}
      onClose={({ target, currentTarget }) => target === currentTarget && currentTarget.isConnected && onClose()}
    >
      {children}
    </dialog>
  )
}
