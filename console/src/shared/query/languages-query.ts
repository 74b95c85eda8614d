import { callQuery } from './call-query.ts'
import type { Caller } from './caller.ts'

/** The languages that people of the brand have their app in, and how many have each, most people first. */
export const brandLanguagesQuery = (caller: Caller) =>
  callQuery(caller, 'brandLanguages', {}, { staleTime: 5 * 60_000, select: ({ list }) => list })

/** The same by their tags, as options of a filter. */
export const languageOptions = (caller: Caller) =>
  callQuery(
    caller,
    'brandLanguages',
    {},
    { staleTime: 5 * 60_000, select: ({ list }) => list.map(({ locale }) => locale) },
  )
