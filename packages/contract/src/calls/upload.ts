import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { imageLimits } from '../values/pictures.ts'
import { call, needs } from './call.ts'
import { asset, id } from './types.ts'

// Answers to feedback have pictures too.
const uploads = needs(['OperationCenter', 'KnowledgeBase', 'UserCenter'], 'edit')

/** Calls about files. Pictures are JPEG, PNG or WebP; they are decoded, and encoded again without what cameras add. */
export const uploadCalls = {
  uploadImage: call(endpoints.uploadImage, {
    summary: 'Upload a picture; the same picture of a brand is kept once',
    access: uploads,
    audit: 'upload',
    body: z.strictObject({ file: z.file().max(imageLimits.bytes) }),
    response: z.strictObject({ asset }),
  }),
  uploadImages: call(endpoints.uploadImages, {
    summary: 'Upload several pictures; those that are refused are named with the reason',
    access: uploads,
    audit: 'upload',
    body: z.strictObject({ files: z.array(z.file()).min(1).max(imageLimits.files) }),
    response: z.strictObject({
      assets: z.array(asset),
      failed: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
    }),
  }),
  deleteFile: call(endpoints.deleteFile, {
    summary: 'Delete a file that nothing refers to; else 40910 says what does (`refs`)',
    access: needs(['OperationCenter', 'KnowledgeBase'], 'delete'),
    audit: 'delete',
    body: z.strictObject({ asset_id: id }),
    response: z.null(),
  }),
}
