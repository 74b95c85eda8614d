import { codes, Problem, refuse } from '@bms/contract'
import {
  type IssuerClaims,
  type RecordDraft,
  requireSuperAdminLeft,
  toAccountName,
  toNickname,
  toRoleNames,
  toSearchKey,
  toVerifiedEmail,
} from '@bms/domain'
import type { Transaction } from 'kysely'

import { administration, lockAdministration, type StaffWorld } from '../../access/administration.ts'
import { findStaffWithRights } from '../../access/session.queries.ts'
import { appendRecords } from '../../audit/append-records.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { SingleSignOn } from '../../ports/sso.ts'
import { singleSignOn, toActor, toTarget } from '../session/sign-in.ts'
import { giveRoles, insertMember, updateMember } from '../staff/write-member.ts'
import type { SsoProblem } from './attempt.ts'

type Refused = Extract<SsoProblem, 'unknown' | 'not-linked' | 'disabled' | 'no-role'>

type Admitted = { readonly uid: string } | { readonly refused: Refused }

type Staff = NonNullable<Awaited<ReturnType<typeof findStaffWithRights>>>

interface Role {
  readonly role_id: string
  readonly role_name: string
}

/**
 * The member whom an issuer means: the one it is linked to; else, where the settings say so, the one with the e-mail address
 * that it has verified; else somebody new where the claims give them a role. Where claims give roles they replace those the
 * member has, each time, and none takes them all; a claim that isn't there, or means only roles that there are not, says
 * nothing of those held, and lets nobody in. The emergency account is nobody's. Links and refusals are on the record.
 */
