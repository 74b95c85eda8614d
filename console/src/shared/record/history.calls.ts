import { callQuery, pagesQuery } from '../query/call-query.ts'
import type { Caller } from '../query/caller.ts'

/** What the history of content is of. */
export interface HistorySubject {
  /** Its kind, as operation records name it. */
  readonly type: string
  readonly id: string
}

const toRef = ({ type: ref_type, id: ref_id }: HistorySubject) => ({ ref_type, ref_id })

/** The states it was in, newest first. */
export const revisionsQuery = (caller: Caller, subject: HistorySubject) =>
  pagesQuery(caller, 'revisionList', toRef(subject), { pageSize: 20 })

/** One of them, and what was different before. A state that is over stays as it was. */
export const revisionQuery = (caller: Caller, subject: HistorySubject, rev: number) =>
  callQuery(caller, 'revisionDetail', { ...toRef(subject), rev: String(rev) }, { staleTime: 5 * 60_000 })

/** Brings one of them back: `rev` is the state it is in. */
export async function restoreState(
  { call }: Caller,
  subject: HistorySubject,
  { rev, to, reason }: { readonly rev: number; readonly to: number; readonly reason: string },
): Promise<void> {
  await call('restoreRevision', { body: { ...toRef(subject), rev, to_rev: to, reason } })
}
