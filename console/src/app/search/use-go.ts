import { use, useCallback } from 'react'

import { RouterContext } from '../router-context.ts'

/** Goes to an address of the console. `replace`: without a step in the browser's history. */
export type Go = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/**
 * How to go somewhere. Unlike the router's own hook it doesn't change with the address: what uses it, such as the pages
 * that are hidden, isn't drawn anew by every navigation. Throws outside the console's router.
 */
export function useGo(): Go {
  const router = use(RouterContext)
  if (!router) throw new Error('useGo needs the router of the console')
  return useCallback((to, options) => void router.navigate(to, options), [router])
}
