import { maskSerial } from '@bms/domain'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { RecordRow } from './operation.queries.ts'

/** Values of the changes of some fields. */
function valuesAt(rows: readonly RecordRow[], path: string): string[] {
  const found = rows.flatMap(({ changes }) => changes.filter((change) => change.path === path))
  const values = found.flatMap(({ from, to }) => [from, to])
  return [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))]
}

/** What ids among the changes of records are called now: members by name, devices by model and masked serial. */
export async function nameIds(db: Kysely<Tables>, rows: readonly RecordRow[]): Promise<ReadonlyMap<string, string>> {
  const [uids, devices] = [valuesAt(rows, 'assignee_uid'), valuesAt(rows, 'device_id')]
  const brands = [...new Set(rows.map(({ project }) => project))].filter((project) => project !== 'system')
  const [people, things] = await Promise.all([
    uids.length === 0 ? [] : db.selectFrom('staff').select(['uid', 'nickname']).where('uid', 'in', uids).execute(),
    devices.length === 0 || brands.length === 0
      ? []
      : db
          .selectFrom('device')
          .select(['device_id', 'product_model', 'sn'])
          .where('brand', 'in', brands)
          .where('device_id', 'in', devices)
          .execute(),
  ])
  return new Map([
    ...people.map(({ uid, nickname }) => [uid, nickname] as const),
    ...things.map(({ device_id: id, product_model: model, sn }) => [id, `${model} · ${maskSerial(sn)}`] as const),
  ])
}
