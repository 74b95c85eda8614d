import type { Brand, ProjectKey } from '@bms/contract'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Marks } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { andGoOn } from '../db/unread.ts'
import { newId } from '../ids.ts'
import { chainStart } from './hash-record.ts'

/**
 * The marks of brands and of the system, as part of another statement: who reads them first, and then what they stand
 * for, never takes something older for newer.
 */
export function marksOf(brands: readonly Brand[]): RawBuilder<Marks | null> {
  const projects: ProjectKey[] = ['system', ...brands]
  return sql`(SELECT json_object_agg(project, touched) FROM operation_chain WHERE project = ANY (${projects}))`
}

/** The marks of brands and of the system by themselves, for who looks again and again whether anything has changed. */
export async function readMarks(db: Kysely<Tables>, brands: readonly Brand[]): Promise<Marks> {
  const { rows } = await sql<{ marks: Marks | null }>`SELECT ${marksOf(brands)} AS marks`.execute(db)
  return rows[0]?.marks ?? {}
}

/** Marks types of things as changed, where no record tells of it; in the transaction of the change, and last in it. */
export async function touch(trx: Transaction<Tables>, project: ProjectKey, types: readonly string[]): Promise<void> {
  const at = newId(new Date())
  const touched = JSON.stringify(Object.fromEntries(types.map((type) => [type, at])))
  const mark = trx
    .insertInto('operation_chain')
    .values({ project, seq: 0, hash: chainStart, touched })
    .onConflict((conflict) =>
      conflict.column('project').doUpdateSet({ touched: sql<string>`operation_chain.touched || ${touched}::jsonb` }),
    )
  await andGoOn(mark).execute(trx)
}
