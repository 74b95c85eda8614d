import { projectKeys, type ProjectKey } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { chainStart, hashRecord } from './hash-record.ts'

/** The first record that doesn't fit its chain. */
export interface BrokenRecord {
  readonly project: ProjectKey
  readonly seq: number
  readonly log_id: string | undefined
  readonly why: 'missing' | 'changed' | 'cut off'
}

const pageSize = 1000

/** Checks every chain of operation records from its start. Returns how many records stand, and the first broken one. */
export async function verifyChains(
  db: Kysely<Tables>,
): Promise<{ readonly records: number; readonly broken: BrokenRecord | undefined }> {
  let records = 0
  for (const project of projectKeys) {
    const { checked, broken } = await verifyChain(db, project)
    records += checked
    if (broken) return { records, broken }
  }
  return { records, broken: undefined }
}

async function verifyChain(db: Kysely<Tables>, project: ProjectKey) {
  const head = await db.selectFrom('operation_chain').selectAll().where('project', '=', project).executeTakeFirst()
  let seq = 0
  let hash = chainStart
  const broken = (at: number, why: BrokenRecord['why'], logId?: string) => ({
    checked: seq,
    broken: { project, seq: at, log_id: logId, why },
  })
  for (;;) {
    const page = await db
      .selectFrom('operation_record')
      .selectAll()
      .where('project', '=', project)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    for (const { hash: kept, ...record } of page) {
      if (record.seq !== seq + 1) return broken(seq + 1, 'missing')
      if (record.prev_hash !== hash || hashRecord(record) !== kept) return broken(record.seq, 'changed', record.log_id)
      seq = record.seq
      hash = kept
    }
    if (page.length < pageSize) break
  }
  if ((head?.seq ?? 0) !== seq || (head?.hash ?? chainStart) !== hash) return broken(seq + 1, 'cut off')
  return { checked: seq, broken: undefined }
}
