import { pagesQuery } from '../query/call-query.ts'
import type { Caller } from '../query/caller.ts'

/** Whose records: what was done to one thing, or what one person did. */
export type RecordSubject =
  | { readonly kind: 'target'; readonly type: string; readonly id: string }
  | { readonly kind: 'actor'; readonly uid: string }

/** Operation records about one thing or of one person, newest first; asked anew each time they are looked at. */
export const recordsOfQuery = (caller: Caller, subject: RecordSubject) =>
  pagesQuery(
    caller,
    'operationRecordList',
    subject.kind === 'target' ? { target_type: subject.type, target_id: subject.id } : { actor_uid: subject.uid },
    { pageSize: 20, staleTime: 0 },
  )
