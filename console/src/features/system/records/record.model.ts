import type { OperationRecord, Revision } from '@bms/contract'

/** How far around a record others of its session are shown, in milliseconds. */
const aroundMs = 10 * 60_000

/** The query for what else was done in a record's session, shortly before and after; undefined where it has none. */
export function toSessionQuery({ session_id, at }: Pick<OperationRecord, 'session_id' | 'at'>) {
  if (session_id === undefined) return undefined
  const moment = Date.parse(at)
  return {
    session_id,
    at_from: new Date(moment - aroundMs).toISOString(),
    at_to: new Date(moment + aroundMs).toISOString(),
    page_size: 50,
  } as const
}

/** Whether there was a state before a record that can be brought back: it tells of a later revision than the first. */
export function isRestorable({ snapshot_rev, result }: Pick<OperationRecord, 'snapshot_rev' | 'result'>): boolean {
  return result === 'success' && (snapshot_rev ?? 1) > 1
}

/**
 * The revision that an object is in now, and the one before that a record made; undefined where either isn't kept.
 * @param revisions newest first, as the call gives them
 * @param made the number of the revision that the record made
 */
export function findRestore(
  revisions: readonly Pick<Revision, 'rev'>[],
  made: number | undefined,
): { readonly now: number; readonly before: number } | undefined {
  const index = revisions.findIndex(({ rev }) => rev === made)
  const [now, before] = [revisions[0], index < 0 ? undefined : revisions[index + 1]]
  return now && before && { now: now.rev, before: before.rev }
}
