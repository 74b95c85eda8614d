import { useRef } from 'react'

import { usePageLocation } from './page-location.ts'

/** The part of a page that is in view, and how to turn to another. */
export interface PartControl<Part extends string> {
  readonly part: Part
  readonly turnTo: (part: Part) => void
}

const parameter = 'tab'

/** The part that an address asks for; the first, where it asks for none that there is. */
export const readPart = <Part extends string>(search: string, parts: readonly [Part, ...Part[]]): Part => {
  const asked = new URLSearchParams(search).get(parameter)
  return parts.find((part) => part === asked) ?? parts[0]
}

/**
 * Parts of a page under one address each, `?tab=<part>`; the first needs no naming. A part that is turned to again is as it
 * was left: its search, filters and place.
 */
export function useParts<Part extends string>(parts: readonly [Part, ...Part[]]): PartControl<Part> {
  const { location, navigate } = usePageLocation()
  const left = useRef(new Map<Part, string>())
  const part = readPart(location.search, parts)
  return {
    part,
    turnTo(next) {
      left.current.set(part, location.search)
      const bare = next === parts[0] ? '' : `?${parameter}=${next}`
      navigate(location.pathname + (left.current.get(next) ?? bare))
    },
  }
}
