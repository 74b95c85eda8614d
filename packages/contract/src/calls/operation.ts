import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { commaList, commaListOf, listQuery, pageOf, sortOf } from '../envelope.ts'
import { maxRecordTargets, operationActions, projectKeys } from '../values.ts'
import { call } from './call.ts'
import { date, id, timeZone, ts } from './types.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

const changes = z.array(z.strictObject({ path: z.string(), label: z.string().optional(), from: scalar, to: scalar }))

/** One operation record (design, section 2.27). */
export const operationRecord = z.strictObject({
  log_id: id,
  at: ts,
  actor: z.strictObject({ uid: z.string(), nickname: z.string(), uemail: z.string() }),
  project: z.enum(projectKeys),
  module: z.string(),
  action: z.enum(operationActions),
  target_type: z.string(),
  target_id: z.string(),
  target_name: z.string(),
  /**
   * How many objects it tells of, where they are several: then `target_id` and `target_name` are empty, unless it is asked
   * for by one of them.
   */
  target_count: z.int().min(2).optional(),
  /** Those objects, with what changed of one and not of all alike; only where the record is asked for by its id. */
  targets: z
    .array(z.strictObject({ id: z.string(), name: z.string(), changes, rev: z.int().positive().optional() }))
    .max(maxRecordTargets)
    .optional(),
  result: z.enum(['success', 'failure']),
  error_code: z.int().optional(),
  error_message: z.string().optional(),
  changes,
  /** The revision of content that the deed made; older records have none. */
  snapshot_rev: z.int().positive().optional(),
  /** What ids are called now: members and authors of feedback by name, devices by model and masked serial. */
  names: z.record(z.string(), z.string()).optional(),
  reason: z.string().optional(),
  ip: z.string(),
  ua: z.string(),
  session_id: z.string().optional(),
  request_id: z.string(),
  prev_hash: z.string(),
  hash: z.string(),
})

/** One operation record. */
export type OperationRecord = z.infer<typeof operationRecord>

/** Calls about operation records. */
export const operationCalls = {
  operationRecordList: call(endpoints.operationRecordList, {
    summary:
      'Operation records, newest first: one’s own (`actor_uid`), those of the projects whose members one manages, or what was done to a member one may change (`target_type` staff, `target_id`)',
    // Whose records are asked for decides: those of others need MemberMgmt, which the handler sees to.
    access: { kind: 'session' },
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(['at']).optional(),
      project: commaList(projectKeys).optional(),
      action: commaList(operationActions).optional(),
      module: commaListOf(/^[A-Za-z]{1,32}$/).optional(),
      /** Only what a reviewer looks at first (`riskyActions`). */
      risk: z.enum(['risky']).optional(),
      result: z.enum(['success', 'failure']).optional(),
      session_id: id.optional(),
      actor_uid: id.optional(),
      target_type: z.string().max(32).optional(),
      target_id: z.string().max(64).optional(),
      ip: z.string().max(45).optional(),
      /** Moments, or days in `tz`; both ends are in it. */
      at_from: z.union([ts, date]).optional(),
      at_to: z.union([ts, date]).optional(),
      tz: timeZone.optional(),
    }),
    response: pageOf(operationRecord),
  }),
}
