import type { Crop, Size } from './crop.ts'

/** What pictures of a field have to be. */
export interface ImageLimits {
  /** Types that are taken: `['image/jpeg', 'image/png']`. */
  readonly types: readonly string[]
  /** Bytes of what is sent; of a picture that is cropped, after that. */
  readonly bytes: number
  /** Least width and height, in pixels. */
  readonly least?: Size | undefined
  /** Longest side of what was cropped, in pixels; larger is made smaller. */
  readonly side?: number | undefined
}

/** How many pixels a picture has. Rejects with what can't be read as one. */
export async function measurePicture(file: Blob): Promise<Size> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/** A part of a picture as a file of the same name and type, no side longer than `side`. Rejects as measurePicture does. */
export async function cutPicture(file: File, crop: Crop, side = Infinity): Promise<File> {
  const scale = Math.min(1, side / Math.max(crop.width, crop.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(crop.width * scale))
  canvas.height = Math.max(1, Math.round(crop.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  const bitmap = await createImageBitmap(file)
  context.drawImage(bitmap, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.92))
  if (!blob) throw new Error('The part could not be encoded')
  return new File([blob], file.name, { type: blob.type })
}
