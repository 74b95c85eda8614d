import type { LinkProps } from '@bms/design-system'
import { Link } from 'react-router-dom'

import { preloadPath } from './preload.ts'

/** A link within the console: goes through the router, and loads the page it leads to as soon as somebody aims at it. */
export function ConsoleLink({ href, onPointerEnter, onFocus, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      to={href}
      onPointerEnter={(event) => {
        preloadPath(href)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preloadPath(href)
        onFocus?.(event)
      }}
    />
  )
}
