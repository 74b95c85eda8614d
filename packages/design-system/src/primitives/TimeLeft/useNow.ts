import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const every = 15_000
let timer: ReturnType<typeof setInterval> | undefined

const tick = (): void => {
  if (document.visibilityState === 'visible') for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(tick, every)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

const thisMinute = (): number => Math.floor(Date.now() / every) * every

/** The minute it is, in milliseconds since 1970. One clock for all who ask; it stands while the window is hidden. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, thisMinute, thisMinute)
}
