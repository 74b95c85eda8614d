import { createHash } from 'node:crypto'

import { type Asset, type Brand, type ProjectKey, refuse } from '@bms/contract'
import { requireUnreferenced } from '@bms/domain'
import type { Selectable, Transaction } from 'kysely'

import { appendRecords } from '../../audit/append-records.ts'
import { type Context, signedIn } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { dequeue, enqueue } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { deleteKept } from '../../ports/package-files.ts'
import { fileJob, findAssets, orphanJob, orphanLife, replaceAssets, toAsset, toAssetKeys, watch } from './asset-refs.ts'
import { type EncodedImage, encodeAvatar, encodeImage } from './encode-image.ts'
import { uploadJobs } from './package-upload.ts'

const target = (id: string, name: string) => ({ type: 'asset', id, name: name.slice(0, 128) })

/**
 * Keeps a picture, the same one of a brand once. It is deleted in a day unless something refers to it by then.
 * @throws ImageRefusal, and Problem 42900 when too many pictures are worked on.
 */
export async function keepImage(
  context: Context,
  brand: Brand,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
): Promise<Asset> {
  return toAsset(await keep(context, brand, await encodeImage(bytes), name))
}

/** Keeps a picture of staff as `keepImage` does; it belongs to no brand. */
export async function keepAvatar(
  context: Context,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
): Promise<Asset> {
  return toAsset(await keep(context, 'system', await encodeAvatar(bytes), name))
}

/**
 * The object with its files kept in another brand too, for a copy of it there. What there is no file of stays as it is.
 */
export async function copyAssets<C extends object>(context: Keeping, from: Brand, to: Brand, content: C): Promise<C> {
  const { db, ports } = context
  const copies = new Map<string, AssetRow>()
  for (const id of new Set(findAssets(content).values())) {
    const row = await db
      .selectFrom('asset')
      .selectAll()
      .where('brand', '=', from)
      .where('asset_id', '=', id)
      .executeTakeFirst()
    if (!row) continue
    const [file, thumb] = await Promise.all([ports.storage.get(row.key), ports.storage.get(row.thumb_key)])
    if (!file || !thumb) continue
    const { mime, width, height } = row
    const extension = row.key.slice(row.key.lastIndexOf('.') + 1)
    copies.set(
      id,
      await keep(context, to, { mime, extension, width, height, bytes: file.bytes, thumb: thumb.bytes }, id),
    )
  }
  return replaceAssets(content, copies) as C
}

/** Who keeps a file, and where. */
type Keeping = Pick<Context, 'db' | 'ports' | 'now' | 'identity' | 'address' | 'userAgent' | 'requestId'>

type AssetRow = Selectable<Tables['asset']>

/** A picture that is ready to be kept. */
type Encoded = Omit<EncodedImage, 'mime' | 'extension'> & { readonly mime: string; readonly extension: string }

