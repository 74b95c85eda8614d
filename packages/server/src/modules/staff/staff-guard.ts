import { refuse, type Rights, toRights } from '@bms/contract'
import { sql, type Transaction } from 'kysely'

import type { Identity } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { findStaffWithRights } from '../session/session.queries.ts'

/** Any number: it only has to be the same everywhere. */
const administrationLock = 7_406_001

/**
 * Puts all work on members and roles in one order, across processes: who may do what and who is the last
 * super admin can't change between being looked at and being acted on. Take it first in a transaction.
 * Returns the caller's rights as they are now.
 * @throws Problem 50012 when the caller was removed or shut out meanwhile.
 */
export async function beginAdministration(trx: Transaction<Tables>, { uid }: Identity): Promise<Rights> {
  await sql`SELECT pg_advisory_xact_lock(${administrationLock})`.execute(trx)
  const caller = await findStaffWithRights(trx, uid)
  if (!caller || caller.status === 'disabled' || caller.status === 'locked') {
    throw refuse('session-ended')
  }
  return toRights(caller.permission_sets)
}

/** @throws Problem 40300 when nobody who may do everything is left to sign in. */
export async function requireSuperAdminLeft(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM staff s JOIN staff_role sr ON sr.uid = s.uid
    JOIN role r ON r.role_id = sr.role_id AND r.deleted_at IS NULL
    WHERE s.deleted_at IS NULL AND s.status = 'active' AND s.pass_hash IS NOT NULL
      AND (r.is_super_admin = 1 OR r.role_name = 'admin') LIMIT 1`.execute(trx)
  if (rows.length > 0) return
  throw refuse('last-super-admin', {
    guard: 'last_super_admin',
  })
}
