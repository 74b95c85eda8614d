import type { Brand, EmailProgress } from '@bms/contract'
import { toProgress } from '@bms/domain'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** The counts of a sending; all zero before it begins. */
export async function progressOf(db: Kysely<Tables>, brand: Brand, email_id: string): Promise<EmailProgress> {
  const row = await db
    .selectFrom('email_progress')
    .selectAll()
    .where('brand', '=', brand)
    .where('email_id', '=', email_id)
    .executeTakeFirst()
  return toProgress(row)
}
