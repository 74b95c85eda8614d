import type { Kysely } from 'kysely'

import { StartFailure } from '../../db/start-failure.ts'
import type { Tables } from '../../db/tables.ts'

/** @throws StartFailure where nobody could sign in while the issuer doesn't answer. */
export async function requireEmergencyAccount(db: Kysely<Tables>, uname: string): Promise<void> {
  const known = await db
    .selectFrom('staff')
    .select('uid')
    .where('uname', '=', uname)
    .where('status', '=', 'active')
    .where('pass_hash', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (known) return
  throw new StartFailure(
    `OIDC_EMERGENCY_ACCOUNT=${uname} is no active member with a password. Make it with: npm run create-admin`,
  )
}
