import { useCallback, useSyncExternalStore } from 'react'

/** Under this many pixels the console is in its mobile shape (specification, section 9); 992 itself is desktop. */
const mobileBelow = 992

/** The browser keeps each list it makes: one for a query is enough. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query holds, and from then on whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  )
}

/** Which shape the console has. */
export function useViewport(): 'desktop' | 'mobile' {
  return useMedia(`(width < ${mobileBelow}px)`) ? 'mobile' : 'desktop'
}
