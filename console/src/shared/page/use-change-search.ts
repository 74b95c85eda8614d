import { useCallback } from 'react'

import { useServices } from '../services.ts'
import { usePageLocation } from './page-location.ts'

/** Changes the page's search. `write` is given what the search is, and gives back what it becomes. */
export type ChangeSearch = (write: (search: string) => string, options?: { replace?: boolean }) => void

/**
 * How a page changes its own address. It is read from the browser: what was drawn last may be older, and writing that
 * back would undo a change made meanwhile. A page that is being left changes nothing.
 */
export function useChangeSearch(): ChangeSearch {
  const { location: browser } = useServices()
  const { location, navigate } = usePageLocation()
  const own = location.pathname
  return useCallback(
    (write, options) => {
      const { pathname, search, hash } = browser.read()
      if (pathname === own) navigate(pathname + write(search) + hash, options)
    },
    [browser, navigate, own],
  )
}
