import { useSyncExternalStore } from 'react'

import { printing } from './use-printing.ts'

/**
 * What the page is drawn for. `whole`: all of it, for a picture or before a print, while the screen stays as it is;
 * `print`: laid out for paper.
 */
export type PageOutput = 'screen' | 'whole' | 'print'

const listeners = new Set<() => void>()
let holders = 0

const readOutput = (): PageOutput => (printing.isPrinting() ? 'print' : holders > 0 ? 'whole' : 'screen')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const leave = printing.subscribe(listener)
  return () => {
    listeners.delete(listener)
    leave()
  }
}

function hold(change: 1 | -1): void {
  holders += change
  for (const listener of listeners) listener()
}

/** Has all of the page drawn, what nobody has scrolled to as well, until the function that this returns is called. */
export function beginOutput(): () => void {
  let isHeld = true
  hold(1)
  return () => {
    if (isHeld) hold(-1)
    isHeld = false
  }
}

/** What the page is drawn for now; what waits to be scrolled to draws itself when that isn't the screen alone. */
export const usePageOutput = (): PageOutput => useSyncExternalStore(subscribe, readOutput, () => 'screen' as const)
