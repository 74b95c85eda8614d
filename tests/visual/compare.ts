import pixelmatch from 'pixelmatch'

import { readPixels } from './picture-file.ts'
import type { Pixels } from './picture-file.ts'

/** A rectangle, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What differs between two pictures: nothing, or so many pixels. */
export type Comparison =
  | { readonly same: true }
  | {
      readonly same: false
      readonly changedPixels: number
      /** The smallest rectangle that holds all of them, in pixels from the top left. */
      readonly box: Box
      /** For example `200 × 40 → 201 × 40`; only when the sizes differ. */
      readonly resized?: string
      /** The old picture, faded, with every changed pixel in red. */
      readonly difference: Pixels
    }

/** Whether no pixel differs in any channel, without telling where. */
export const isSamePicture = (before: Pixels, after: Pixels): boolean =>
  isSameSize(before, after) && Buffer.compare(before.data, after.data) === 0

const isSameSize = (before: Pixels, after: Pixels): boolean =>
  before.width === after.width && before.height === after.height

/**
 * Compares two pictures. No pixel may differ in any channel: what pixelmatch would forgive as antialiasing counts.
 */
export function comparePixels(before: Pixels, after: Pixels): Comparison {
  if (isSamePicture(before, after)) return { same: true }
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const difference = { width, height, data: new Uint8Array(width * height * 4) }
  const options = { threshold: 0, includeAA: true, alpha: 0.25, diffColor: [224, 16, 48] as [number, number, number] }
  const [left, right] = [placedOn(before, width, height), placedOn(after, width, height)]
  const changedPixels = pixelmatch(left, right, difference.data, width, height, options)
  const resized = isSameSize(before, after) ? {} : { resized: `${sizeOf(before)} → ${sizeOf(after)}` }
  return { same: false, changedPixels, box: boxOf(left, right, width), ...resized, difference }
}

/**
 * Compares two pictures by their files, PNG or WebP.
 * @throws Error when one of them is neither.
 */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  return comparePixels(...(await Promise.all([readPixels(before), readPixels(after)])))
}

/** Where two pictures of one size differ. */
function boxOf(left: Uint8Array, right: Uint8Array, width: number): Box {
  let [x, y, endX, endY] = [width, Infinity, 0, 0]
  for (let index = 0; index < left.length; index += 1) {
    if (left[index] === right[index]) continue
    const pixel = index >> 2
    const [column, row] = [pixel % width, Math.floor(pixel / width)]
    x = Math.min(x, column)
    y = Math.min(y, row)
    endX = Math.max(endX, column + 1)
    endY = row + 1
  }
  return { x, y, width: endX - x, height: endY - y }
}

const sizeOf = ({ width, height }: Pixels): string => `${width} × ${height}`

/** The picture's pixels at the top left of a larger one that is transparent elsewhere. */
function placedOn({ width: ownWidth, height: ownHeight, data }: Pixels, width: number, height: number): Uint8Array {
  if (ownWidth === width && ownHeight === height) return data
  const larger = new Uint8Array(width * height * 4)
  for (let y = 0; y < ownHeight; y += 1) {
    larger.set(data.subarray(y * ownWidth * 4, (y + 1) * ownWidth * 4), y * width * 4)
  }
  return larger
}
