import type {
  Brand,
  CallInput,
  DataOf,
  PermissionSets,
  StaffMember,
  staffSortFields,
  StaffStatus,
  StrongFactorKind,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { SortKey, Window } from '../paging.ts'
import type { AdministrationPort } from '../role/role-port.ts'
import type { GuessedWords, KnownPasswords, PasswordOwner } from './passwords.ts'

/** A member as they are kept, with what belongs to them. */
export interface MemberRow extends Pick<StaffMember, 'created_by' | 'updated_by' | 'roles'> {
  readonly uid: string
  readonly uname: string
  readonly uemail: string
  readonly nickname: string
  readonly mobile: string | null
  /** The address of a picture. */
  readonly avatar: string | null
  readonly dept: string | null
  readonly title: string | null
  readonly status: StaffStatus
  readonly must_change_pass: boolean
  readonly pass_changed_at: Date | null
  /** Until when the link works that they were invited with; null: there is none. */
  readonly invited_until: Date | null
  /** Whether they sign in with a second factor, and whether a role of theirs asks for one. */
  readonly two_factor: boolean
  readonly two_factor_kinds: readonly StrongFactorKind[]
  readonly two_factor_required: boolean
  readonly locale: string
  readonly tz: string
  readonly last_login_at: Date | null
  readonly last_login_ip: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly rev: number
  readonly permission_sets: PermissionSets
  readonly failed_attempts: number
}

/** Fields that are plain values of the person. */
export const memberFields = ['nickname', 'uemail', 'mobile', 'avatar', 'dept', 'title', 'locale', 'tz'] as const

type Fields = Pick<MemberRow, (typeof memberFields)[number]>

/** What becomes of a member; what isn't named stays. */
export type MemberChange = Partial<Fields & Pick<MemberRow, 'status'>>

/** Somebody new. */
export interface NewMember extends Fields {
  readonly uid: string
  readonly uname: string
  /** As `hash` gave it; null for who chooses their first password by a mailed link, or needs none. */
  readonly pass_hash: string | null
  /** Who never signs in with a password has none to change. */
  readonly must_change_pass: boolean
  readonly role_ids: readonly string[]
}

/** Which members are asked for. */
export interface StaffSelection extends Omit<
  CallInput<'staffList'>['query'],
  'page' | 'page_size' | 'offset' | 'after' | 'sort'
> {
  /**
   * Whom names find: people of these brands, and of none; everybody, where left out. Beginnings would spell out what is
   * masked.
   */
  readonly among?: readonly Brand[] | undefined
}

/** Where members of staff are kept, and what goes with them: passwords, sessions, mailed links. */
export interface StaffPort<W extends World> extends AdministrationPort<W>, PasswordPort<W> {
  readonly list: (
    db: W['db'],
    selection: StaffSelection,
    sort: readonly SortKey<(typeof staffSortFields)[number]>[],
    window: Window,
    now: Date,
    context?: W['context'],
  ) => Promise<Pick<DataOf<'staffList'>, 'total' | 'facets' | 'next'> & { readonly members: readonly MemberRow[] }>
  readonly read: (
    db: W['db'] | W['trx'],
    uid: string,
    now: Date,
    context: W['context'],
  ) => Promise<MemberRow | undefined>
  /** Holds a member until the transaction ends: nobody else changes them. */
  readonly lock: (trx: W['trx'], uid: string, now: Date) => Promise<MemberRow | undefined>
  /** Whether somebody else has an account name, or ever had it, or an address. */
  readonly isTaken: (
    trx: W['trx'],
    field: 'uname' | 'uemail',
    value: string,
    exceptUid: string | undefined,
  ) => Promise<boolean>
  /**
   * Gives somebody the uploaded picture with an id, or none for an empty one; answers with its address, which is
   * undefined where no picture has the id.
   */
  readonly wear: (trx: W['trx'], uid: string, pictureId: string, at: Date) => Promise<string | undefined>
  readonly newUid: (at: Date) => string
  /** Keeps somebody new, who hasn't signed in yet. */
  readonly insert: (trx: W['trx'], member: NewMember, by: string, at: Date) => Promise<void>
  readonly update: (trx: W['trx'], uid: string, change: MemberChange, by: string, at: Date) => Promise<void>
  readonly giveRoles: (trx: W['trx'], uid: string, roleIds: readonly string[]) => Promise<void>
  /** Removes somebody with their roles and picture; records still name them. */
  readonly remove: (trx: W['trx'], uid: string, by: string, at: Date) => Promise<void>
  /** Ends all sessions of somebody, and forgets the browsers that are not asked for a second factor; answers how many. */
  readonly endSessions: (
    trx: W['trx'],
    context: W['context'],
    uid: string,
    because: string,
    at: Date,
  ) => Promise<number>
  /** Takes somebody's second factors away, passkeys among them, with their recovery codes. */
  readonly dropFactor: (trx: W['trx'], uid: string) => Promise<void>
  /** Has somebody told by mail that their second factor was reset. */
  readonly orderResetMail: (trx: W['trx'], uid: string, at: Date) => Promise<void>
  /** Whether mail reaches people. */
  readonly sendsMail: (context: W['context']) => boolean
  /** Has a link mailed by which somebody sets their password, or to the login page where they need none. */
  readonly orderLink: (trx: W['trx'], uid: string, at: Date) => Promise<void>
  /** Has somebody invited by mail, with a link that works until a moment. */
  readonly invite: (trx: W['trx'], uid: string, until: Date, at: Date) => Promise<void>
  /** Ends the link that sets somebody's password: it was made for who they were before. */
  readonly dropLink: (trx: W['trx'], uid: string) => Promise<void>
}

/** What becomes of passwords. */
export interface PasswordPort<W extends World> {
  readonly guessedWords: (context: W['context']) => Promise<GuessedWords>
  /** A password for somebody's first sign-in. */
  readonly generate: () => string
  /** A password as it is kept. */
  readonly hash: (context: W['context'], password: string) => Promise<string>
  readonly verify: (context: W['context'], password: string, hash: string) => Promise<boolean>
  readonly passwordsOf: (
    context: W['context'],
    uid: string,
  ) => Promise<(KnownPasswords & Required<PasswordOwner>) | undefined>
  /** Gives somebody a password that they have to change; what was guessed at before counts no more. */
  readonly setPassword: (
    trx: W['trx'],
    context: W['context'],
    uid: string,
    passwords: { readonly pass_hash: string; readonly known: KnownPasswords },
    at: Date,
  ) => Promise<void>
}
