import { flushSync } from 'react-dom'

/** What of a window tells that its page goes on paper. */
export type PrintView = Pick<Window, 'addEventListener' | 'removeEventListener' | 'matchMedia'>

/** Whether a page is being printed, as a store for React. */
export interface Printing {
  /** Calls back when printing begins and when it ends; gives the way to be called no more. */
  readonly subscribe: (listener: () => void) => () => void
  readonly isPrinting: () => boolean
}

/**
 * Follows the printing of a page: from `beforeprint` until `afterprint`, and while its media is `print` without either,
 * as where a test emulates it. What listeners render is in the document when they have been told: the browser takes the
 * page right after `beforeprint`.
 */
export function createPrinting(view: () => PrintView): Printing {
  const listeners = new Set<() => void>()
  let isAsked = false
  let isPaper = false
  const update = (change: { readonly asked?: boolean; readonly paper?: boolean }): void => {
    const before = isAsked || isPaper
    isAsked = change.asked ?? isAsked
    isPaper = change.paper ?? isPaper
    if ((isAsked || isPaper) === before) return
    flushSync(() => {
      for (const listener of listeners) listener()
    })
  }
  const begin = (): void => update({ asked: true })
  const end = (): void => update({ asked: false })
  const follow = ({ matches }: MediaQueryListEvent): void => update({ paper: matches })
  // Kept, for browsers hold on to each list they have made.
  let media: MediaQueryList | undefined
  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        const page = view()
        media ??= page.matchMedia('print')
        isPaper = media.matches
        media.addEventListener('change', follow)
        page.addEventListener('beforeprint', begin)
        page.addEventListener('afterprint', end)
      }
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        media?.removeEventListener('change', follow)
        view().removeEventListener('beforeprint', begin)
        view().removeEventListener('afterprint', end)
        isAsked = false
        isPaper = false
      }
    },
    isPrinting: () => isAsked || isPaper,
  }
}
