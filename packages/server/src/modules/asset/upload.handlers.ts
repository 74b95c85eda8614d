import type { ApiHandlers } from '@bms/contract'

import type { Context } from '../../context.ts'
import { invalid } from '../../problem.ts'
import { deleteAsset, keepImage } from './assets.ts'
import { ImageRefusal } from './encode-image.ts'

type UploadHandlers = Pick<ApiHandlers<Context>, 'uploadImage' | 'uploadImages' | 'deleteFile'>

const keep = async (context: Context, brand: Parameters<typeof keepImage>[1], file: { name: string } & Blob) =>
  keepImage(context, brand, { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name })

/** Files of a brand. */
export const uploadHandlers: UploadHandlers = {
  async uploadImage({ brand, body }, context) {
    try {
      return { asset: await keep(context, brand, body.file) }
    } catch (error) {
      if (error instanceof ImageRefusal) throw invalid({ file: error.message })
      throw error
    }
  },

  async uploadImages({ brand, body }, context) {
    const assets = []
    const failed = []
    // One after the other: they are in memory already, and a picture at work takes many times its size.
    for (const file of body.files) {
      try {
        assets.push(await keep(context, brand, file))
      } catch (error) {
        if (!(error instanceof ImageRefusal)) throw error
        failed.push({ name: file.name, reason: error.message })
      }
    }
    return { assets, failed }
  },

  async deleteFile({ brand, body }, context) {
    await deleteAsset(context, brand, body.asset_id)
    return { asset_id: body.asset_id }
  },
}
