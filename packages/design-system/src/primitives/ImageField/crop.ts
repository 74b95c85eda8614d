/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, in its pixels from its upper left corner. */
export interface Crop extends Size {
  readonly x: number
  readonly y: number
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), Math.max(min, max))

const place = (size: Size, x: number, y: number, picture: Size): Crop => ({
  ...size,
  x: clamp(x, 0, picture.width - size.width),
  y: clamp(y, 0, picture.height - size.height),
})

/** The largest part of a picture with a ratio of width to height, from its middle. */
export function fitCrop(picture: Size, ratio: number): Crop {
  const width = Math.min(picture.width, picture.height * ratio)
  const size = { width, height: width / ratio }
  return place(size, (picture.width - size.width) / 2, (picture.height - size.height) / 2, picture)
}

/** The part moved by some pixels, as far as there is picture. */
export function moveCrop(crop: Crop, by: { readonly x: number; readonly y: number }, picture: Size): Crop {
  return place({ width: crop.width, height: crop.height }, crop.x + by.x, crop.y + by.y, picture)
}

/** The part with another width, at least `minWidth`: its ratio stays, and its middle as far as there is picture. */
export function resizeCrop(crop: Crop, wanted: number, picture: Size, minWidth: number): Crop {
  const ratio = crop.width / crop.height
  const largest = Math.min(picture.width, picture.height * ratio)
  const width = clamp(wanted, Math.min(minWidth, largest), largest)
  const size = { width, height: width / ratio }
  return place(size, crop.x + (crop.width - width) / 2, crop.y + (crop.height - size.height) / 2, picture)
}

/** The part in whole pixels that are all in the picture. */
export function roundCrop(crop: Crop, picture: Size): Crop {
  const width = clamp(Math.round(crop.width), 1, picture.width)
  const height = clamp(Math.round(crop.height), 1, picture.height)
  return place({ width, height }, Math.round(crop.x), Math.round(crop.y), picture)
}
