import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'

import type { ListCall, ListRow } from '../rows/list-call.ts'
import type { ActionContext, ChangeAction, RunAction } from './list-action.ts'

/** A change of rows, whatever their list. */
export type AnyChange = ChangeAction<ListCall, string>

/** Most rows of one call where an action says nothing else. */
export const usualLimit = 1000

/** How far a change of many rows is. */
export interface BulkProgress {
  readonly phase: 'collecting' | 'changing'
  readonly done: number
  readonly of: number
}

/** What came of a change of many rows. */
export interface BulkOutcome {
  /** Ids. */
  readonly changed: readonly string[]
  /** Those of the changed that are no longer there. */
  readonly gone: readonly string[]
  readonly unchanged: number
  readonly refused: number
  /** Those that somebody else had changed since they were looked at, and that were left as they are. */
  readonly outdated: number
  /** Changed rows as they are now, as far as the server said. */
  readonly rows: readonly ListRow[]
  /** Not reached, because it was stopped or failed. */
  readonly left: readonly ListRow[]
  readonly error?: unknown
}

/** Cuts rows into parts that one call takes. */
export function toParts<Row>(rows: readonly Row[], limit: number = usualLimit): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / limit) }, (_, part) =>
    rows.slice(part * limit, (part + 1) * limit),
  )
}

/** Whether a change can be made to a row at all: an erased account, say, stays as it is. */
export function isChangeable(action: AnyChange, row: ListRow): boolean {
  return (action.isOffered?.(row) ?? true) && action.refusal?.(row) === undefined
}

/** What somebody else has made of a row meanwhile, where that is why its change was refused. */
export function readCurrent(error: unknown): ListRow | undefined {
  if (!(error instanceof ApiError) || error.code !== codes.stale) return undefined
  const { data } = error
  const current: unknown = typeof data === 'object' && data !== null && 'current' in data ? data.current : undefined
  // Cast: what a refusal names is the record, which has all that its row has.
  return typeof current === 'object' && current !== null ? (current as ListRow) : undefined
}

/** Changes rows one part after the other. It never rejects: what failed is part of what came of it. */
export async function changeInParts(
  run: RunAction<ListRow>,
  rows: readonly ListRow[],
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
  const gone: string[] = []
  const now: ListRow[] = []
  let [unchanged, refused, outdated, done] = [0, 0, 0, 0]
  const soFar = () => ({ changed, gone, unchanged, refused, outdated, rows: now, left: rows.slice(done) })
  for (const part of toParts(rows, limit)) {
    if (signal?.aborted) break
    onProgress?.({ phase: 'changing', done, of: rows.length })
    try {
      // oxlint-disable-next-line no-await-in-loop -- each part is a transaction: stopping between them leaves whole ones
      const answer = await run(part, context)
      changed.push(...answer.changed)
      gone.push(...(answer.gone ?? []))
      now.push(...(answer.rows ?? []))
      unchanged += answer.unchanged.length
      refused += answer.refused?.length ?? 0
      outdated += answer.outdated?.length ?? 0
    } catch (error) {
      // Of many, one that is no longer what it was is left out; of one alone the person decides.
      const isLeftOut = part.length === 1 && rows.length > 1 && readCurrent(error) !== undefined
      if (!isLeftOut) return { ...soFar(), error }
      outdated += 1
    }
    done += part.length
  }
  return soFar()
}
