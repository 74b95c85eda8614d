import { type ApiHandlers, invalid } from '@bms/contract'
import { toFailed } from '@bms/domain'

import type { Context } from '../../context.ts'
import { deleteAsset, keepAvatar, keepImage } from './assets.ts'
import { ImageRefusal } from './encode-image.ts'
import { appendPart, beginUpload, dropUpload, finishUpload, getUpload } from './package-upload.ts'

type UploadHandlers = Pick<
  ApiHandlers<Context>,
  | 'uploadImage'
  | 'uploadImages'
  | 'uploadAvatar'
  | 'createPackageUpload'
  | 'packageUploadDetail'
  | 'appendPackagePart'
  | 'finishPackageUpload'
  | 'removePackageUpload'
  | 'deleteFile'
>

const read = async (file: { name: string } & Blob) => ({
  bytes: new Uint8Array(await file.arrayBuffer()),
  name: file.name,
})

/** What is wrong with the only picture of a form is said at its field. */
async function atFile<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ImageRefusal ? invalid({ file: error.problem }) : error
  }
}

/** Files of a brand, and pictures of staff. */
export const uploadHandlers: UploadHandlers = {
  async uploadImage({ brand, body }, context) {
    return { asset: await atFile(keepImage(context, brand, await read(body.file))) }
  },

  async uploadImages({ brand, body }, context) {
    const assets = []
    const failed = []
    // One after the other: they are in memory already, and a picture at work takes many times its size.
    for (const file of body.files) {
      try {
        assets.push(await keepImage(context, brand, await read(file)))
      } catch (error) {
        if (!(error instanceof ImageRefusal)) throw error
        failed.push(toFailed(file.name, error.problem))
      }
    }
    return { assets, failed }
  },

  async uploadAvatar({ body }, context) {
    return { asset: await atFile(keepAvatar(context, await read(body.file))) }
  },

  createPackageUpload: ({ brand, body }, context) => beginUpload(context, brand, body),
  packageUploadDetail: ({ brand, query }, context) => getUpload(context, brand, query.upload_id),
  appendPackagePart: ({ brand, body }, context) => appendPart(context, brand, body),
  async finishPackageUpload({ brand, body }, context) {
    return { package: await finishUpload(context, brand, body.upload_id) }
  },
  async removePackageUpload({ brand, body }, context) {
    await dropUpload(context, brand, body.upload_id)
    return null
  },

  async deleteFile({ brand, body }, context) {
    await deleteAsset(context, brand, body.asset_id)
    return null
  },
}
