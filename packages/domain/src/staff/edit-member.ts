import {
  type Access,
  type BodyOf,
  findStaffTransition,
  notFrom,
  ownStaffFields,
  refuse,
  type Rights,
  type StaffDetail,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { Change, RecordDraft } from '../records.ts'
import { requireAccess } from '../rights.ts'
import { allowsAll, findRolesByIds, requireSuperAdminLeft } from '../role/administration.ts'
import { nameRoles, requireDelegable, setsOf } from '../role/delegation.ts'
import type { RoleRow, StaffCaller } from '../role/role-port.ts'
import { lockMember, refuseNameTaken, reread, toRecord, wearPicture } from './member.ts'
import { type MemberChange, memberFields, type MemberRow, type StaffPort } from './staff-port.ts'

type Body = BodyOf<'editStaff'>

const memberEdit: Access = { kind: 'modules', modules: ['MemberMgmt'], action: 'edit' }

/**
 * Changes a member of staff. Anybody may change what is theirs alone about themselves; everything else takes
 * MemberMgmt, and rights that reach as far as the other's.
 * @throws Problem 40300, 40400, 40900 with the member as they are, 40910 for a state that can't follow, 40920.
 */
export function editMember<W extends World>(
  port: StaffPort<W>,
  body: Body,
  context: W['context'],
): Promise<StaffDetail> {
  const caller = port.callerOf(context)
  requireMayEdit(body, caller)
  const { uid } = body
  return port.transact(context, async (trx) => {
    const rights = await port.begin(trx, context)
    const member = await lockMember(port, trx, body, context)
    if (uid !== caller.uid) requireDelegable(rights, member.permission_sets, 'edit')
    const now = port.now(context)
    const avatar = body.avatar === undefined ? undefined : await wearPicture<W>(port, trx, uid, body.avatar, now)
    const { values, changes } = changedFields({ ...body, avatar }, member)
    if (values.uemail !== undefined) await refuseNameTaken<W>(port, trx, { uemail: values.uemail }, uid)
    const roles = await chosenRoles(port, trx, body, member, rights)
    const step = toStep(member, body.status)
    const drafts = toDrafts(member, { changes, roles, step, reason: body.reason })
    if (drafts.length === 0) return reread(port, trx, uid, context)

    await port.update(trx, uid, { ...values, ...(step && { status: step.to }) }, caller.uid, now)
    if (values.uemail !== undefined || step) await port.dropLink(trx, uid)
    if (roles) {
      await port.giveRoles(trx, uid, idsOf(roles))
      await port.notify(trx, context, [uid], { reason: 'roles-changed' })
    }
    if (allowsAll(member.permission_sets)) await requireSuperAdminLeft<W>(port, trx, context)
    if (step && step.to !== 'active') await port.endSessions(trx, context, uid, `the account was ${step.to}`, now)
    await port.record(trx, context, drafts)
    return reread(port, trx, uid, context)
  })
}

const idsOf = (roles: readonly RoleRow[]) => roles.map(({ role_id }) => role_id)

/** @throws Problem 40300 for what is not the caller's to change. */
function requireMayEdit(body: Body, caller: StaffCaller): void {
  const isSelf = body.uid === caller.uid
  const named = Object.keys(body).filter((key) => !['uid', 'rev', 'reason'].includes(key))
  if (isSelf && (body.role_ids !== undefined || body.status !== undefined)) {
    throw refuse('own-roles', { guard: 'oneself' })
  }
  if (isSelf && named.every((key) => (ownStaffFields as readonly string[]).includes(key))) return
  requireAccess(memberEdit, caller, undefined)
}

/** The fields that become something else; an empty text takes a value away. */
function changedFields(
  given: Partial<Record<(typeof memberFields)[number], string | undefined>>,
  member: MemberRow,
): { readonly values: MemberChange; readonly changes: readonly Change[] } {
  const changes = memberFields.flatMap((path): Change[] => {
    const value = given[path]
    if (value === undefined) return []
    const [from, to] = [member[path], value === '' ? null : value]
    return from === to ? [] : [{ path, from, to }]
  })
  return { values: Object.fromEntries(changes.map(({ path, to }) => [path, to])), changes }
}

/** The roles somebody gets instead of those they have; undefined where they keep them. */
async function chosenRoles<W extends World>(
  port: StaffPort<W>,
  trx: W['trx'],
  { role_ids }: Body,
  member: MemberRow,
  rights: Rights,
): Promise<RoleRow[] | undefined> {
  if (role_ids === undefined) return undefined
  const wanted = new Set(role_ids)
  const held = new Set(member.roles.map(({ role_id }) => role_id))
  if (wanted.size === held.size && [...wanted].every((id) => held.has(id))) return undefined
  const roles = await findRolesByIds<W>(port, trx, role_ids)
  requireDelegable(rights, setsOf(roles), 'edit')
  return roles
}

/** @throws Problem 40910 for a state that can't follow. */
function toStep({ status }: MemberRow, to: MemberRow['status'] | undefined): Step | undefined {
  if (to === undefined || to === status) return undefined
  const transition = findStaffTransition(status, to)
  if (!transition) throw notFrom(status, to, 'member-state')
  return transition
}

type Step = NonNullable<ReturnType<typeof findStaffTransition>>

/** What the records tell: fields, roles and state each by themselves. */
function toDrafts(
  member: MemberRow,
  {
    changes,
    roles,
    step,
    reason,
  }: {
    readonly changes: readonly Change[]
    readonly roles: readonly RoleRow[] | undefined
    readonly step: Step | undefined
    readonly reason: string | undefined
  },
): RecordDraft[] {
  const tell = (action: RecordDraft['action'], told: readonly Change[]) =>
    toRecord(member, { action, changes: told, reason })
  return [
    ...(changes.length > 0 ? [tell('edit', changes)] : []),
    ...(roles ? [tell('role_change', [{ path: 'roles', from: nameRoles(member.roles), to: nameRoles(roles) }])] : []),
    ...(step ? [tell(step.action, [{ path: 'status', from: step.from, to: step.to }])] : []),
  ]
}
