import type { OperationRecord, Revision } from '@bms/contract'

import { contentTypes } from '../../../shared/access/operation.model.ts'

/** How far around a record others of its session are shown, in milliseconds. */
const aroundMs = 10 * 60_000

/** How long after an object's revision its record may be written, in milliseconds: both are of one transaction. */
const apartMs = 2000

/** Deeds that change an object's content, so that there was a state before. */
const changing: readonly string[] = ['edit', 'publish', 'put_on', 'pull_off', 'restore', 'cancel']

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

/** Whether the state before a record can be brought back. */
export function isRestorable({
  target_type: type,
  action,
  result,
}: Pick<OperationRecord, 'target_type' | 'action' | 'result'>): boolean {
  return result === 'success' && (contentTypes as readonly string[]).includes(type) && changing.includes(action)
}

/**
 * Which revision of an object a record made anew, and the one before it; undefined where either isn't kept.
 * @param revisions newest first, as the call gives them
 */
export function findRestore(
  revisions: readonly Pick<Revision, 'rev' | 'at'>[],
  at: string,
): { readonly now: number; readonly before: number } | undefined {
  const moment = Date.parse(at)
  const made = revisions.findIndex((revision) => Math.abs(Date.parse(revision.at) - moment) <= apartMs)
  const [now, before] = [revisions[0], made < 0 ? undefined : revisions[made + 1]]
  return now && before && { now: now.rev, before: before.rev }
}
