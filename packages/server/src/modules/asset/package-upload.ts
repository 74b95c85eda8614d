import { createHash } from 'node:crypto'

import {
  type ApkFacts,
  ApkRefusal,
  type AppPackage,
  type Brand,
  packageParts,
  type PackageUpload,
  type ProjectKey,
  readApk,
  refuse,
} from '@bms/contract'
import { notAnApk, notNextPart, requireAllParts, requireNextPart, requireRoom, requireUpload } from '@bms/domain'
import type { Kysely, Selectable, Transaction } from 'kysely'

import { appendRecords } from '../../audit/append-records.ts'
import { type Context, signedIn } from '../../context.ts'
import { once } from '../../db/once.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { dequeue, enqueue } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import {
  createPartReader,
  packageMime,
  type PackagePart,
  putPackage,
  readParts,
  toPackage,
} from '../../ports/package-files.ts'
import { fileJob, orphanLife, toAssetKeys, watch } from './asset-refs.ts'

/** The kind of the job that takes an upload away which nobody goes on with. */
const uploadJob = 'package-upload'

type Row = Selectable<Tables['package_upload']>

const expiryOf = (row: Pick<Row, 'touched_at'>): Date => new Date(row.touched_at.getTime() + packageParts.life)

function present(row: Row): PackageUpload {
  const { upload_id, name, bytes, received } = row
  return { upload_id, name, bytes, received, expires_at: expiryOf(row).toISOString() }
}

/**
 * An upload of the caller's own.
 * @throws Problem 40400.
 */
async function find(db: Kysely<Tables>, context: Context, brand: Brand, id: string, lock = false): Promise<Row> {
  const query = db
    .selectFrom('package_upload')
    .selectAll()
    .where('brand', '=', brand)
    .where('upload_id', '=', id)
    .where('uid', '=', signedIn(context).uid)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return requireUpload(row, id)
}

/** How far an upload has come. */
export async function getUpload(context: Context, brand: Brand, id: string): Promise<PackageUpload> {
  return present(await find(context.db, context, brand, id))
}

/**
 * Begins an upload.
 * @throws Problem 40910 when somebody has as many as one may have at a time.
 */
export async function beginUpload(
  context: Context,
  brand: Brand,
  body: { readonly name: string; readonly bytes: number },
): Promise<PackageUpload> {
  const { uid } = signedIn(context)
  const id = await once(context, { call: 'package upload', input: { brand, ...body } }, async (trx) => {
    const now = context.now()
    const open = await trx
      .selectFrom('package_upload')
      .select('upload_id')
      .where('uid', '=', uid)
      .where('asset_id', 'is', null)
      .execute()
    requireRoom(open.map(({ upload_id }) => upload_id))
    const upload_id = newId(now)
    const row = { brand, upload_id, uid, ...body, received: 0, parts: '[]', asset_id: null }
    await trx
      .insertInto('package_upload')
      .values({ ...row, touched_at: now })
      .execute()
    await expireLater(trx, now, brand, upload_id)
    return upload_id
  })
  return getUpload(context, brand, id)
}

const expireLater = (trx: Kysely<Tables>, now: Date, brand: Brand, ref: string): Promise<void> =>
  enqueue(trx, now, { brand, kind: uploadJob, ref, runAt: new Date(now.getTime() + packageParts.life) })

/**
 * Keeps the next part of an upload.
 * @throws Problem 40910 with the place where it goes on; 40000 for a part of a wrong size.
 */
export async function appendPart(
  context: Context,
  brand: Brand,
  { upload_id, offset, part }: { readonly upload_id: string; readonly offset: number; readonly part: Blob },
): Promise<PackageUpload> {
  const { db, ports } = context
  const upload = await find(db, context, brand, upload_id)
  requireNextPart({ ...upload, isFinished: upload.asset_id !== null }, offset, part.size)
  const now = context.now()
  const ref = newId(now)
  const key = `${brand}/${ref}.part`
  // No upload tells of the part until it is there: should it come to nothing on the way, this takes it away.
  const runAt = new Date(now.getTime() + orphanLife)
  await inTransaction(db, (trx) => enqueue(trx, now, { brand, kind: fileJob, ref, runAt, data: { keys: [key] } }))
  await ports.storage.put(key, { bytes: new Uint8Array(await part.arrayBuffer()), mime: 'application/octet-stream' })
  const kept = await inTransaction(db, async (trx) => {
    const row = await find(trx, context, brand, upload_id, true)
    if (row.asset_id !== null || row.received !== offset) return false
    const parts: PackagePart[] = [...row.parts, { key, bytes: part.size }]
    await trx
      .updateTable('package_upload')
      .set({ parts: JSON.stringify(parts), received: offset + part.size, touched_at: context.now() })
      .where('brand', '=', brand)
      .where('upload_id', '=', upload_id)
      .execute()
    await dequeue(trx, brand, fileJob, ref)
    await expireLater(trx, context.now(), brand, upload_id)
    return true
  })
  const next = await getUpload(context, brand, upload_id)
  if (!kept) throw notNextPart(next.received)
  return next
}

/** Gives an upload up. */
export async function dropUpload(context: Context, brand: Brand, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => drop(trx, context.now(), await find(trx, context, brand, id, true)))
}

