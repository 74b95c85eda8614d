import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'

import { nextItem } from '../../primitives/ActionMenu/menu-keys.ts'
import { placeMenu } from './place-menu.ts'
import type { Point } from './place-menu.ts'
import type { TagMenuAction, TagMenuEntry } from './tag-menu-entries.ts'

import styles from './TagMenu.module.css'

export interface TagMenuProps {
  readonly label: string
  /** Where it was asked for, in the window. */
  readonly point: Point
  readonly entries: readonly TagMenuEntry[]
  readonly texts: Readonly<Record<TagMenuAction, string>>
  readonly onChoose: (action: TagMenuAction) => void
  /** `leave`: the focus should go back to the tag; `outside`: it is elsewhere already, or nothing was focused. */
  readonly onClose: (reason: 'leave' | 'outside') => void
}

/**
 * The context menu of a tag, in the browser's top layer and inside the window. It belongs to a place on the screen, so
 * it goes when that place does: on scroll and resize, as on Escape, Tab and a press elsewhere.
 */
export function TagMenu({ label, point, entries, texts, onChoose, onClose }: TagMenuProps) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const menu = ref.current
    if (!menu) return
    menu.showPopover()
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = placeMenu(point, { width: menu.offsetWidth, height: menu.offsetHeight }, view)
    menu.style.left = `${left}px`
    menu.style.top = `${top}px`
    menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [point])

  useEffect(() => {
    const onOutside = ({ target }: Event): void => {
      if (!(target instanceof Node) || ref.current?.contains(target) !== true) close.current('outside')
    }
    const onResize = (): void => close.current('outside')
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onOutside, options)
    window.addEventListener('resize', onResize, options)
    // A frame later: what was scrolled before it opened, such as a tag into sight, is told only then.
    const frame = requestAnimationFrame(() => document.addEventListener('scroll', onOutside, options))
    return () => {
      cancelAnimationFrame(frame)
      stop.abort()
    }
  }, [])

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      return onClose('leave')
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const current = items.findIndex((item) => item === document.activeElement)
    const next = nextItem(
      entries.map(({ action }) => texts[action]),
      current,
      event.key,
    )
    if (next === undefined) return undefined
    event.preventDefault()
    return items[next]?.focus()
  }

  return (
    <div
      ref={ref}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles['menu']}
      onKeyDown={handleKeyDown}
      // The menu key's own event may come only now that the menu is open.
      onContextMenu={(event) => event.preventDefault()}
    >
      {entries.map(({ action, state }) => (
        <button
          key={action}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles['item']}
          aria-disabled={state === 'disabled' || undefined}
          onClick={() => state === 'enabled' && onChoose(action)}
          onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
        >
          {texts[action]}
        </button>
      ))}
    </div>
  )
}
