import { avatarLimits, type FieldProblem, imageLimits, type ImageType, sayProblem, svgType, wrong } from '@bms/contract'
import { checkImage, checkPicture } from '@bms/domain'
import sharp, { type Sharp } from 'sharp'

import { createLimit } from '../../create-limit.ts'
import { cleanSvg } from './clean-svg.ts'

/** A picture made by us. */
export interface EncodedImage {
  readonly mime: ImageType
  readonly extension: 'jpg' | 'png' | 'webp'
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly thumb: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** A picture that isn’t taken; the message says why, going on from “the picture”. */
export class ImageRefusal extends Error {
  readonly problem: FieldProblem

  constructor(problem: FieldProblem) {
    super(sayProblem(problem))
    this.problem = problem
  }
}

/** Seconds that decoding and encoding one picture may take. */
const seconds = 10

// Nothing is kept between pictures, and one picture is one thread's work.
sharp.cache(false)
sharp.concurrency(1)

/** Pictures take much memory while they are worked on: two at a time. */
const limit = createLimit({ atOnce: 2, waiting: 100, reason: 'too-many-pictures' })

const encoders = {
  'image/jpeg': { extension: 'jpg', encode: (image: Sharp) => image.jpeg({ quality: 85 }) },
  'image/png': { extension: 'png', encode: (image: Sharp) => image.png({ compressionLevel: 9 }) },
  'image/webp': { extension: 'webp', encode: (image: Sharp) => image.webp({ quality: 85 }) },
} as const satisfies Record<ImageType, object>

/**
 * Decodes a picture and encodes it again in its own type, upright, without metadata and at most `imageLimits.side`
 * wide and high, with a small copy in WebP. A drawing of shapes becomes the PNG that it shows.
 * @throws ImageRefusal when it is none, is too large or takes too long; Problem 42900 when too many wait.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  const { side } = imageLimits
  const mime = requirePicture(checkImage(bytes, imageLimits.bytes))
  if (mime === svgType) return encodeDrawing(new TextDecoder().decode(bytes))
  return encodeAs(bytes, mime, async (image) =>
    image.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true }),
  )
}

/**
 * The same of a picture of somebody: cut to its middle square, which is made smaller to `avatarLimits.side`.
 * @throws ImageRefusal as `encodeImage`, and when it is smaller than `avatarLimits.least`.
 */
export async function encodeAvatar(bytes: Uint8Array): Promise<EncodedImage> {
  const { least, side } = avatarLimits
  const mime = requirePicture(checkPicture(bytes, avatarLimits.bytes))
  return encodeAs(bytes, mime, async (image) => {
    const { width, height } = await image.metadata()
    const shorter = Math.min(width, height)
    if (shorter < least) throw new ImageRefusal(wrong('picture-too-small', { least }))
    const kept = Math.min(shorter, side)
    return image.rotate().resize(kept, kept, { fit: 'cover' })
  })
}

/** Nothing of a drawing is kept but what it shows: who looks at it gets no code of it. */
async function encodeDrawing(source: string): Promise<EncodedImage> {
  const clean = Buffer.from(cleanSvg(source))
  return limit(() =>
    readable(async () => {
      const { svgSide, pixels: limitInputPixels } = imageLimits
      const { width, height } = await sharp(clean, { limitInputPixels }).metadata()
      // At 72 dots an inch it is as large as it says; it is drawn as large as icons are ever shown.
      const density = Math.min(100_000, Math.max(1, (72 * svgSide) / Math.max(width, height)))
      return encode(clean, 'image/png', async (image) => image.resize(svgSide, svgSide, { fit: 'inside' }), density)
    }),
  )
}

/** What can't be decoded is refused. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImageRefusal) throw error
    throw new ImageRefusal(wrong('picture-unreadable', { megapixels: imageLimits.pixels / 1_000_000 }))
  }
}

/** Brings an opened picture into shape. */
type Shape = (image: Sharp) => Promise<Sharp>

function requirePicture<Type extends string>(checked: { readonly mime: Type } | FieldProblem): Type {
  if ('reason' in checked) throw new ImageRefusal(checked)
  return checked.mime
}

const encodeAs = (bytes: Uint8Array, mime: ImageType, shape: Shape): Promise<EncodedImage> =>
  limit(() => readable(() => encode(bytes, mime, shape)))

async function encode(bytes: Uint8Array, mime: ImageType, shape: Shape, density = 72): Promise<EncodedImage> {
  const { extension, encode: inType } = encoders[mime]
  const { thumbSide, pixels } = imageLimits
  const open = (input: Uint8Array) =>
    sharp(input, { limitInputPixels: pixels, failOn: 'error', density }).timeout({ seconds })
  const full = await inType(await shape(open(bytes))).toBuffer({ resolveWithObject: true })
  const thumb = await open(full.data)
    .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  return {
    mime,
    extension,
    bytes: new Uint8Array(full.data),
    thumb: new Uint8Array(thumb),
    width: full.info.width,
    height: full.info.height,
  }
}
