import type { ReactNode } from 'react'

import { DesignSystemContext, defaultDesignSystem } from './context.ts'
import type { LinkComponent } from './context.ts'

export interface DesignSystemProviderProps {
  /** How links within the console are drawn; a plain `<a>` by default. */
  link?: LinkComponent
  /** BCP 47 tag for numbers and dates, `en` by default. */
  locale?: string
  /** IANA time zone for dates, `UTC` by default. */
  timeZone?: string
  children: ReactNode
}

/** Gives the design system what it can't know: the router's link, the language, the time zone. One at the root. */
export function DesignSystemProvider({ children, ...given }: DesignSystemProviderProps) {
  const { link, locale, timeZone } = { ...defaultDesignSystem, ...given }
  return <DesignSystemContext value={{ link, locale, timeZone }}>{children}</DesignSystemContext>
}
