import { type BodyOf, type DataOf, refuse } from '@bms/contract'
import { type Change, nameRoles, requireDelegable, setsOf, toSearchKey } from '@bms/domain'
import type { Transaction } from 'kysely'

import { type Context, signedIn } from '../../context.ts'
import { once } from '../../db/once.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'
import { appendRecords } from '../operation/append-records.ts'
import { choosePassword } from './passwords.ts'
import { findProductNames } from './product-names.ts'
import { findRolesByIds } from './roles-of-member.ts'
import { beginAdministration } from './staff-guard.ts'
import { findMember } from './staff.queries.ts'
import { toDetail } from './to-member.ts'
import { wearPicture } from './wear-picture.ts'

/**
 * Adds a member of staff, who chooses a password of their own at the first sign-in.
 * @throws Problem 40000 by field for a password or roles that can't be taken, 40300 for roles that allow more
 * than the caller does, 40920 for an account name or address in use.
 */
export async function createMember(body: BodyOf<'createStaff'>, context: Context): Promise<DataOf<'createStaff'>> {
  const identity = signedIn(context)
  const { pass, told } = choosePassword(body.new_pass, body, await findProductNames(context.db))
  const pass_hash = await context.passwords.hash(pass)
  // Neither the password nor anything it could be guessed from is kept with the key: it is told once, to nobody again.
  const { new_pass, ...rest } = body
  let isNew = false
  const what = { call: 'createStaff', input: { ...rest, typed: new_pass !== undefined } }
  const member = await once(context, what, async (trx) => {
    isNew = true
    const rights = await beginAdministration(trx, identity)
    const roles = await findRolesByIds(trx, body.role_ids)
    requireDelegable(rights, setsOf(roles), 'create')
    await refuseTaken(trx, body, undefined)
    const now = context.now()
    const uid = newId(now)
    const { avatar } = await wearPicture(trx, body, uid, now)
    await trx
      .insertInto('staff')
      .values({
        uid,
        uname: body.uname,
        uemail: body.uemail,
        uemail_key: toSearchKey(body.uemail),
        nickname: body.nickname,
        nickname_key: toSearchKey(body.nickname),
        mobile: body.mobile || null,
        avatar_url: avatar || null,
        dept: body.dept || null,
        title: body.title || null,
        pass_hash,
        pass_changed_at: now,
        status: 'invited',
        must_change_pass: true,
        locale: body.locale ?? 'en',
        tz: body.tz ?? 'UTC',
        last_login_ip: null,
        created_at: now,
        created_by: identity.uid,
        updated_at: now,
        updated_by: identity.uid,
        rev: 1,
      })
      .execute()
    await trx
      .insertInto('staff_role')
      .values(roles.map(({ role_id }) => ({ uid, role_id })))
      .execute()
    const changes: Change[] = [
      { path: 'uemail', from: null, to: body.uemail },
      { path: 'nickname', from: null, to: body.nickname },
      { path: 'roles', from: null, to: nameRoles(roles) },
    ]
    const target = { type: 'staff', id: uid, name: body.uname }
    await appendRecords(trx, context, identity, 'system', [{ module: 'MemberMgmt', action: 'create', target, changes }])
    const made = await findMember(trx, uid, now)
    if (!made) throw new Error('a member just made is not there')
    return toDetail(made)
  })
  return { member, ...(isNew ? told : {}) }
}

/** @throws Problem 40920 when somebody else has the account name or the address. */
export async function refuseTaken(
  trx: Transaction<Tables>,
  { uname, uemail }: { readonly uname?: string | undefined; readonly uemail?: string | undefined },
  uid: string | undefined,
): Promise<void> {
  const others = trx
    .selectFrom('staff')
    .select('uid')
    .where('uid', '!=', uid ?? '')
  if (uname !== undefined && (await others.where('uname', '=', uname).executeTakeFirst())) {
    throw refuse('account-name-taken', { field: 'uname' })
  }
  if (uemail === undefined) return
  const same = others.where('uemail_key', '=', toSearchKey(uemail)).where('deleted_at', 'is', null)
  if (await same.executeTakeFirst()) {
    throw refuse('email-taken', { field: 'uemail' })
  }
}
