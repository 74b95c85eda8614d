import {
  type ApiHandlers,
  type Asset,
  type BodyOf,
  type Brand,
  type FieldProblem,
  invalid,
  type ProjectKey,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { toFailed } from './upload-rules.ts'

type Names = 'uploadImage' | 'uploadImages' | 'uploadAvatar' | 'deleteFile'

/** A file as it is sent. */
export type SentFile = BodyOf<'uploadImage'>['file']

/** A picture that isn't taken, and why. */
export interface RefusedPicture {
  readonly name: string
  readonly problem: FieldProblem
}

/** Where files are kept. */
export interface FilePort<W extends World> {
  /** Keeps a picture of a brand, or of somebody (`system`). */
  readonly keepPicture: (context: W['context'], project: ProjectKey, file: SentFile) => Promise<Asset | RefusedPicture>
  /** @throws Problem 40400 without such a file; 40910 where something refers to it. */
  readonly remove: (context: W['context'], brand: Brand, assetId: string) => Promise<void>
}

/** Pictures of a brand and of staff, and files that nothing refers to any more. */
export function createUploadHandlers<W extends World>(port: FilePort<W>): Pick<ApiHandlers<W['context']>, Names> {
  /** What is wrong with the only picture of a form is said at its field. */
  async function keepOne(context: W['context'], project: ProjectKey, file: SentFile): Promise<{ asset: Asset }> {
    const kept = await port.keepPicture(context, project, file)
    if ('problem' in kept) throw invalid({ file: kept.problem })
    return { asset: kept }
  }
  return {
    uploadImage: ({ brand, body }, context) => keepOne(context, brand, body.file),
    uploadAvatar: ({ body }, context) => keepOne(context, 'system', body.file),
    async uploadImages({ brand, body }, context) {
      const assets: Asset[] = []
      const failed: ReturnType<typeof toFailed>[] = []
      // One after the other: they are in memory already, and a picture at work takes many times its size.
      for (const file of body.files) {
        const kept = await port.keepPicture(context, brand, file)
        if ('problem' in kept) failed.push(toFailed(kept.name, kept.problem))
        else assets.push(kept)
      }
      return { assets, failed }
    },
    async deleteFile({ brand, body }, context) {
      await port.remove(context, brand, body.asset_id)
      return null
    },
  }
}
