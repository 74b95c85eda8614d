import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { listQuery, plainPageOf } from '../envelope.ts'
import { call } from './call.ts'
import { actor, id, reason, rev, ts } from './types.ts'

/** What kind of content an object is: its `target_type` in operation records. */
const ref = { ref_type: z.string().regex(/^[a-z_]{1,32}$/, 'not a kind of content'), ref_id: id }

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A state that an object was in. */
export const revision = z.strictObject({ rev, at: ts, by: actor.nullable(), status: z.string() })

/** A state that an object was in. */
export type Revision = z.infer<typeof revision>

/**
 * Calls about earlier states of content. Which module's right they need follows from the object's kind (`view`, and
 * `edit` for restoring), which the handlers see to.
 */
export const revisionCalls = {
  revisionList: call(endpoints.revisionList, {
    summary: 'The states an object was in, newest first',
    access: { kind: 'anyRight' },
    query: z.strictObject({ page: listQuery.page, page_size: listQuery.page_size, offset: listQuery.offset, ...ref }),
    response: plainPageOf(revision),
  }),
  revisionDetail: call(endpoints.revisionDetail, {
    summary: 'One state of an object, and what is different from the one before',
    access: { kind: 'anyRight' },
    query: z.strictObject({
      ...ref,
      rev: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'not a revision')
        .transform(Number)
        .pipe(rev),
    }),
    response: revision.extend({
      content: z.record(z.string(), z.unknown()),
      changes: z.array(z.strictObject({ path: z.string(), from: scalar, to: scalar })),
    }),
  }),
  restoreRevision: call(endpoints.restoreRevision, {
    summary: 'Bring an earlier state of an object back, by the rules of its kind',
    access: { kind: 'anyRight' },
    audit: 'restore',
    body: z.strictObject({ ...ref, rev, to_rev: rev.max(999_999_999), reason: reason.optional() }),
    response: z.strictObject({ ref_type: z.string(), ref_id: id, rev, status: z.string() }),
  }),
}
