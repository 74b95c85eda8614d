import sharp from 'sharp'

// A picture is read once and forgotten; a run's thousands would fill the cache.
sharp.cache(false)

/** A picture's pixels. */
export interface Pixels {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Four bytes a pixel: red, green, blue, alpha. */
  readonly data: Uint8Array
}

/**
 * The pixels of a PNG or WebP file.
 * @throws Error when it is neither.
 */
export async function readPixels(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Pixels as a PNG file for the report, packed quickly: a run may write thousands, and nobody keeps them. */
export const toPng = ({ width, height, data }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** A picture as it is kept: the same pixels in a third of a PNG's bytes (WebP, lossless). */
export const toAccepted = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).webp({ lossless: true, exact: true, effort: 4 }).toBuffer()
