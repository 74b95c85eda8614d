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

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = printing.subscribe(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Has all of the page drawn, what nobody has scrolled to as well, until the function that this returns is called. */
export function beginOutput(): () => void {
  let isHeld = true
  holders += 1
  tell()
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    tell()
  }
}

/** What the page is drawn for now; what waits to be scrolled to draws itself when that isn't the screen alone. */
export const usePageOutput = (): PageOutput => useSyncExternalStore(subscribe, readOutput, () => 'screen' as const)