/** Takes an upload away; its parts go with it, unless they are a package by now. */
async function drop(trx: Transaction<Tables>, now: Date, { brand, upload_id, parts, asset_id }: Row): Promise<void> {
  await trx.deleteFrom('package_upload').where('brand', '=', brand).where('upload_id', '=', upload_id).execute()
  await dequeue(trx, brand, uploadJob, upload_id)
  if (asset_id === null) await deleteParts(trx, now, brand, upload_id, parts)
}

async function deleteParts(
  trx: Transaction<Tables>,
  now: Date,
  brand: Brand,
  uploadId: string,
  parts: readonly PackagePart[],
): Promise<void> {
  const keys = parts.map(({ key }) => key)
  await enqueue(trx, now, { brand, kind: fileJob, ref: `${uploadId} parts`, runAt: now, data: { keys } })
}

/**
 * Keeps a complete upload as a package, the same one of a brand once. Asked again, it answers the same. It is deleted in
 * a day unless a version has it by then.
 * @throws Problem 40000 where it is no APK: nothing of it is kept then; 40910 where a part is still to come.
 */
export async function finishUpload(context: Context, brand: Brand, id: string): Promise<AppPackage> {
  const { db, ports } = context
  const row = await find(db, context, brand, id)
  if (row.asset_id !== null) return getPackage(db, brand, row.asset_id)
  requireAllParts(row)
  const facts = await check(context, row)
  const sha256 = await digest(ports.storage, row.parts)
  // Its id is the upload's, so that finishing it twice makes one package.
  const { key } = toAssetKeys({ brand, asset_id: id, sha256, extension: 'apk' })
  const now = context.now()
  const runAt = new Date(now.getTime() + orphanLife)
  await inTransaction(db, (trx) => enqueue(trx, now, { brand, kind: fileJob, ref: id, runAt, data: { keys: [key] } }))
  await putPackage(ports.storage, key, row.parts)
  const { uid, nickname, uemail, sessionId } = signedIn(context)
  const asset_id = await inTransaction(db, async (trx) => {
    const current = await find(trx, context, brand, id, true)
    if (current.asset_id !== null) return current.asset_id
    const made = await trx
      .insertInto('asset')
      .values({
        brand,
        asset_id: id,
        key,
        thumb_key: '',
        mime: packageMime,
        bytes: row.bytes,
        width: 0,
        height: 0,
        sha256,
        facts: JSON.stringify(facts),
        created_at: now,
        created_by: uid,
      })
      .onConflict((conflict) => conflict.columns(['brand', 'sha256']).doNothing())
      .returning('asset_id')
      .executeTakeFirst()
    const kept = made?.asset_id ?? (await holderOf(trx, brand, sha256))
    await trx
      .updateTable('package_upload')
      .set({ asset_id: kept, parts: '[]' })
      .where('brand', '=', brand)
      .where('upload_id', '=', id)
      .execute()
    await watch(trx, now, brand, [kept])
    if (!made) {
      // The list goes with the parts it names.
      await enqueue(trx, now, { brand, kind: fileJob, ref: id, runAt: now, data: { keys: [key] } })
      return kept
    }
    await dequeue(trx, brand, fileJob, id)
    const target = { type: 'asset', id, name: row.name.slice(0, 128) }
    const draft = { module: 'OperationCenter', action: 'upload', target } as const
    await appendRecords(trx, context, { uid, nickname, uemail, sessionId }, brand, [draft])
    return kept
  })
  return getPackage(db, brand, asset_id)
}

/** Nothing is kept of what is no package. */
async function check(context: Context, row: Row): Promise<ApkFacts> {
  const { storage } = context.ports
  try {
    return await readApk(row.bytes, createPartReader(storage, row.parts))
  } catch (error) {
    if (!(error instanceof ApkRefusal)) throw error
    await inTransaction(context.db, (trx) => drop(trx, context.now(), row))
    throw notAnApk(error.message)
  }
}

async function digest(storage: Context['ports']['storage'], parts: readonly PackagePart[]): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of readParts(storage, parts)) hash.update(bytes)
  return hash.digest('hex')
}

async function holderOf(trx: Transaction<Tables>, brand: Brand, sha256: string): Promise<string> {
  const { asset_id } = await trx
    .selectFrom('asset')
    .select('asset_id')
    .where('brand', '=', brand)
    .where('sha256', '=', sha256)
    .forShare()
    .executeTakeFirstOrThrow()
  return asset_id
}

async function getPackage(db: Kysely<Tables>, brand: Brand, assetId: string): Promise<AppPackage> {
  const row = await db
    .selectFrom('asset')
    .selectAll()
    .where('brand', '=', brand)
    .where('asset_id', '=', assetId)
    .executeTakeFirst()
  if (!row) throw refuse('package-deleted', { asset_id: assetId })
  return toPackage(row)
}

/** The job that takes away an upload which nobody has gone on with for a day, finished or not. */
export const uploadJobs: Readonly<Record<string, JobHandler<ProjectKey>>> = {
  [uploadJob]: async ({ brand, ref }, { db, now }) => {
    const again = await inTransaction(db, async (trx) => {
      const row = await trx
        .selectFrom('package_upload')
        .selectAll()
        .where('brand', '=', brand as Brand)
        .where('upload_id', '=', ref)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return undefined
      const due = expiryOf(row)
      if (due > now()) return due
      await drop(trx, now(), row)
      return undefined
    })
    return again && { again }
  },
}
