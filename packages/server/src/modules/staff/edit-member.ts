import {
  type Access,
  type BodyOf,
  type DataOf,
  findStaffTransition,
  notFrom,
  ownStaffFields,
  refuse,
  type Rights,
} from '@bms/contract'
import {
  type Change,
  nameRoles,
  type RecordDraft,
  requireAccess,
  requireDelegable,
  setsOf,
  toSearchKey,
} from '@bms/domain'
import type { Transaction } from 'kysely'

import { type Context, type Identity, signedIn } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendRecords } from '../operation/append-records.ts'
import { dropResetLink } from '../pass-reset/drop-link.ts'
import { notify } from '../personal/notify.ts'
import { revokeSessions } from '../profile/profile.queries.ts'
import { refuseTaken } from './create-member.ts'
import { allowsAll, findRolesByIds } from './roles-of-member.ts'
import { beginAdministration, requireSuperAdminLeft } from './staff-guard.ts'
import { findMember, type StaffRow } from './staff.queries.ts'
import { toDetail } from './to-member.ts'
import { wearPicture } from './wear-picture.ts'

type Body = BodyOf<'editStaff'>

const memberEdit: Access = { kind: 'modules', modules: ['MemberMgmt'], action: 'edit' }

/** Fields that are plain values of the person, and their columns. */
const columns = {
  nickname: 'nickname',
  uemail: 'uemail',
  mobile: 'mobile',
  avatar: 'avatar_url',
  dept: 'dept',
  title: 'title',
  locale: 'locale',
  tz: 'tz',
} as const

type Field = keyof typeof columns
const fields = Object.keys(columns) as Field[]

/**
 * Changes a member of staff. Anybody may change what is theirs alone about themselves; everything else takes
 * MemberMgmt, and rights that reach as far as the other's.
 * @throws Problem 40300, 40400, 40900 with the member as they are, 40910 for a state that can't follow, 40920.
 */
export function editMember(body: Body, context: Context): Promise<DataOf<'editStaff'>> {
  const identity = signedIn(context)
  const isSelf = body.uid === identity.uid
  requireMayEdit(body, identity)
  return inTransaction(context.db, async (trx) => {
    const rights = await beginAdministration(trx, identity)
    const member = await lockMember(trx, body, context)
    if (!isSelf) requireDelegable(rights, member.permission_sets, 'edit')
    const drafts = [
      ...(await changeFields(trx, await wearPicture(trx, body, body.uid, context.now()), member)),
      ...(await changeRoles(trx, body, member, rights, context)),
      ...(await changeStatus(trx, body, member, context)),
    ]
    if (drafts.length > 0) {
      await trx
        .updateTable('staff')
        .set((eb) => ({ updated_at: context.now(), updated_by: identity.uid, rev: eb('rev', '+', 1) }))
        .where('uid', '=', body.uid)
        .execute()
      if (allowsAll(member.permission_sets)) await requireSuperAdminLeft(trx)
      await appendRecords(trx, context, identity, 'system', drafts)
    }
    return toDetail(await reread(trx, body.uid, context))
  })
}

/** @throws Problem 40300 for what is not the caller's to change. */
function requireMayEdit(body: Body, identity: Identity): void {
  const isSelf = body.uid === identity.uid
  const named = Object.keys(body).filter((key) => !['uid', 'rev', 'reason'].includes(key))
  if (isSelf && (body.role_ids !== undefined || body.status !== undefined)) {
    throw refuse('own-roles', {
      guard: 'oneself',
    })
  }
  if (isSelf && named.every((key) => (ownStaffFields as readonly string[]).includes(key))) return
  requireAccess(memberEdit, identity, undefined)
}

/**
 * The member, locked until the transaction ends.
 * @throws Problem 40400, or 40900 when somebody has changed them since.
 */
