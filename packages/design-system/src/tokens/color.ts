/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. Equal steps look equal, which sRGB's don't. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Three numbers that belong together. */
export type Triple = readonly [number, number, number]

/** Thrown when a text is no colour we can take; `message` is a sentence for people. */
export class InvalidColorError extends Error {
  override readonly name = 'InvalidColorError'
}

/**
 * Reads `#rgb` or `#rrggbb` (the `#` may be left out) and returns it as lower-case `#rrggbb`.
 * @throws InvalidColorError with the reason.
 */
export function parseHexColor(text: string): string {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (digits === '') throw new InvalidColorError('A colour is needed, such as #409EFF.')
  if (!/^[0-9a-f]*$/.test(digits)) {
    throw new InvalidColorError('A colour has only the digits 0–9 and the letters A–F, such as #409EFF.')
  }
  if (digits.length === 3) return `#${Array.from(digits, (digit) => digit + digit).join('')}`
  if (digits.length === 6) return `#${digits}`
  throw new InvalidColorError(`A colour has 3 or 6 digits after the #, not ${digits.length}.`)
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Converts `#rrggbb` to OKLCH. */
export function toOklch(hex: string): Oklch {
  const [l, labA, labB] = toOklab(toLinearRgb(hex))
  return { l, c: Math.hypot(labA, labB), h: (Math.atan2(labB, labA) * 180) / Math.PI }
}

/** Converts linear red, green and blue (0–1) to OKLab: lightness, and how red and how yellow it is. */
export function toOklab([r, g, b]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** Converts OKLCH to `#rrggbb`. A colour that no screen can show loses chroma, never lightness or hue. */
export function toHex(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l))
  if (isInGamut(toRgbChannels({ ...color, l }))) return formatHex(toRgbChannels({ ...color, l }))
  let [inside, outside] = [0, color.c]
  for (let step = 0; step < 16; step += 1) {
    const c = (inside + outside) / 2
    if (isInGamut(toRgbChannels({ ...color, l, c }))) inside = c
    else outside = c
  }
  return formatHex(toRgbChannels({ ...color, l, c: inside }))
}

function luminance(hex: string): number {
  const [r, g, b] = toLinearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Red, green and blue of `#rrggbb` as light, 0–1. */
export function toLinearRgb(hex: string): Triple {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function toRgbChannels({ l, c, h }: Oklch): Triple {
  const labA = c * Math.cos((h * Math.PI) / 180)
  const labB = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * labA + 0.2158037573 * labB) ** 3
  const medium = (l - 0.1055613458 * labA - 0.0638541728 * labB) ** 3
  const short = (l - 0.0894841775 * labA - 1.291485548 * labB) ** 3
  return [
    encode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encode(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

function encode(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function isInGamut(channels: Triple): boolean {
  return channels.every((value) => value >= -0.0005 && value <= 1.0005)
}

function formatHex(channels: Triple): string {
  const digits = channels.map((value) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
