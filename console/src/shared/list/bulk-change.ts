import type { ActionContext, ChangeAction, Changed, RunAction } from './list-action.ts'
import type { ListCall, ListRow } from './list-call.ts'

/** A change of rows, whatever their list. */
export type AnyChange = ChangeAction<ListCall, string>

/** Most rows of one call where an action says nothing else. */
const usualLimit = 500

/** How far a change of many rows is. */
export interface BulkProgress {
  readonly phase: 'collecting' | 'changing'
  readonly done: number
  readonly of: number
}

/** What came of a change of many rows: `left` were not reached, because it was stopped or failed. */
export interface BulkOutcome {
  readonly changed: readonly string[]
  readonly unchanged: number
  readonly refused: number
  readonly left: readonly string[]
  readonly error?: unknown
}

/** Cuts ids into parts that one call takes. */
export function toParts(ids: readonly string[], limit: number = usualLimit): string[][] {
  return Array.from({ length: Math.ceil(ids.length / limit) }, (_, part) => ids.slice(part * limit, (part + 1) * limit))
}

/** Whether a change can be made to a row at all: an erased account, say, stays as it is. */
export function isChangeable(action: AnyChange, row: ListRow): boolean {
  return (action.isFor?.(row) ?? true) && action.refusal?.(row) === undefined
}

/** Changes rows one part after the other. It never rejects: what failed is part of what came of it. */
export async function changeInParts(
  run: RunAction,
  ids: readonly string[],
  {
    context,
    limit,
    signal,
    onProgress,
  }: {
    context: ActionContext
    limit?: number | undefined
    signal?: AbortSignal | undefined
    onProgress?: ((progress: BulkProgress) => void) | undefined
  },
): Promise<BulkOutcome> {
  const changed: string[] = []
  let unchanged = 0
  let refused = 0
  let done = 0
  for (const part of toParts(ids, limit)) {
    if (signal?.aborted) break
    onProgress?.({ phase: 'changing', done, of: ids.length })
    try {
      // oxlint-disable-next-line no-await-in-loop -- each part is a transaction: stopping between them leaves whole ones
      const answer: Changed = await run(part, context)
      changed.push(...answer.changed)
      unchanged += answer.unchanged.length
      refused += answer.refused?.length ?? 0
      done += part.length
    } catch (error) {
      return { changed, unchanged, refused, left: ids.slice(done), error }
    }
  }
  return { changed, unchanged, refused, left: ids.slice(done) }
}
