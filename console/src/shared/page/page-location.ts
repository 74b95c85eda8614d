import { createContext, useContext } from 'react'

/** Where a page is: its own address, which stays while another page is in front. */
export interface PageLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** What a page knows of its place, and how it goes elsewhere. */
export interface PagePlace {
  /** That of its tab. */
  readonly key: string
  readonly location: PageLocation
  /** Parameters of the address: `uid` of `/system/updateMember/:uid`. */
  readonly params: Readonly<Record<string, string | undefined>>
  /** Goes to an address of the console. `replace`: without a step in the browser's history. */
  readonly navigate: (to: string, options?: { replace?: boolean }) => void
}

const PagePlaceContext = createContext<PagePlace | undefined>(undefined)

/** Gives a page its place. Pages live on while hidden, each with the address it was left with. */
export const PagePlaceProvider = PagePlaceContext.Provider

/** The page's own place. Throws outside a page. */
export function usePageLocation(): PagePlace {
  const place = useContext(PagePlaceContext)
  if (!place) throw new Error('usePageLocation is for pages: wrap what is shown in a PagePlaceProvider')
  return place
}
