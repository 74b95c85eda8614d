import { isAskedFirst, type TranslatedKind, type TranslationRow } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { useCaller } from '../../../shared/query/caller.ts'
import { shareQuery } from '../knowledge.calls.ts'

/**
 * Who would read a fallback of something that is to be published; nothing where they are few, where it is several, or where
 * they can't be counted.
 */
export function useFallback(
  kind: TranslatedKind,
  id: string | undefined,
): { readonly state: 'counting' | 'known'; readonly fallback: TranslationRow | undefined } {
  const { data: row, isPending } = useQuery({ ...shareQuery(useCaller(), kind, id ?? ''), enabled: id !== undefined })
  if (id === undefined) return { state: 'known', fallback: undefined }
  return {
    state: isPending ? 'counting' : 'known',
    fallback: row && isAskedFirst(row.fallback, row.audience) ? row : undefined,
  }
}
