/* Which pictures are taken. A file of its own, since the table of addresses is made with it, which the login page loads. */

/** Pictures that are taken. What is kept is decoded and encoded again, in the same type. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The type of a picture. */
export type ImageType = (typeof imageTypes)[number]

/** The type of a drawing of shapes: it is taken where pictures are, and kept as the PNG that is drawn from it. */
export const svgType = 'image/svg+xml'

/** Limits of pictures: bytes of one, bytes and side of a drawing, how many at once, pixels of one, longest side kept, longest side of the small copy. */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  svgBytes: 256 * 1024,
  svgSide: 512,
  files: 9,
  pixels: 40_000_000,
  side: 4096,
  thumbSide: 320,
} as const

/** Limits of a person's own picture: bytes that are taken, least side, and side it is kept at, always a square. */
export const avatarLimits = { bytes: 1024 * 1024, least: 64, side: 512 } as const
