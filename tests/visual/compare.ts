import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** What differs between two pictures: nothing, or so many pixels. */
export type Comparison =
  | { readonly same: true }
  | {
      readonly same: false
      readonly changedPixels: number
      /** For example `200 × 40 → 201 × 40`; only when the sizes differ. */
      readonly resized?: string
      /** A PNG of the old picture, faded, with every changed pixel in red. */
      readonly difference: Buffer
    }

/**
 * Compares two PNG files. No pixel may differ in any channel: what pixelmatch would forgive as antialiasing counts.
 * @throws Error when one of them is no PNG.
 */
export function comparePictures(before: Buffer, after: Buffer): Comparison {
  if (before.equals(after)) return { same: true }
  const [old, current] = [PNG.sync.read(before), PNG.sync.read(after)]
  const sameSize = old.width === current.width && old.height === current.height
  if (sameSize && old.data.equals(current.data)) return { same: true }
  const width = Math.max(old.width, current.width)
  const height = Math.max(old.height, current.height)
  const difference = new PNG({ width, height })
  const options = { threshold: 0, includeAA: true, alpha: 0.25, diffColor: [224, 16, 48] as [number, number, number] }
  const [left, right] = [placedOn(old, width, height), placedOn(current, width, height)]
  const changedPixels = pixelmatch(left.data, right.data, difference.data, width, height, options)
  const resized = sameSize ? {} : { resized: `${sizeOf(old)} → ${sizeOf(current)}` }
  return { same: false, changedPixels, ...resized, difference: PNG.sync.write(difference) }
}

const sizeOf = ({ width, height }: PNG): string => `${width} × ${height}`

/** The picture at the top left of a larger one that is transparent elsewhere. */
function placedOn(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture
  const larger = new PNG({ width, height })
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0)
  return larger
}
