import { callQuery } from './call-query.ts'
import type { Caller } from './caller.ts'

/** What changes with a release of the console, not while somebody works. */
export const fixed = { staleTime: Number.POSITIVE_INFINITY } as const

/** Countries the brand sells in, by code. As options of a filter it still has those of the rows where they don't come. */
export const countriesQuery = (caller: Caller) =>
  callQuery(caller, 'countryList', {}, { ...fixed, select: ({ list }) => list.map(({ cc }) => cc) })
