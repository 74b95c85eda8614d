import { type DataOf, maxTextsAtOnce, type SheetKind, sheetKinds } from '@bms/contract'
import { type QueryClient, skipToken, type UseQueryResult } from '@tanstack/react-query'

import { allRowsQuery, callKey, callQuery, refreshCalls, relativesOf } from '../../../shared/query/call-query.ts'
import type { AnyCall, Caller } from '../../../shared/query/caller.ts'
import { toPatch, type Clash, type TextChange } from './patch.model.ts'
import type { SheetEntry } from './sheet.model.ts'
import { kindCalls } from './translation-kinds.ts'

/** Most entries on one sheet. */
export const mostEntries = 2000

/** What the board is narrowed by, as its address has it. */
export interface BoardFilters {
  readonly q: string
  readonly kind: readonly string[]
  readonly state: readonly string[]
  readonly locale: string | undefined
}

/** The content that fits the filters, those first that most people read in another language. */
export const rowsQuery = (caller: Caller, { q, kind, state, locale }: BoardFilters) =>
  allRowsQuery(
    caller,
    'translationList',
    {
      kind: (kind.length > 0 ? kind : sheetKinds).join(','),
      ...(q !== '' && { q }),
      ...(state.length > 0 && { state: state.join(',') }),
      ...(locale !== undefined && { locale }),
    },
    { before: 'keep', most: mostEntries },
  )

/** Objects of one kind that are read at once. */
interface Batch {
  readonly kind: SheetKind
  readonly ids: readonly string[]
}

/** Objects in batches that one call answers. */
export function toBatches(rows: readonly { readonly kind: string; readonly id: string }[]): Batch[] {
  return sheetKinds.flatMap((kind) => {
    const ids = rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
    const count = Math.ceil(ids.length / maxTextsAtOnce)
    return Array.from({ length: count }, (_, at) => ({
      kind,
      ids: ids.slice(at * maxTextsAtOnce, (at + 1) * maxTextsAtOnce),
    }))
  })
}

/** What the objects of a batch say. */
export const textsQuery = (caller: Caller, { kind, ids }: Batch) =>
  callQuery(caller, 'translationTexts', ids.length === 0 ? skipToken : { kind, ids: ids.join(',') })

/** Answers of several batches as one. */
export const combineTexts = (results: readonly UseQueryResult<DataOf<'translationTexts'>>[]) => ({
  lists: results.map(({ data }) => data?.list),
  error: results.find(({ error }) => error)?.error ?? null,
  isPending: results.some(({ isPending }) => isPending),
})

/** A text could not be saved as it was meant: somebody else has changed it, or what it is translated from. */
export class TranslationClash extends Error {
  readonly clashes: ReadonlyMap<number, Clash>
  constructor(clashes: ReadonlyMap<number, Clash>) {
    super('clash')
    this.clashes = clashes
  }
}

/**
 * Saves changes to the texts of one entry at once, on the revision that it has now.
 * @throws TranslationClash where somebody else changed one of these texts; ApiError.
 */
export async function saveTexts(
  caller: Caller,
  { kind, id }: Pick<SheetEntry, 'kind' | 'id'>,
  changes: readonly TextChange[],
): Promise<void> {
  const { detail, edit, id: name } = kindCalls[kind]
  const call = caller.call as AnyCall
  const now = (await call(detail, { query: { [name]: id } })) as Record<string, unknown>
  const { fields, clashes } = toPatch(now, changes)
  if (clashes.size > 0) throw new TranslationClash(clashes)
  await call(edit, { body: { [name]: id, rev: now['rev'], ...fields } })
}

/** Reads an entry's texts anew, wherever they are shown. */
export async function rereadTexts(
  queryClient: QueryClient,
  caller: Caller,
  { kind, id }: Pick<SheetEntry, 'kind' | 'id'>,
): Promise<void> {
  const { list } = await caller.call('translationTexts', { query: { kind, ids: id } })
  const key = callKey('translationTexts', caller.brand)
  queryClient.setQueriesData<DataOf<'translationTexts'>>({ queryKey: key }, (known) =>
    known?.list.some((one) => one.id === id)
      ? { ...known, list: known.list.flatMap((one) => (one.id === id ? list : [one])) }
      : known,
  )
}

/** Has everything that shows entries of these kinds read anew, the rows of the board when they are next looked for. */
export async function refreshOthers(
  queryClient: QueryClient,
  caller: Caller,
  kinds: readonly SheetKind[],
): Promise<void> {
  const names = [...new Set(kinds)].flatMap((kind) => relativesOf(kindCalls[kind].list))
  const rows = callKey('translationList', caller.brand)
  await Promise.all([
    refreshCalls(queryClient, caller.brand, names),
    // Rows must not jump away while somebody works on them.
    queryClient.invalidateQueries({ queryKey: rows, refetchType: 'none' }),
  ])
}
