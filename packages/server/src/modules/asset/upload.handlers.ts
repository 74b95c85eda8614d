import type { Asset, ProjectKey } from '@bms/contract'
import { createUploadHandlers, type RefusedPicture, type SentFile } from '@bms/domain'

import type { StaffWorld } from '../../access/administration.ts'
import type { Context } from '../../context.ts'
import { deleteAsset, keepAvatar, keepImage } from './assets.ts'
import { ImageRefusal } from './encode-image.ts'
import { packageHandlers } from './package-upload.ts'

/** Keeps a picture, or says why it isn't taken. */
async function keepPicture(context: Context, project: ProjectKey, file: SentFile): Promise<Asset | RefusedPicture> {
  const sent = { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }
  try {
    return await (project === 'system' ? keepAvatar(context, sent) : keepImage(context, project, sent))
  } catch (error) {
    if (error instanceof ImageRefusal) return { name: file.name, problem: error.problem }
    throw error
  }
}

/** Files of a brand, and pictures of staff. */
export const uploadHandlers = {
  ...createUploadHandlers<StaffWorld>({ keepPicture, remove: deleteAsset }),
  ...packageHandlers,
}
