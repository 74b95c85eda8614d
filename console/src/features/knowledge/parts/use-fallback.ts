import { useQuery } from '@tanstack/react-query'

import { useCaller } from '../../../shared/query/caller.ts'
import { brandLanguagesQuery } from '../../../shared/query/languages-query.ts'
import { fallbackLimit, toFallback } from '../knowledge.model.ts'

/** Who would read a fallback. */
export type Fallback = ReturnType<typeof toFallback>

/** Who would read a fallback where something is written in these languages; nothing where they are few. */
export function useFallback(locales: readonly string[] | undefined): {
  readonly state: 'counting' | 'known'
  readonly fallback: Fallback | undefined
} {
  const { data, isPending } = useQuery(brandLanguagesQuery(useCaller()))
  if (locales === undefined) return { state: 'known', fallback: undefined }
  const fallback = data && toFallback(data, locales)
  return {
    state: isPending ? 'counting' : 'known',
    fallback: fallback && fallback.share > fallbackLimit ? fallback : undefined,
  }
}
