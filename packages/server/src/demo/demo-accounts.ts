import { demoAccounts, demoPassword } from '@bms/fixtures'
import type { Kysely } from 'kysely'

import type { PasswordHasher } from '../access/password-hasher.ts'
import { StartFailure } from '../db/start-failure.ts'
import type { Tables } from '../db/tables.ts'

export { demoAccounts } from '@bms/fixtures'

const unames = demoAccounts.map(({ uname }) => uname)

/** Whether the data is demo data, so that its accounts may be named. */
export async function hasDemoAccounts(db: Kysely<Tables>): Promise<boolean> {
  const found = await db.selectFrom('staff').select('uid').where('uname', 'in', unames).execute()
  return found.length === unames.length
}

/**
 * Nothing, where no demo account lets in who knows the password of all of them.
 * @throws StartFailure that names those that do.
 */
export async function requireNoDemoAccounts(db: Kysely<Tables>, passwords: PasswordHasher): Promise<void> {
  const found = await db
    .selectFrom('staff')
    .select(['uname', 'pass_hash'])
    .where('uname', 'in', unames)
    .where('status', '!=', 'disabled')
    .where('deleted_at', 'is', null)
    .execute()
  const checked = await Promise.all(
    found.map(async ({ uname, pass_hash }) => ((await passwords.verify(demoPassword, pass_hash)) ? [uname] : [])),
  )
  const open = checked.flat().join(', ')
  if (open === '') return
  throw new StartFailure(
    `The data has demo accounts whose password everybody knows: ${open}. ` +
      'Start with DEMO=1 and HOST=127.0.0.1, without TRUST_PROXY and PUBLIC_URL, to use them here, to disable them or to ' +
      'give them other passwords; else use other data.',
  )
}
