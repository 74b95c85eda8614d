import { useSyncExternalStore } from 'react'

import { createPrinting } from './printing.ts'

/** The printing of this page. */
export const printing = createPrinting(() => window)
const never = (): boolean => false

/**
 * Whether the page is being printed. What it renders for paper is there when the browser takes the page, so draw it at
 * once: nothing that is loaded first arrives in time.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(printing.subscribe, printing.isPrinting, never)
}
