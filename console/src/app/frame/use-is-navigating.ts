import { use, useCallback, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

import { RouterContext } from '../router.ts'

/**
 * Whether the router is on its way to another address than the one in view. Pages are shown in a transition, so the
 * one before stays until the next has been loaded; no loader of the router's is involved that it could tell of.
 */
export function useIsNavigating(): boolean {
  const router = use(RouterContext)
  const inView = useLocation().key
  const subscribe = useCallback((onChange: () => void) => router?.subscribe(onChange) ?? (() => undefined), [router])
  const wanted = useSyncExternalStore(subscribe, () => router?.location.key)
  return wanted !== undefined && wanted !== inView
}