export async function admitMember(sso: SingleSignOn, claims: IssuerClaims, context: Context): Promise<Admitted> {
  let staff: Staff | undefined
  try {
    return await inTransaction(context.db, async (trx): Promise<Admitted> => {
      await lockAdministration(trx)
      const names = sso.roles && toRoleNames(claims, sso.roles)
      const roles = names && (await findRolesByName(trx, names, context))
      const uid =
        (await findLinked(trx, sso, claims.sub)) ??
        (sso.linksByEmail ? await linkByEmail(trx, sso, claims, context) : undefined) ??
        (roles?.length ? await addMember(trx, sso, claims, roles, context) : undefined)
      staff = uid === undefined ? undefined : await findStaffWithRights(trx, uid)
      const refuseAs = async (refused: Refused, message: string): Promise<Admitted> => {
        await recordRefusal(trx, staff, { code: codes.notAllowed, message }, context)
        return { refused }
      }
      if (!staff) return refuseAs(...(await findWhy(trx, claims)))
      if (staff.uname === sso.emergencyAccount) return refuseAs('unknown', 'It signs in with its password alone.')
      if (staff.status === 'disabled' || staff.status === 'locked')
        return refuseAs('disabled', refuse('account-disabled').message)
      if (sso.roles && !names) return refuseAs('no-role', 'The claim that gives roles is missing.')
      if (roles && names?.length && roles.length === 0)
        return refuseAs('no-role', 'The claims give roles that are not there.')
      if (roles) await mapRoles(trx, staff, roles, context)
      if (roles?.length === 0) return refuseAs('no-role', 'The claims give no role.')
      return { uid: staff.uid }
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The last super admin would be none any more.
    context.report?.(error)
    await inTransaction(context.db, (trx) => recordRefusal(trx, staff, error, context))
    return { refused: 'no-role' }
  }
}

const recordRefusal = (
  trx: Transaction<Tables>,
  staff: Staff | undefined,
  { code, message }: Pick<Problem, 'code' | 'message'>,
  context: Context,
): Promise<void> =>
  appendRecords(trx, context, toActor(staff), 'system', [
    {
      module: 'session',
      action: 'login_failed',
      target: toTarget(staff),
      reason: singleSignOn,
      failure: { code, message },
    },
  ])

async function findLinked(trx: Transaction<Tables>, { issuer }: SingleSignOn, sub: string) {
  const linked = await trx
    .selectFrom('staff_identity')
    .select('uid')
    .where('issuer', '=', issuer)
    .where('sub', '=', sub)
    .executeTakeFirst()
  return linked?.uid
}

/**
 * Links whoever alone has an e-mail address, and isn't linked to another account of the issuer. The emergency account is
 * nobody's there: its rights hang on no claim.
 */
async function linkByEmail(
  trx: Transaction<Tables>,
  { name, issuer, emergencyAccount = '' }: SingleSignOn,
  claims: IssuerClaims,
  context: Context,
): Promise<string | undefined> {
  const email = toVerifiedEmail(claims)
  if (email === undefined) return undefined
  const [one, another] = await trx
    .selectFrom('staff')
    .select(['uid', 'uname', 'nickname', 'uemail'])
    .where('uemail_key', '=', toSearchKey(email))
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  if (!one || another || one.uname === emergencyAccount) return undefined
  const link = { issuer, sub: claims.sub, uid: one.uid, linked_at: context.now() }
  const linked = await trx
    .insertInto('staff_identity')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!linked) return undefined
  const target = { type: 'staff', id: one.uid, name: one.uname }
  const changes = [{ path: 'single_sign_on', from: null, to: name }]
  await appendRecords(trx, context, { ...one, sessionId: null }, 'system', [
    { module: 'MemberMgmt', action: 'edit', target, changes, reason: singleSignOn },
  ])
  return linked.uid
}

/** Adds somebody without a password; undefined where their address is missing, or another member's. */
async function addMember(
  trx: Transaction<Tables>,
  { issuer }: SingleSignOn,
  claims: IssuerClaims,
  roles: readonly Role[],
  context: Context,
): Promise<string | undefined> {
  const now = context.now()
  const uemail = toVerifiedEmail(claims)
  if (uemail === undefined || (await isTaken(trx, uemail))) return undefined
  const uname = await findFreeName(trx, toAccountName(claims))
  const uid = newId(now)
  const nickname = toNickname(claims, uname)
  const empty = { mobile: null, avatar: null, dept: null, title: null }
  const role_ids = roles.map(({ role_id }) => role_id)
  const member = { uid, uname, uemail, nickname, ...empty, locale: 'en', tz: 'UTC', pass_hash: null, role_ids }
  await insertMember(trx, { ...member, must_change_pass: false }, uid, now)
  await trx.insertInto('staff_identity').values({ issuer, sub: claims.sub, uid, linked_at: now }).execute()
  const target = { type: 'staff', id: uid, name: uname }
  const changes = [{ path: 'roles', from: null, to: nameAll(roles) }]
  const draft: RecordDraft = { module: 'MemberMgmt', action: 'create', target, changes, reason: singleSignOn }
  await appendRecords(trx, context, { uid, nickname, uemail, sessionId: null }, 'system', [draft])
  return uid
}

async function isTaken(trx: Transaction<Tables>, email: string): Promise<boolean> {
  const known = await trx
    .selectFrom('staff')
    .select('uid')
    .where('uemail_key', '=', toSearchKey(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return known !== undefined
}

/** How many may be called the same. */
const namesakes = 50

/** Why nobody belongs to an account of the issuer. */
async function findWhy(trx: Transaction<Tables>, claims: IssuerClaims): Promise<[Refused, string]> {
  const email = toVerifiedEmail(claims)
  if (email === undefined) return ['unknown', 'The account has no verified e-mail address that can be kept here.']
  return (await isTaken(trx, email))
    ? ['not-linked', 'A member has the e-mail address, but is not linked to this account.']
    : ['unknown', 'No member belongs to this account.']
}

/** A username that nobody has or had. */
async function findFreeName(trx: Transaction<Tables>, name: string): Promise<string> {
  const names = [name, ...Array.from({ length: namesakes }, (_, nth) => `${name}${nth + 2}`)]
  const taken = await trx.selectFrom('staff').select('uname').where('uname', 'in', names).execute()
  const used = new Set(taken.map(({ uname }) => uname))
  const free = names.find((one) => !used.has(one))
  if (free === undefined) throw new Error(`${namesakes} members are called ${name} already.`)
  return free
}

/** Roles by name. One that isn't there is told to the log: people lack what it should have given them. */
async function findRolesByName(trx: Transaction<Tables>, names: readonly string[], { report }: Context) {
  if (names.length === 0) return []
  const roles = await trx
    .selectFrom('role')
    .select(['role_id', 'role_name'])
    .where('role_name', 'in', names)
    .where('deleted_at', 'is', null)
    .execute()
  const missing = names.filter((name) => !roles.some(({ role_name }) => role_name === name))
  if (missing.length > 0) report?.(new Error(`OIDC_ROLES names roles that there are not: ${missing.join(', ')}`))
  return roles
}

/**
 * Gives a member the roles of the claims in place of theirs.
 * @throws Problem 40300 where nobody would be left who may do everything.
 */
async function mapRoles(
  trx: Transaction<Tables>,
  staff: Staff,
  roles: readonly Role[],
  context: Context,
): Promise<void> {
  const held = await trx
    .selectFrom('staff_role')
    .innerJoin('role', 'role.role_id', 'staff_role.role_id')
    .select(['role.role_id', 'role.role_name'])
    .where('staff_role.uid', '=', staff.uid)
    .where('role.deleted_at', 'is', null)
    .execute()
  const [from, to] = [nameAll(held), nameAll(roles)]
  if (from === to) return
  const wasManaged = await administration.hasSuperAdmin(trx, context)
  const role_ids = roles.map(({ role_id }) => role_id)
  await updateMember(trx, staff.uid, {}, staff.uid, context.now())
  await giveRoles(trx, staff.uid, role_ids)
  await administration.notify(trx, context, [staff.uid], { reason: 'roles-changed' })
  if (wasManaged) await requireSuperAdminLeft<StaffWorld>(administration, trx, context)
  const draft: RecordDraft = {
    module: 'MemberMgmt',
    action: 'role_change',
    target: toTarget(staff),
    changes: [{ path: 'roles', from, to }],
    reason: singleSignOn,
  }
  await appendRecords(trx, context, toActor(staff), 'system', [draft])
}

/** As records name roles. */
const nameAll = (roles: readonly Role[]): string =>
  roles
    .map(({ role_name }) => role_name)
    .toSorted()
    .join(', ')
