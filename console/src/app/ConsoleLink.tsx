import { isForBrowser, type LinkProps } from '@bms/design-system'
import { use } from 'react'

import { preloadPath } from './preload.ts'
import { RouterContext } from './router.ts'

/**
 * A link within the console: goes through the router, and loads the page it leads to as soon as somebody aims at it. It
 * knows whole addresses only and so, unlike the router's own link, needn't be drawn anew wherever one is.
 */
export function ConsoleLink({ href, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const router = use(RouterContext)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !router || isForBrowser(event) || (rest.target && rest.target !== '_self')) return
        event.preventDefault()
        const { pathname, search, hash } = router.location
        // Going where one is leaves no step behind, as with any link.
        router.go(href, { replace: pathname + search + hash === href })
      }}
      onPointerEnter={(event) => {
        preloadPath(href)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preloadPath(href)
        onFocus?.(event)
      }}
    >
      {children}
    </a>
  )
}
