import { refuse, type Rights, toRights } from '@bms/contract'
import type { AdministrationPort } from '@bms/domain'
import { type Kysely, sql, type Transaction } from 'kysely'

import { appendRecords } from '../audit/append-records.ts'
import { type Context, signedIn } from '../context.ts'
import { once } from '../db/once.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { notify } from '../notify.ts'
import { findRoles } from './find-roles.ts'
import { findStaffWithRights } from './session.queries.ts'

/** The domain over the database, for what is the staff's own: none of it belongs to a brand. */
export interface StaffWorld {
  readonly context: Context
  readonly db: Kysely<Tables>
  readonly trx: Transaction<Tables>
  readonly own: never
}

/** Who calls, and how what they do is written. */
export const work = {
  now: (context: Context) => context.now(),
  reader: ({ db }: Context) => db,
  callerOf: (context: Context) => signedIn(context),
  transact: <T>({ db }: Context, write: (trx: Transaction<Tables>) => Promise<T>) => inTransaction(db, write),
  once,
  record: (trx, context, drafts) => appendRecords(trx, context, signedIn(context), 'system', drafts),
} satisfies Partial<AdministrationPort<StaffWorld>>

/** What all work on members and roles needs, over the database. */
export const administration: AdministrationPort<StaffWorld> = {
  ...work,
  begin: beginAdministration,
  hasSuperAdmin,
  emergencyAccount,
  roles: findRoles,
  notify: (trx, context, uids, note) => notify(trx, context, uids, { kind: 'account', ...note }),
}

/** Any number: it only has to be the same everywhere. */
const administrationLock = 7_406_001

/** Keeps others from changing members and roles until the transaction ends. */
export async function lockAdministration(trx: Transaction<Tables>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${administrationLock})`.execute(trx)
}

async function beginAdministration(trx: Transaction<Tables>, context: Context): Promise<Rights> {
  await lockAdministration(trx)
  const caller = await findStaffWithRights(trx, signedIn(context).uid)
  if (!caller || caller.status === 'disabled' || caller.status === 'locked') {
    throw refuse('session-ended')
  }
  return toRights(caller.permission_sets)
}

function emergencyAccount({ ports }: Context): string | undefined {
  return ports.sso?.emergencyAccount
}

async function hasSuperAdmin(trx: Transaction<Tables>, context: Context): Promise<boolean> {
  const only = emergencyAccount(context)
  const { rows } = await sql`SELECT 1 FROM staff s JOIN staff_role sr ON sr.uid = s.uid
    JOIN role r ON r.role_id = sr.role_id AND r.deleted_at IS NULL
    WHERE s.deleted_at IS NULL AND s.status = 'active' AND s.pass_hash IS NOT NULL
      ${only === undefined ? sql`` : sql`AND s.uname = ${only}`}
      AND (r.is_super_admin = 1 OR r.role_name = 'admin') LIMIT 1`.execute(trx)
  return rows.length > 0
}
