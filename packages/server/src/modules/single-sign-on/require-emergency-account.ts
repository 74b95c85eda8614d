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
    .where((where) =>
      where.exists(
        where
          .selectFrom('staff_role')
          .innerJoin('role', 'role.role_id', 'staff_role.role_id')
          .select('role.role_id')
          .whereRef('staff_role.uid', '=', 'staff.uid')
          .where('role.is_super_admin', '=', 1)
          .where('role.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  if (known) return
  throw new StartFailure(
    `OIDC_EMERGENCY_ACCOUNT=${uname} is no active super admin with a password. Make it with: npm run create-admin`,
  )
}
