import type { SearchPlace } from '@bms/design-system/shell'

import { paths, withQuery } from '../../shared/paths.ts'

/** Whether a text looks like all of a serial, a MAC address or an id. Beginnings are for the search itself. */
export function isWholeKey(query: string): boolean {
  const signs = query.replaceAll(/[:.-]/g, '')
  return /^[a-z\d]{10,32}$/i.test(signs) && (signs.match(/\d/g) ?? []).length >= 4
}

/** The serial desk, which isn't in the menu, as the search proposes it: with what is typed, where that is a whole key. */
export const toDeskPlace = (
  query: string,
  { area, desk, openIn }: { readonly area: string; readonly desk: string; readonly openIn: string },
): SearchPlace =>
  isWholeKey(query)
    ? { title: [openIn, query], path: withQuery(paths.serialDesk(), { q: query }) }
    : { title: [area, desk], path: paths.serialDesk() }
