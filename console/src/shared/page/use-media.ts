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

/** What each query said last on the screen. */
const onScreen = new Map<string, boolean>()

/** Paper has another width, of which browsers tell while they print: the page must not become another one by it. */
function holds(query: string): boolean {
  const known = onScreen.get(query)
  if (known !== undefined && listOf('print').matches) return known
  const { matches } = listOf(query)
  onScreen.set(query, matches)
  return matches
}

/** Whether a media query holds on the screen, and from then on whenever that changes. */
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
    () => holds(query),
    () => false,
  )
}

/** Which shape the console has. */
export function useViewport(): 'desktop' | 'mobile' {
  return useMedia(`(width < ${mobileBelow}px)`) ? 'mobile' : 'desktop'
}
