import { useQueries, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useCaller } from '../../query/caller.ts'
import type { List } from '../define-list.ts'
import type { ListOption } from '../filters/list-filter.ts'

/** What things are called that a list's rows refer to by id; empty while it isn't known. */
export function useListNames({ names = [] }: List, locale: string): (id: string) => string {
  const caller = useCaller()
  const known = useQueries({
    queries: names.map((load) => load(caller, locale) as { readonly queryKey: QueryKey }),
    combine: toOptions,
  })
  return useMemo(() => {
    const byId = new Map(known.map(({ value, label }) => [value, label]))
    return (id) => byId.get(id) ?? ''
  }, [known])
}

// Not within: the same function has the same answers joined once.
const toOptions = (found: readonly { readonly data: unknown }[]): readonly ListOption[] =>
  found.flatMap(({ data }) => (data as readonly ListOption[] | undefined) ?? [])
