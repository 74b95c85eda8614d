import { createHash } from 'node:crypto'

import { type AppPackage, type Brand, packageParts, type ProjectKey, refuse } from '@bms/contract'
import { createPackageHandlers, type PackagePort } from '@bms/domain'
import type { Kysely, Selectable, Transaction } from 'kysely'

import type { StaffWorld } from '../../access/administration.ts'
import type { Context } from '../../context.ts'
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
import { brandWork } from '../brand-work.ts'
import { fileJob, orphanLife, toAssetKeys, watch } from './asset-refs.ts'

/** The kind of the job that takes an upload away which nobody goes on with. */
const uploadJob = 'package-upload'

type Row = Selectable<Tables['package_upload']>

const expiryOf = (row: Pick<Row, 'touched_at'>): Date => new Date(row.touched_at.getTime() + packageParts.life)

type Port = PackagePort<Row, StaffWorld>

const find = (db: Kysely<Tables>, brand: Brand, uid: string, id: string) =>
  db
    .selectFrom('package_upload')
    .selectAll()
    .where('brand', '=', brand)
    .where('upload_id', '=', id)
    .where('uid', '=', uid)

async function findUnfinished(trx: Transaction<Tables>, uid: string): Promise<string[]> {
  const open = await trx
    .selectFrom('package_upload')
    .select('upload_id')
    .where('uid', '=', uid)
    .where('asset_id', 'is', null)
    .execute()
  return open.map(({ upload_id }) => upload_id)
}

async function begin(trx: Transaction<Tables>, upload: Parameters<Port['begin']>[1], now: Date): Promise<string> {
  const upload_id = newId(now)
  await trx
    .insertInto('package_upload')
    .values({ ...upload, upload_id, received: 0, parts: '[]', asset_id: null, touched_at: now })
    .execute()
  await expireLater(trx, now, upload.brand, upload_id)
  return upload_id
}

const expireLater = (trx: Kysely<Tables>, now: Date, brand: Brand, ref: string): Promise<void> =>
  enqueue(trx, now, { brand, kind: uploadJob, ref, runAt: new Date(now.getTime() + packageParts.life) })

async function keepPart(context: Context, upload: Row, part: Blob): Promise<boolean> {
  const { db, ports } = context
  const { brand, upload_id, uid, received: offset } = upload
  const now = context.now()
  const ref = newId(now)
  const key = `${brand}/${ref}.part`
  // No upload tells of the part until it is there: should it come to nothing on the way, this takes it away.
  const runAt = new Date(now.getTime() + orphanLife)
  await inTransaction(db, (trx) => enqueue(trx, now, { brand, kind: fileJob, ref, runAt, data: { keys: [key] } }))
  await ports.storage.put(key, { bytes: new Uint8Array(await part.arrayBuffer()), mime: 'application/octet-stream' })
  return inTransaction(db, async (trx) => {
    const row = await find(trx, brand, uid, upload_id).forUpdate().executeTakeFirst()
    if (!row || row.asset_id !== null || row.received !== offset) return false
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
}

/** Takes an upload away; its parts go with it, unless they are a package by now. */
async function drop(trx: Transaction<Tables>, { brand, upload_id, parts, asset_id }: Row, now: Date): Promise<void> {
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

/** Keeps the list of a package's parts; it is deleted in a day unless a version has the package by then. */
async function putFile(context: Context, { brand, upload_id: id, parts }: Row, { sha256 }: File): Promise<void> {
  const { db, ports } = context
  const key = keyOf(brand, id, sha256)
  const now = context.now()
  const runAt = new Date(now.getTime() + orphanLife)
  await inTransaction(db, (trx) => enqueue(trx, now, { brand, kind: fileJob, ref: id, runAt, data: { keys: [key] } }))
  await putPackage(ports.storage, key, parts)
}

type File = Parameters<Port['keep']>[2]

// Its id is the upload's, so that finishing it twice makes one package.
const keyOf = (brand: Brand, id: string, sha256: string): string =>
  toAssetKeys({ brand, asset_id: id, sha256, extension: 'apk' }).key

async function keep(
  trx: Transaction<Tables>,
  { brand, upload_id: id, bytes }: Row,
  { facts, sha256 }: File,
  created_by: string,
  now: Date,
): Promise<string> {
  const key = keyOf(brand, id, sha256)
  const made = await trx
    .insertInto('asset')
    .values({
      brand,
      asset_id: id,
      key,
      thumb_key: '',
      mime: packageMime,
      bytes,
      width: 0,
      height: 0,
      sha256,
      facts: JSON.stringify(facts),
      created_at: now,
      created_by,
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
  if (made) await dequeue(trx, brand, fileJob, id)
  // The list goes with the parts it names.
  else await enqueue(trx, now, { brand, kind: fileJob, ref: id, runAt: now, data: { keys: [key] } })
  return kept
}

async function digest({ ports: { storage } }: Context, { parts }: Row): Promise<string> {
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

/** Packages on their way in, over the database and the storage. */
export const packageHandlers = createPackageHandlers<Row, StaffWorld>({
  ...brandWork,
  upload: (db, brand, uid, id) => find(db, brand, uid, id).executeTakeFirst(),
  lock: (trx, brand, uid, id) => find(trx, brand, uid, id).forUpdate().executeTakeFirst(),
  unfinished: findUnfinished,
  begin,
  keepPart,
  drop,
  readerOf: ({ ports }, { parts }) => createPartReader(ports.storage, parts),
  digest,
  putFile,
  keep,
  packageOf: getPackage,
})

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
      await drop(trx, row, now())
      return undefined
    })
    return again && { again }
  },
}