export async function lockMember(
  trx: Transaction<Tables>,
  { uid, rev }: { readonly uid: string; readonly rev?: number },
  context: Context,
): Promise<StaffRow> {
  await trx.selectFrom('staff').select('uid').where('uid', '=', uid).forUpdate().execute()
  const member = await findMember(trx, uid, context.now())
  if (!member) throw refuse('no-such-member', { uid })
  if (rev !== undefined && rev !== member.rev) {
    throw refuse('member-changed', {
      current: toDetail(member),
    })
  }
  return member
}

async function reread(trx: Transaction<Tables>, uid: string, context: Context): Promise<StaffRow> {
  const member = await findMember(trx, uid, context.now())
  if (!member) throw new Error('a member just changed is not there')
  return member
}

const toRecord = (member: StaffRow, rest: Pick<RecordDraft, 'action' | 'changes' | 'reason'>): RecordDraft => ({
  module: 'MemberMgmt',
  target: { type: 'staff', id: member.uid, name: member.uname },
  ...rest,
})

async function changeFields(trx: Transaction<Tables>, body: Body, member: StaffRow): Promise<RecordDraft[]> {
  const changes: Change[] = []
  const values: Partial<Record<(typeof columns)[Field] | 'nickname_key' | 'uemail_key', string | null>> = {}
  for (const field of fields) {
    const given = body[field]
    if (given === undefined) continue
    const to = given === '' ? null : given
    const from = member[columns[field]]
    if (from === to) continue
    values[columns[field]] = to
    changes.push({ path: field, from, to })
  }
  if (changes.length === 0) return []
  if (values.uemail) {
    await refuseTaken(trx, { uemail: values.uemail }, member.uid)
    values.uemail_key = toSearchKey(values.uemail)
    await dropResetLink(trx, member.uid)
  }
  if (values.nickname) values.nickname_key = toSearchKey(values.nickname)
  // Cast: no field that must have a value takes an empty text, so none of those is null here.
  await trx
    .updateTable('staff')
    .set(values as Record<string, string>)
    .where('uid', '=', member.uid)
    .execute()
  return [toRecord(member, { action: 'edit', changes, reason: body.reason })]
}

async function changeRoles(
  trx: Transaction<Tables>,
  body: Body,
  member: StaffRow,
  rights: Rights,
  context: Context,
): Promise<RecordDraft[]> {
  if (body.role_ids === undefined) return []
  const wanted = new Set(body.role_ids)
  const held = new Set(member.roles.map(({ role_id }) => role_id))
  if (wanted.size === held.size && [...wanted].every((id) => held.has(id))) return []
  const roles = await findRolesByIds(trx, body.role_ids)
  requireDelegable(rights, setsOf(roles), 'edit')
  await trx.deleteFrom('staff_role').where('uid', '=', member.uid).execute()
  await trx
    .insertInto('staff_role')
    .values(roles.map(({ role_id }) => ({ uid: member.uid, role_id })))
    .execute()
  await notify(trx, context, [member.uid], { kind: 'account', reason: 'roles-changed' })
  const changes = [{ path: 'roles', from: nameRoles(member.roles), to: nameRoles(roles) }]
  return [toRecord(member, { action: 'role_change', changes, reason: body.reason })]
}

async function changeStatus(
  trx: Transaction<Tables>,
  body: Body,
  member: StaffRow,
  context: Context,
): Promise<RecordDraft[]> {
  const { status: to } = body
  if (to === undefined || to === member.status) return []
  const transition = findStaffTransition(member.status, to)
  if (!transition) throw notFrom(member.status, to, 'member-state')
  await trx.updateTable('staff').set({ status: to }).where('uid', '=', member.uid).execute()
  await dropResetLink(trx, member.uid)
  if (to !== 'active') {
    await revokeSessions(trx, { uid: member.uid, except: '' }, `the account was ${to}`, context.now())
  }
  const changes = [{ path: 'status', from: member.status, to }]
  return [toRecord(member, { action: transition.action, changes, reason: body.reason })]
}
