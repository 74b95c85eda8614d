import { toWordVector } from '@bms/contract'
import { type MemberChange, type NewMember, toSearchKey } from '@bms/domain'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { dropAssetRefs, findPortrait, keepAssetRefs } from '../asset/asset-refs.ts'
import { dropFactor } from '../second-factor/factor-store.ts'

const toHolder = (uid: string) => ({ type: 'staff', id: uid })

/** Adds somebody with their roles, who hasn't signed in yet. */
export async function insertMember(
  trx: Transaction<Tables>,
  { role_ids, avatar: avatar_url, ...member }: NewMember,
  by: string,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('staff')
    .values({
      ...member,
      uemail_key: toSearchKey(member.uemail),
      nickname_key: toSearchKey(member.nickname),
      nickname_words: toWordVector(member.nickname),
      avatar_url,
      pass_changed_at: member.pass_hash === null ? null : at,
      status: 'invited',
      last_login_ip: null,
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
      rev: 1,
    })
    .execute()
  await insertRoles(trx, member.uid, role_ids)
}

/** Changes what is named of a member. */
export async function updateMember(
  trx: Transaction<Tables>,
  uid: string,
  { avatar, ...values }: MemberChange,
  by: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('staff')
    .set((eb) => ({
      ...values,
      ...(avatar !== undefined && { avatar_url: avatar }),
      ...(values.nickname !== undefined && {
        nickname_key: toSearchKey(values.nickname),
        nickname_words: toWordVector(values.nickname),
      }),
      ...(values.uemail !== undefined && { uemail_key: toSearchKey(values.uemail) }),
      updated_at: at,
      updated_by: by,
      rev: eb('rev', '+', 1),
    }))
    .where('uid', '=', uid)
    .execute()
}

/** Gives a member roles in the place of those they have. */
export async function giveRoles(trx: Transaction<Tables>, uid: string, roleIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('staff_role').where('uid', '=', uid).execute()
  // Single sign-on may take them all.
  if (roleIds.length > 0) await insertRoles(trx, uid, roleIds)
}

const insertRoles = (trx: Transaction<Tables>, uid: string, roleIds: readonly string[]) =>
  trx
    .insertInto('staff_role')
    .values(roleIds.map((role_id) => ({ uid, role_id })))
    .execute()

/** Removes a member with their roles, their picture, their second factor and what an issuer knows them by. */
export async function removeMember(trx: Transaction<Tables>, uid: string, by: string, at: Date): Promise<void> {
  await trx.deleteFrom('staff_role').where('uid', '=', uid).execute()
  await dropAssetRefs(trx, at, 'system', toHolder(uid))
  await dropFactor(trx, uid)
  await trx.deleteFrom('staff_identity').where('uid', '=', uid).execute()
  await trx
    .updateTable('staff')
    .set((eb) => ({ avatar_url: null, deleted_at: at, updated_at: at, updated_by: by, rev: eb('rev', '+', 1) }))
    .where('uid', '=', uid)
    .execute()
}

/**
 * Gives a member the picture that was uploaded under an id, or none for an empty one, and lets the one worn so far go;
 * answers with its address, which is undefined for an id of no picture.
 */
export async function wearPicture(
  trx: Transaction<Tables>,
  uid: string,
  pictureId: string,
  at: Date,
): Promise<string | undefined> {
  if (pictureId === '') {
    await dropAssetRefs(trx, at, 'system', toHolder(uid))
    return ''
  }
  const avatar = await findPortrait(trx, pictureId)
  if (!avatar) return undefined
  await keepAssetRefs(trx, at, 'system', toHolder(uid), { avatar })
  // Nowhere is it shown larger than its small copy.
  return avatar.thumb_url
}
