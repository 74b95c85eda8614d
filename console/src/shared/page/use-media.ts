import { useSyncExternalStore } from 'react'

/** Under this many pixels the console is in its mobile shape (specification, section 9); 992 itself is desktop. */
const mobileBelow = 992

const mobile = `(width < ${mobileBelow}px)`

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(mobile)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Which shape the console has. */
export function useViewport(): 'desktop' | 'mobile' {
  return useSyncExternalStore(subscribe, () => (matchMedia(mobile).matches ? 'mobile' : 'desktop'))
}
