import { useEffect, useState } from 'react'

import { useServices } from '../../shared/services.ts'
import { mayReload, whenReached } from '../errors/chunk-failure.ts'

/** How long it is said at least that the page will be loaded anew before it is, in milliseconds. */
const notice = 3000

/** How much longer it may be, by chance: a release reaches all pages at once. */
const within = 5000

/** `soon`: it is loaded anew in a moment; `no`: that is left to the person. */
export type ReloadSoon = 'soon' | 'no'

/**
 * Loads the console anew after a moment in which it says so, at the address that was asked for. Not while anything isn't
 * saved, nor once the person does something: a click or a letter would be lost.
 */
export function useReloadSoon(isWanted: boolean): ReloadSoon {
  const { tabStorage, tabs, clock, location, connection } = useServices()
  const [state, setState] = useState<ReloadSoon>('no')
  useEffect(() => {
    if (!isWanted || tabs.state.list.some(({ work }) => work === 'dirty') || !mayReload(tabStorage, clock.now()))
      return undefined
    const ended = new AbortController()
    const { signal } = ended
    const stay = (): void => {
      ended.abort()
      setState('no')
    }
    void whenReached(connection, () => {
      if (signal.aborted) return
      setState('soon')
      for (const act of ['pointerdown', 'keydown', 'input'])
        addEventListener(act, stay, { signal, once: true, capture: true })
      const timer = setTimeout(
        () => {
          const { pathname, search, hash } = location.read()
          location.load(pathname + search + hash)
        },
        notice + Math.random() * within,
      )
      signal.addEventListener('abort', () => clearTimeout(timer))
    })
    return () => ended.abort()
  }, [isWanted, tabs, tabStorage, clock, location, connection])
  return state
}
