import { foldText } from '../../primitives/fold-text.ts'
import type { SearchEntry } from './useSearchResults.ts'

/**
 * Which option Enter chooses before anybody has moved: the first, where that only leads somewhere, or does what was
 * typed word for word. Else none: nothing is done that nobody asked for.
 */
export function defaultOption(entries: readonly SearchEntry[], query: string): number | undefined {
  const [first] = entries
  if (first === undefined) return undefined
  if (first.kind === 'place') return 0
  const isAskedFor = query !== '' && foldText(first.action.label).includes(foldText(query))
  return isAskedFor ? 0 : undefined
}
