import type { KeyboardEvent } from 'react'

/** Moves the focus among a menu's visible links and buttons by ArrowUp, ArrowDown, Home and End. */
export function moveFocus(event: KeyboardEvent, menu: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const entries = [...menu.querySelectorAll<HTMLElement>('a, button')].filter((entry) => entry.checkVisibility())
  const position = entries.findIndex((entry) => entry === document.activeElement)
  const targets: Record<string, number> = {
    ArrowDown: Math.min(position + 1, entries.length - 1),
    ArrowUp: Math.max(position - 1, 0),
    Home: 0,
    End: entries.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined || position === -1) return
  event.preventDefault()
  entries[target]?.focus()
}
