import {
  type ApiHandlers,
  type ApkFacts,
  ApkRefusal,
  type AppPackage,
  type BodyOf,
  type Brand,
  packageParts,
  type PackageUpload,
  readApk,
} from '@bms/contract'

import type { BrandPort } from '../brand-port.ts'
import type { World } from '../content/content-item.ts'
import { notAnApk, notNextPart, requireAllParts, requireNextPart, requireRoom, requireUpload } from './upload-rules.ts'

type Names =
  | 'createPackageUpload'
  | 'packageUploadDetail'
  | 'appendPackagePart'
  | 'finishPackageUpload'
  | 'removePackageUpload'

/** A package on its way in, as it is kept. */
export interface KeptUpload extends Omit<PackageUpload, 'expires_at'> {
  readonly brand: Brand
  readonly touched_at: Date
  /** The package that it became. */
  readonly asset_id: string | null
}

/** What a whole file is. */
interface PackageFile {
  readonly facts: ApkFacts
  readonly sha256: string
}

/** Where packages are kept, and what is on its way to be one. */
export interface PackagePort<Upload extends KeptUpload, W extends World> extends BrandPort<W> {
  /** An upload of somebody's. */
  readonly upload: (db: W['db'], brand: Brand, uid: string, id: string) => Promise<Upload | undefined>
  /** The same, held until the transaction ends. */
  readonly lock: (trx: W['trx'], brand: Brand, uid: string, id: string) => Promise<Upload | undefined>
  /** What somebody has under way, by id. */
  readonly unfinished: (trx: W['trx'], uid: string) => Promise<readonly string[]>
  /** Keeps a new upload, as long as somebody goes on with it; answers with its id. */
  readonly begin: (
    trx: W['trx'],
    upload: Pick<KeptUpload, 'brand' | 'name' | 'bytes'> & { readonly uid: string },
    at: Date,
  ) => Promise<string>
  /** Keeps a part; answers whether it still was the next one. */
  readonly keepPart: (
    context: W['context'],
    upload: Upload,
    part: BodyOf<'appendPackagePart'>['part'],
  ) => Promise<boolean>
  /** Takes an upload away; its parts go with it, unless they are a package by now. */
  readonly drop: (trx: W['trx'], upload: Upload, at: Date) => Promise<void>
  readonly readerOf: (context: W['context'], upload: Upload) => Parameters<typeof readApk>[1]
  readonly digest: (context: W['context'], upload: Upload) => Promise<string>
  /** Keeps the file of a package, before anything tells of it. */
  readonly putFile: (context: W['context'], upload: Upload, file: PackageFile) => Promise<void>
  /** Makes an upload a package, the same one of a brand once; answers with its id, which is the upload's where it is new. */
  readonly keep: (trx: W['trx'], upload: Upload, file: PackageFile, by: string, at: Date) => Promise<string>
  readonly packageOf: (db: W['db'], brand: Brand, id: string) => Promise<AppPackage>
}

function present({ upload_id, name, bytes, received, touched_at }: KeptUpload): PackageUpload {
  const expires_at = new Date(touched_at.getTime() + packageParts.life).toISOString()
  return { upload_id, name, bytes, received, expires_at }
}

/** Packages on their way in (design, section 2.13). */
export function createPackageHandlers<Upload extends KeptUpload, W extends World>(
  port: PackagePort<Upload, W>,
): Pick<ApiHandlers<W['context']>, Names> {
  const { reader, callerOf, now } = port
  const find = async (context: W['context'], brand: Brand, id: string): Promise<Upload> =>
    requireUpload(await port.upload(reader(context), brand, callerOf(context).uid, id), id)
  const hold = async (trx: W['trx'], context: W['context'], brand: Brand, id: string): Promise<Upload> =>
    requireUpload(await port.lock(trx, brand, callerOf(context).uid, id), id)
  return {
    async createPackageUpload({ brand, body }, context) {
      const { uid } = callerOf(context)
      const id = await port.once(context, { call: 'package upload', input: { brand, ...body } }, async (trx) => {
        requireRoom(await port.unfinished(trx, uid))
        return port.begin(trx, { brand, uid, ...body }, now(context))
      })
      return present(await find(context, brand, id))
    },
    packageUploadDetail: async ({ brand, query }, context) => present(await find(context, brand, query.upload_id)),
    async appendPackagePart({ brand, body: { upload_id, offset, part } }, context) {
      const upload = await find(context, brand, upload_id)
      requireNextPart({ ...upload, isFinished: upload.asset_id !== null }, offset, part.size)
      const isKept = await port.keepPart(context, upload, part)
      const next = present(await find(context, brand, upload_id))
      if (!isKept) throw notNextPart(next.received)
      return next
    },
    async finishPackageUpload({ brand, body: { upload_id } }, context) {
      const upload = await find(context, brand, upload_id)
      const id = upload.asset_id ?? (await finish(port, upload, context, (trx) => hold(trx, context, brand, upload_id)))
      return { package: await port.packageOf(reader(context), brand, id) }
    },
    async removePackageUpload({ brand, body: { upload_id } }, context) {
      await port.transact(context, async (trx) =>
        port.drop(trx, await hold(trx, context, brand, upload_id), now(context)),
      )
      return null
    },
  }
}

/**
 * Keeps a complete upload as a package; answers with its id.
 * @throws Problem 40000 where it is no APK: nothing of it is kept then; 40910 where a part is still to come.
 */
async function finish<Upload extends KeptUpload, W extends World>(
  port: PackagePort<Upload, W>,
  upload: Upload,
  context: W['context'],
  hold: (trx: W['trx']) => Promise<Upload>,
): Promise<string> {
  requireAllParts(upload)
  const file = { facts: await readFacts(port, upload, context), sha256: await port.digest(context, upload) }
  await port.putFile(context, upload, file)
  return port.transact(context, async (trx) => {
    const { brand, upload_id: id, name, asset_id: known } = await hold(trx)
    if (known !== null) return known
    const kept = await port.keep(trx, upload, file, port.callerOf(context).uid, port.now(context))
    if (kept !== id) return kept
    const target = { type: 'asset', id, name: name.slice(0, 128) }
    await port.record(trx, context, brand, [{ module: 'OperationCenter', action: 'upload', target }])
    return kept
  })
}

/** What a package says of itself. Nothing is kept of what is none. */
async function readFacts<Upload extends KeptUpload, W extends World>(
  port: PackagePort<Upload, W>,
  upload: Upload,
  context: W['context'],
): Promise<ApkFacts> {
  try {
    return await readApk(upload.bytes, port.readerOf(context, upload))
  } catch (error) {
    if (!(error instanceof ApkRefusal)) throw error
    await port.transact(context, (trx) => port.drop(trx, upload, port.now(context)))
    throw notAnApk(error.message)
  }
}
