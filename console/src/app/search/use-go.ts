import { use } from 'react'

import { RouterContext, type Go } from '../router.ts'

/**
 * How to go somewhere. Unlike the router's own hook it doesn't change with the address: what uses it, such as the pages
 * that are hidden, isn't drawn anew by every navigation. Throws outside the console's router.
 */
export function useGo(): Go {
  const router = use(RouterContext)
  if (!router) throw new Error('useGo needs the router of the console')
  return router.go
}
