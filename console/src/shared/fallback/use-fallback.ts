import { isAskedFirst, type TranslatedKind, type TranslationRow } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { useCaller } from '../query/caller.ts'
import { shareQuery } from './fallback.calls.ts'

/**
 * Who would read a fallback of something that is to be published or listed; nothing where they are few, where it is
 * several, or where they can't be counted.
 */
export function useFallback(
  kind: TranslatedKind,
  id: string | undefined,
): { readonly state: 'counting' | 'known'; readonly fallback: TranslationRow | undefined } {
  // What was counted before it was opened may be of an earlier state of it.
  const { data: row, isFetchedAfterMount: isCounted } = useQuery({
    ...shareQuery(useCaller(), kind, id ?? ''),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  })
  if (id === undefined) return { state: 'known', fallback: undefined }
  return {
    state: isCounted ? 'known' : 'counting',
    fallback: isCounted && row && isAskedFirst(row.fallback, row.audience) ? row : undefined,
  }
}
