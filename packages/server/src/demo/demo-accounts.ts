import { demoAccounts } from '@bms/fixtures'
import type { Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'

export { demoAccounts } from '@bms/fixtures'

/** Whether the data is demo data, so that its accounts may be named. */
export async function hasDemoAccounts(db: Kysely<Tables>): Promise<boolean> {
  const unames = demoAccounts.map(({ uname }) => uname)
  const found = await db.selectFrom('staff').select('uid').where('uname', 'in', unames).execute()
  return found.length === unames.length
}
