import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { dropAssetRefs, keepAssetRefs, settlePortrait } from '../asset/asset-refs.ts'

/**
 * The change with the address of the picture whose id it has; the picture worn so far is let go.
 * @throws Problem 40000 for an id of no picture.
 */
export async function wearPicture<B extends { readonly avatar?: string | undefined }>(
  trx: Transaction<Tables>,
  body: B,
  uid: string,
  now: Date,
): Promise<B> {
  if (body.avatar === undefined) return body
  const holder = { type: 'staff', id: uid }
  if (body.avatar === '') {
    await dropAssetRefs(trx, now, 'system', holder)
    return body
  }
  const avatar = await settlePortrait(trx, body.avatar, 'avatar')
  await keepAssetRefs(trx, now, 'system', holder, { avatar })
  // Nowhere is it shown larger than its small copy.
  return { ...body, avatar: avatar.thumb_url }
}
