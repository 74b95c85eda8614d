import { createHash } from 'node:crypto'

import { imageLimits } from '@bms/contract'
import type { AssetRow } from '@bms/fixtures'
import type { Selectable } from 'kysely'
import sharp from 'sharp'

import { StartFailure } from '../db/start-failure.ts'
import type { Tables } from '../db/tables.ts'
import { toAssetKeys } from '../modules/asset/asset-refs.ts'
import type { Ports } from '../ports/ports.ts'

// The least effort: it is five times as quick as the usual one, and drawings of few colours are small anyway.
const webp = { quality: 80, effort: 0 } as const

/**
 * Makes pictures of the demo's drawings and stores them, as if they had been uploaded.
 * @throws StartFailure where they can't be stored.
 */
export function keepPictures(
  storage: Ports['storage'],
  drawings: readonly AssetRow[],
): Promise<(Omit<Selectable<Tables['asset']>, 'created_at'> & Pick<AssetRow, 'created_at'>)[]> {
  return Promise.all(
    drawings.map(async ({ svg, ...row }) => {
      const drawing = Buffer.from(svg)
      const { thumbSide } = imageLimits
      const [full, thumb] = await Promise.all([
        sharp(drawing).webp(webp).toBuffer(),
        sharp(drawing).resize(thumbSide, thumbSide, { fit: 'inside' }).webp(webp).toBuffer(),
      ])
      const sha256 = createHash('sha256').update(full).digest('hex')
      const keys = toAssetKeys({ brand: row.brand, asset_id: row.asset_id, sha256, extension: 'webp' })
      await store(storage, keys.key, full)
      await store(storage, keys.thumb_key, thumb)
      return { ...row, ...keys, mime: 'image/webp', bytes: full.length, sha256, facts: null }
    }),
  )
}

async function store(storage: Ports['storage'], key: string, bytes: Buffer): Promise<void> {
  try {
    await storage.put(key, { bytes: new Uint8Array(bytes), mime: 'image/webp' })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(`The demo data's pictures can't be stored: ${why}. Check the file storage and its rights.`)
  }
}