async function keep(context: Keeping, brand: ProjectKey, image: Encoded, name: string): Promise<AssetRow> {
  const { db, ports } = context
  const sha256 = createHash('sha256').update(image.bytes).digest('hex')
  const find = (from: Pick<Transaction<Tables>, 'selectFrom'>) =>
    from.selectFrom('asset').selectAll().where('brand', '=', brand).where('sha256', '=', sha256).executeTakeFirst()
  const known = await find(db)
  if (known) {
    // Somebody may be about to use it: it gets its day anew.
    await inTransaction(db, (trx) => watch(trx, context.now(), brand, [known.asset_id]))
    return known
  }
  const now = context.now()
  const asset_id = newId(now)
  const files = toAssetKeys({ brand, asset_id, sha256, extension: image.extension })
  // No row tells of the files until both are there: should it come to nothing on the way, this takes them away.
  const data = { keys: [files.key, files.thumb_key] }
  const runAt = new Date(now.getTime() + orphanLife)
  await inTransaction(db, (trx) => enqueue(trx, now, { brand, kind: fileJob, ref: asset_id, runAt, data }))
  await ports.storage.put(files.key, { bytes: image.bytes, mime: image.mime })
  await ports.storage.put(files.thumb_key, { bytes: image.thumb, mime: 'image/webp' })
  const { uid, nickname, uemail, sessionId } = signedIn(context)
  const kept = await inTransaction(db, async (trx) => {
    const { mime, width, height } = image
    const row = { brand, asset_id, ...files, mime, bytes: image.bytes.length, width, height, sha256 }
    const made = await trx
      .insertInto('asset')
      .values({ ...row, created_at: now, created_by: uid })
      .onConflict((conflict) => conflict.columns(['brand', 'sha256']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!made) return undefined
    await dequeue(trx, brand, fileJob, asset_id)
    await watch(trx, now, brand, [asset_id])
    const module = brand === 'system' ? 'session' : 'OperationCenter'
    const draft = { module, action: 'upload', target: target(asset_id, name) } as const
    await appendRecords(trx, context, { uid, nickname, uemail, sessionId }, brand, [draft])
    return made
  })
  if (kept) return kept
  // Somebody uploaded the same picture at the same time, and was first.
  await Promise.all([ports.storage.delete(files.key), ports.storage.delete(files.thumb_key)])
  const first = await find(db)
  if (!first) throw refuse('picture-deleted')
  return first
}

/** Takes an asset's row away, and has its files deleted; says what refers to it where that is anything. */
async function removeUnused(trx: Transaction<Tables>, now: Date, brand: ProjectKey, assetId: string) {
  const row = await trx
    .selectFrom('asset')
    .select(['key', 'thumb_key'])
    .where('brand', '=', brand)
    .where('asset_id', '=', assetId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const refs = await trx
    .selectFrom('asset_ref')
    .select(['ref_type', 'ref_id', 'field'])
    .where('brand', '=', brand)
    .where('asset_id', '=', assetId)
    .orderBy('ref_type')
    .orderBy('ref_id')
    .orderBy('field')
    .limit(50)
    .execute()
  if (refs.length > 0) return { refs }
  await trx.deleteFrom('asset').where('brand', '=', brand).where('asset_id', '=', assetId).execute()
  const keys = [row.key, row.thumb_key].filter((key) => key !== '')
  await enqueue(trx, now, { brand, kind: fileJob, ref: assetId, runAt: now, data: { keys } })
  return { refs }
}

/**
 * Deletes a file that nothing refers to.
 * @throws Problem 40400; 40910 with up to 50 `refs` that say what refers to it.
 */
export async function deleteAsset(context: Context, brand: Brand, assetId: string): Promise<void> {
  const { uid, nickname, uemail, sessionId } = signedIn(context)
  await inTransaction(context.db, async (trx) => {
    const found = await removeUnused(trx, context.now(), brand, assetId)
    requireUnreferenced(assetId, found?.refs)
    const draft = { module: 'OperationCenter', action: 'delete', target: target(assetId, assetId) } as const
    await appendRecords(trx, context, { uid, nickname, uemail, sessionId }, brand, [draft])
  })
}

/** Jobs about files: what nothing has referred to for a day goes, and files of deleted assets leave the storage. */
export const assetJobs: Readonly<Record<string, JobHandler<ProjectKey>>> = {
  [orphanJob]: async ({ brand, ref }, context) => {
    await inTransaction(context.db, (trx) => removeUnused(trx, context.now(), brand, ref))
  },
  [fileJob]: async ({ brand, ref, data }, { db, ports }) => {
    // It was kept after all, by whoever went on with it meanwhile.
    const kept = await db
      .selectFrom('asset')
      .select('asset_id')
      .where('brand', '=', brand)
      .where('asset_id', '=', ref)
      .executeTakeFirst()
    if (kept) return
    for (const key of data['keys'] as readonly string[]) await deleteKept(ports.storage, key)
  },
  ...uploadJobs,
}
