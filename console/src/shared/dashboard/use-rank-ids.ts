import type { rankDimensions } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { allRowsQuery, callQuery } from '../query/call-query.ts'
import type { Caller } from '../query/caller.ts'

/** They change with a release. */
const staleTime = Number.POSITIVE_INFINITY

const seriesIdsQuery = (caller: Caller) =>
  allRowsQuery(
    caller,
    'seriesList',
    {},
    { staleTime, select: (rows) => new Map(rows.map(({ code, series_id: id }) => [code, id])) },
  )

const categoryIdsQuery = (caller: Caller) =>
  callQuery(
    caller,
    'categoryTree',
    {},
    {
      staleTime,
      select: ({ list }) =>
        new Map(list.flatMap((one) => [one, ...one.children]).map(({ key, category_id: id }) => [key, id])),
    },
  )

/**
 * Ids of what a rank names by code (series) or key (categories): the lists that it leads to know them by ids, which no
 * rank has. Models are known by name.
 */
export function useRankIds(
  caller: Caller,
  by: (typeof rankDimensions)[number],
): ReadonlyMap<string, string> | undefined {
  const { data: series } = useQuery({ ...seriesIdsQuery(caller), enabled: by === 'series' })
  const { data: categories } = useQuery({ ...categoryIdsQuery(caller), enabled: by === 'category' })
  return by === 'model' ? undefined : by === 'series' ? series : categories
}
