import type { ActionName, ProjectKey, SecondFactorKind } from '@bms/contract'
import type { Scalar } from '@bms/domain'
import type { ColumnType, Generated } from 'kysely'

import type { Audit, Json, MaybeMoment, Moment, Words } from './columns.ts'

interface StaffTable extends Audit {
  uid: string
  uname: string
  uemail: string
  nickname: string
  /** Nickname and e-mail address as searches compare them (`toSearchKey`). */
  nickname_key: string
  nickname_words: Words
  uemail_key: string
  mobile: string | null
  avatar_url: string | null
  dept: string | null
  title: string | null
  /** null: nobody can sign in as this person until a password is set. */
  pass_hash: string | null
  pass_changed_at: MaybeMoment
  /** Hashes of the passwords before this one, the last one first. */
  pass_history: ColumnType<string[], string | undefined, string>
  status: 'invited' | 'active' | 'disabled' | 'locked'
  must_change_pass: boolean
  /** Until when the link works that they were invited with. */
  invited_until: MaybeMoment
  locale: string
  tz: string
  last_login_at: MaybeMoment
  last_login_ip: string | null
}

interface RoleTable extends Audit {
  role_id: string
  role_name: string
  description: string | null
  is_super_admin: number
  builtin: boolean
  second_factor_required: Generated<boolean>
}

interface RolePermissionTable {
  role_id: string
  project_name: string
  module_name: string
  /** null: all actions. */
  actions: Json<ActionName[] | null> | null
}

interface StaffRoleTable {
  uid: string
  role_id: string
}

interface SessionTable {
  session_id: string
  uid: string
  /** SHA-256 of the tokens; the tokens themselves are kept nowhere. */
  access_hash: string
  refresh_hash: string
  binding_hash: string
  remember: boolean
  issued_at: Moment
  last_seen_at: Moment
  access_expires_at: Moment
  /** The absolute end; the idle limit counts from `last_seen_at`. */
  expires_at: Moment
  ip: string
  ua: string
  revoked_at: MaybeMoment
  revoked_because: string | null
  /** Hash of the refresh token that the present tokens were made from; null before the first renewal. */
  renewed_from: ColumnType<string | null, string | undefined, string>
  /** What the present tokens were derived with, beside that refresh token. */
  renewed_with: ColumnType<string | null, string | undefined, string>
  renewed_at: MaybeMoment
  /** A role asked for a second factor at the sign-in, and there is none yet. */
  must_set_up_factor: Generated<boolean>
  /** What the issuer said at a sign-in of single sign-on, sealed: its own sign-out asks for it. */
  id_token: Generated<string | null>
}

/** Failed sign-ins of an account from one place (an address, or a known device). */
interface SignInGuardTable {
  account: string
  place: string
  failures: number
  first_failed_at: Moment
  last_failed_at: Moment
  locked_until: MaybeMoment
}

/** A link that sets a new password. */
interface PassResetTable {
  uid: string
  token_hash: string
  expires_at: Moment
}

interface SecondFactorTable {
  uid: string
  kind: SecondFactorKind
  /** As the secret box keeps it. */
  secret: string
  begun_at: Moment
  /** null: it waits for its first code. */
  since: MaybeMoment
  last_step: number
}

/** Recovery codes that were not used yet. */
interface RecoveryCodeTable {
  uid: string
  code_hash: string
}

interface PasskeyTable {
  passkey_id: string
  uid: string
  /** In base64url, as the key is. */
  credential_id: string
  public_key: string
  counter: number
  is_synced: boolean
  name: string
  created_at: Moment
  last_used_at: MaybeMoment
}

/** Challenges that wait for their answer; hashes only. */
interface PasskeyChallengeTable {
  challenge_hash: string
  bound_to: string
  expires_at: Moment
}

/** Browsers that are asked for no second factor. */
interface RememberedBrowserTable {
  browser_id: string
  uid: string
  token_hash: string
  created_at: Moment
  last_used_at: Moment
  expires_at: Moment
  ip: string
  ua: string
}

/** Sign-ins whose password was right, or that come from an issuer, and that wait for what is left to do. */
interface SignInTicketTable {
  ticket_hash: string
  uid: string
  binding_hash: string
  remember: boolean
  expires_at: Moment
  /** What the issuer said, sealed; null after a password. */
  id_token: Generated<string | null>
  /** The issuer has asked for a second factor. */
  factor_shown: Generated<boolean>
}

/** Whom an issuer means by a subject (OpenID Connect Core 1.0, section 5.7). */
interface StaffIdentityTable {
  issuer: string
  sub: string
  uid: string
  linked_at: Moment
}

interface KeptChange {
  path: string
  label?: string
  from: Scalar
  to: Scalar
}

interface KeptTarget {
  id: string
  name: string
  changes: KeptChange[]
  rev?: number
}

export interface OperationRecordTable {
  project: ProjectKey
  seq: number
  log_id: string
  at: Moment
  actor_uid: string
  actor_nickname: string
  actor_uemail: string
  module: string
  action: string
  target_type: string
  target_id: string
  target_name: string
  /** How many objects it tells of, where they are several. */
  target_count: number | null
  targets: Json<KeptTarget[]> | null
  result: 'success' | 'failure'
  error_code: number | null
  error_message: string | null
  changes: Json<KeptChange[]>
  /** The revision of content that the deed made; null in older records. */
  snapshot_rev: number | null
  reason: string | null
  ip: string
  ua: string
  session_id: string | null
  request_id: string
  prev_hash: string
  hash: string
}

/** Where each project's chain ends; its row is the lock that puts appends in order. */
interface OperationChainTable {
  project: ProjectKey
  seq: number
  hash: string
  /** For each type of thing, a mark that is new with every change to one of them. */
  touched: ColumnType<Record<string, string>, string | undefined, string>
}

/** Staff, what they may do, their sessions, and the record of what they did. */
export interface StaffTables {
  staff: StaffTable
  role: RoleTable
  role_permission: RolePermissionTable
  staff_role: StaffRoleTable
  session: SessionTable
  sign_in_guard: SignInGuardTable
  pass_reset: PassResetTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  remembered_browser: RememberedBrowserTable
  sign_in_ticket: SignInTicketTable
  staff_identity: StaffIdentityTable
  operation_record: OperationRecordTable
  operation_chain: OperationChainTable
}
