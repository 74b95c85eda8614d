import type { NoteText, Rights, Role } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { ContentPort } from '../content/content-port.ts'
import type { RecordDraft } from '../records.ts'
import type { Caller } from '../rights.ts'
import type { RoleCore } from './delegation.ts'

/** What somebody who manages roles writes. */
export interface RoleFields extends RoleCore {
  readonly description: string | null
  /** Whether who holds it signs in with a second factor. */
  readonly second_factor_required: boolean
}

/** A role as it is kept. */
export interface RoleRow extends RoleFields, Pick<Role, 'created_by' | 'updated_by'> {
  readonly role_id: string
  readonly builtin: boolean
  readonly member_count: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly rev: number
}

/** A member who holds a role, with all their roles. */
export interface RoleHolder {
  readonly uid: string
  readonly uname: string
  readonly nickname: string
  readonly role_ids: readonly string[]
}

/** Who makes a call. */
export interface StaffCaller extends Caller {
  readonly uid: string
}

/** What all work on members and roles needs. */
export interface AdministrationPort<W extends World> extends Pick<
  ContentPort<never, never, W>,
  'now' | 'reader' | 'transact' | 'once'
> {
  readonly callerOf: (context: W['context']) => StaffCaller
  /**
   * Puts all work on members and roles in one order: who may do what and who is the last super admin can't change
   * between being looked at and being acted on. Called first in a transaction; answers with the caller's rights as they
   * are now.
   * @throws Problem 50012 when the caller was removed or shut out meanwhile.
   */
  readonly begin: (trx: W['trx'], context: W['context']) => Promise<Rights>
  /** Whether anybody who may do everything is left to sign in; where one account has to be, whether that is. */
  readonly hasSuperAdmin: (trx: W['trx'], context: W['context']) => Promise<boolean>
  /** The username of the only account that passwords sign in, where there is single sign-on for all others. */
  readonly emergencyAccount?: (context: W['context']) => string | undefined
  /** All roles there are, by name; they are few (`maxRoles`). */
  readonly roles: (db: W['db'] | W['trx']) => Promise<readonly RoleRow[]>
  /** Tells people of what was done to their account. */
  readonly notify: (trx: W['trx'], context: W['context'], uids: readonly string[], note: NoteText) => Promise<void>
  /** Writes operation records: the last thing in a transaction. */
  readonly record: (trx: W['trx'], context: W['context'], drafts: readonly RecordDraft[]) => Promise<void>
}

/** Where roles are kept, and who holds them. */
export interface RolePort<W extends World> extends AdministrationPort<W> {
  /** Holds a role until the transaction ends: nobody else changes it. */
  readonly lock: (trx: W['trx'], roleId: string) => Promise<RoleRow | undefined>
  /** The members who hold a role, by name. */
  readonly holders: (db: W['db'] | W['trx'], roleId: string) => Promise<readonly RoleHolder[]>
  /** Keeps a new role; answers with its id. */
  readonly insert: (trx: W['trx'], role: RoleFields, by: string, at: Date) => Promise<string>
  readonly update: (trx: W['trx'], roleId: string, role: RoleFields, by: string, at: Date) => Promise<void>
  /** Gives those who hold a role another in its place. */
  readonly move: (
    trx: W['trx'],
    roles: { readonly from: string; readonly to: string },
    uids: readonly string[],
    by: string,
    at: Date,
  ) => Promise<void>
  /** Removes a role, and the views that are for whoever holds it; its records stay. */
  readonly remove: (trx: W['trx'], roleId: string, by: string, at: Date) => Promise<void>
}
