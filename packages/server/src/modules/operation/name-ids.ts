import type { OperationRecord } from '@bms/contract'
import { maskSerial } from '@bms/domain'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** Values of the changes of some fields. */
function valuesAt(rows: readonly OperationRecord[], path: string): string[] {
  const all = rows.flatMap(({ changes, targets = [] }) => [changes, ...targets.map((target) => target.changes)].flat())
  const found = all.filter((change) => change.path === path)
  const values = found.flatMap(({ from, to }) => [from, to])
  return [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))]
}

/** Ids of the feedback that records tell of. */
const feedbackOf = (rows: readonly OperationRecord[]): string[] =>
  rows
    .filter(({ target_type: type }) => type === 'feedback')
    .flatMap(({ target_id, targets = [] }) => [target_id, ...targets.map(({ id }) => id)])

/**
 * What ids in records are called now: members by name, devices by model and masked serial, and feedback by who wrote it,
 * which has no name of its own.
 */
export async function nameIds(
  db: Kysely<Tables>,
  rows: readonly OperationRecord[],
): Promise<ReadonlyMap<string, string>> {
  const [uids, devices, feedback] = [valuesAt(rows, 'assignee_uid'), valuesAt(rows, 'device_id'), feedbackOf(rows)]
  const brands = [...new Set(rows.map(({ project }) => project))].filter((project) => project !== 'system')
  const [people, things, said] = await Promise.all([
    uids.length === 0 ? [] : db.selectFrom('staff').select(['uid', 'nickname']).where('uid', 'in', uids).execute(),
    devices.length === 0 || brands.length === 0
      ? []
      : db
          .selectFrom('device')
          .select(['device_id', 'product_model', 'sn'])
          .where('brand', 'in', brands)
          .where('device_id', 'in', devices)
          .execute(),
    feedback.length === 0 || brands.length === 0
      ? []
      : db
          .selectFrom('feedback as f')
          .innerJoin('app_user as u', (join) =>
            join.onRef('u.brand', '=', 'f.brand').onRef('u.user_id', '=', 'f.user_id'),
          )
          .select(['f.feedback_id', 'u.nickname'])
          .where('f.brand', 'in', brands)
          .where('f.feedback_id', 'in', feedback)
          .execute(),
  ])
  return new Map([
    ...people.map(({ uid, nickname }) => [uid, nickname] as const),
    ...said.map(({ feedback_id: id, nickname }) => [id, nickname] as const),
    ...things.map(({ device_id: id, product_model: model, sn }) => [id, `${model} · ${maskSerial(sn)}`] as const),
  ])
}
