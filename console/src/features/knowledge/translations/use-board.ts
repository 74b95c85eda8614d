import { defaultLocale, type SheetKind, sheetKinds, translationStates } from '@bms/contract'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useListState } from '../../../shared/page/use-list-state.ts'
import { refreshCalls } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { expectedQuery } from '../knowledge.calls.ts'
import { onceEach, type SheetEntry, toLocales } from './sheet.model.ts'
import { type BoardFilters, combineTexts, mostEntries, rowsQuery, textsQuery, toBatches } from './translations.calls.ts'

const spec = { filters: ['kind', 'state', 'locale'], sorts: [] } as const

const nobody: readonly string[] = []

const tag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/

const knownOf = (values: readonly string[], known: readonly string[]): readonly string[] =>
  values.filter((value) => known.includes(value))

/** What the board shows, as its address asks for it. */
export function useBoard() {
  const caller = useCaller()
  const queryClient = useQueryClient()
  const list = useListState<(typeof spec.filters)[number]>(spec)
  const { q, filters } = list
  const asked: BoardFilters = {
    q,
    kind: knownOf(filters.kind, sheetKinds),
    state: knownOf(filters.state, translationStates),
    locale: filters.locale.find((locale) => tag.test(locale) && locale !== defaultLocale),
  }
  const rows = useQuery(rowsQuery(caller, asked))
  const { data: expected = nobody } = useQuery(expectedQuery(caller))
  const shown = useMemo(
    () => onceEach((rows.data ?? []).filter(({ kind }) => (sheetKinds as readonly string[]).includes(kind))),
    [rows.data],
  )
  const batches = useMemo(() => toBatches(shown), [shown])
  const texts = useQueries({ queries: batches.map((batch) => textsQuery(caller, batch)), combine: combineTexts })
  const { lists } = texts
  const entries = useMemo(() => {
    const known = new Map(
      batches.flatMap(({ kind }, at) =>
        (lists[at] ?? []).map((one): [string, SheetEntry] => [`${kind} ${one.id}`, { ...one, kind }]),
      ),
    )
    return shown.flatMap(({ kind, id }) => known.get(`${kind as SheetKind} ${id}`) ?? [])
  }, [batches, lists, shown])
  const locales = useMemo(() => toLocales(entries, expected), [entries, expected])
  const error = rows.error ?? texts.error
  // A batch that failed would look as if its entries weren't there.
  const isWhole = rows.data !== undefined && lists.every((list) => list !== undefined)
  const state: 'failed' | 'loading' | 'ready' =
    error && !isWhole ? 'failed' : rows.isPending || texts.isPending ? 'loading' : 'ready'
  return {
    list,
    asked,
    entries,
    /** Languages beside the source. */
    locales,
    /** How many entries fit, up to the most of a sheet. */
    total: shown.length,
    /** There may be more than a sheet has. */
    isCut: (rows.data?.length ?? 0) >= mostEntries,
    state,
    error,
    retry: (): void => void refreshCalls(queryClient, caller.brand, ['translationList', 'translationTexts']),
    caller,
  }
}

/** What the board shows. */
export type Board = ReturnType<typeof useBoard>
