import { invalid, refuse, type Rights, type StaffDetail, type StaffMember } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { maskAccount } from '../mask.ts'
import type { RecordDraft } from '../records.ts'
import { brandsOf, showTo } from './colleagues.ts'
import { firstPasswordUntil } from './first-password.ts'
import type { MemberRow, StaffPort } from './staff-port.ts'

/** A member as the detail call gives them: with address, number, and what their roles come to. */
export function toDetail(row: MemberRow): StaffDetail {
  const until = firstPasswordUntil(row)
  return {
    uid: row.uid,
    uname: row.uname,
    uemail: row.uemail,
    nickname: row.nickname,
    ...(row.mobile === null ? {} : { mobile: row.mobile }),
    ...(row.avatar === null ? {} : { avatar: row.avatar }),
    ...(row.dept === null ? {} : { dept: row.dept }),
    ...(row.title === null ? {} : { title: row.title }),
    role_ids: row.roles.map(({ role_id }) => role_id),
    roles: row.roles,
    projects: brandsOf(row.permission_sets),
    status: row.status,
    must_change_pass: row.must_change_pass,
    ...(until && { first_pass_until: until.toISOString() }),
    ...(row.invited_until && { invited_until: row.invited_until.toISOString() }),
    two_factor: row.two_factor,
    two_factor_kinds: [...row.two_factor_kinds],
    two_factor_required: row.two_factor_required,
    locale: row.locale,
    tz: row.tz,
    ...(row.last_login_at ? { last_login_at: row.last_login_at.toISOString() } : {}),
    ...(row.last_login_ip === null ? {} : { last_login_ip: row.last_login_ip }),
    failed_attempts: row.failed_attempts,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
    rev: row.rev,
    permission_sets: row.permission_sets,
  }
}

/** A member as lists show them to whoever has these rights: address and number masked, no IP. */
export function toListed(rights: Rights, row: MemberRow): StaffMember {
  const { permission_sets: _sets, last_login_ip: _ip, ...member } = showTo(rights, toDetail(row))
  return {
    ...member,
    uemail: maskAccount(member.uemail),
    ...(member.mobile === undefined ? {} : { mobile: maskAccount(member.mobile) }),
  }
}

/** @throws Problem 40400 when there is none. */
export function requireMember<M>(member: M | undefined, uid: string): M {
  if (member) return member
  throw refuse('no-such-member', { uid })
}

/**
 * The member, held until the transaction ends.
 * @throws Problem 40400, or 40900 when somebody has changed them since.
 */
export async function lockMember<W extends World>(
  port: StaffPort<W>,
  trx: W['trx'],
  { uid, rev }: { readonly uid: string; readonly rev?: number },
  context: W['context'],
): Promise<MemberRow> {
  const member = requireMember(await port.lock(trx, uid, port.now(context)), uid)
  if (rev !== undefined && rev !== member.rev) {
    throw refuse('member-changed', { current: showTo(port.callerOf(context).rights, toDetail(member)) })
  }
  return member
}

/** A member who was just made or changed, as the detail call gives them. */
export async function reread<W extends World>(
  port: StaffPort<W>,
  trx: W['trx'],
  uid: string,
  context: W['context'],
): Promise<StaffDetail> {
  const member = await port.read(trx, uid, port.now(context), context)
  if (!member) throw new Error('a member just written is not there')
  return toDetail(member)
}

/** What a record tells of a member. */
export const toRecord = (
  { uid, uname }: Pick<MemberRow, 'uid' | 'uname'>,
  rest: Pick<RecordDraft, 'action' | 'changes' | 'reason'>,
): RecordDraft => ({ module: 'MemberMgmt', target: { type: 'staff', id: uid, name: uname }, ...rest })

/** @throws Problem 40920 when somebody else has the account name or the address. */
export async function refuseNameTaken<W extends World>(
  { isTaken }: Pick<StaffPort<W>, 'isTaken'>,
  trx: W['trx'],
  { uname, uemail }: { readonly uname?: string; readonly uemail?: string },
  uid?: string,
): Promise<void> {
  if (uname !== undefined && (await isTaken(trx, 'uname', uname, uid))) {
    throw refuse('account-name-taken', { field: 'uname' })
  }
  if (uemail !== undefined && (await isTaken(trx, 'uemail', uemail, uid))) {
    throw refuse('email-taken', { field: 'uemail' })
  }
}

/**
 * Gives somebody the picture that was uploaded under an id, or none for an empty one; answers with its address.
 * @throws Problem 40000 for an id of no picture.
 */
export async function wearPicture<W extends World>(
  { wear }: Pick<StaffPort<W>, 'wear'>,
  trx: W['trx'],
  uid: string,
  pictureId: string,
  at: Date,
): Promise<string> {
  const address = await wear(trx, uid, pictureId, at)
  if (address === undefined) throw invalid({ avatar: 'picture-not-uploaded' })
  return address
}
