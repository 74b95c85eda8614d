import { type FieldProblem, imageLimits, type ImageType, svgType, wrong } from '@bms/contract'

import { checkPicture } from './upload-rules.ts'

/**
 * What no picture needs, and what somebody puts into one who is after those who look at it. No pattern may read the same text
 * in several ways: a text made for that would take minutes.
 */
const hostile = [
  // Other encodings, and entities: nothing is to read otherwise than it looks here.
  /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i,
  /<!(?:doctype|entity)/i,
  /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|object|embed|audio|video|handler|listener|animate\w*|set)\b/i,
  /[\s"'/]on[a-z]+\s*=/i,
  // What refers to anything but a part of the same drawing.
  /(?:href|src)\s*=\s*(?:["']\s*[^#"'\s]|[^"'#\s])/i,
  /url\((?:["'\s]|&\w+;)*[^#"'\s&]/i,
  /@import|(?:java|vb)script:|expression\(/i,
]

/** Whether bytes begin as a drawing does, whatever they are called. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 2048))
  return /^(?:\xEF\xBB\xBF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*|<!doctype[^>]*>\s*)*<svg[\s/>]/i.test(
    head,
  )
}

/** Why a drawing isn't taken: it holds scripts, handlers or references to elsewhere. */
export function findSvgProblem(source: string): FieldProblem | undefined {
  return hostile.some((pattern) => pattern.test(source)) ? { reason: 'picture-hostile' } : undefined
}

/** The type of a picture of at most so many bytes, or of a drawing, or why it isn't taken. */
export function checkImage(
  bytes: Uint8Array,
  most: number,
): { readonly mime: ImageType | typeof svgType } | FieldProblem {
  if (!isSvg(bytes)) return checkPicture(bytes, most)
  if (bytes.length > imageLimits.svgBytes)
    return wrong('picture-too-large', { limit: imageLimits.svgBytes / 1024 / 1024 })
  return findSvgProblem(toText(bytes)) ?? { mime: svgType }
}

/** All that is looked for is ASCII: other characters may be read as they like. */
const toText = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/**
 * The picture that is drawn of a drawing, by its view box: as large as fits into `imageLimits.svgSide`, and a square without
 * one. Width and height that it names besides are not looked at.
 */
export function toDrawnPicture(bytes: Uint8Array): {
  readonly mime: ImageType
  readonly width: number
  readonly height: number
} {
  const [, box = ''] = /\sviewBox\s*=\s*["']([^"']*)/.exec(toText(bytes)) ?? []
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const { svgSide: side } = imageLimits
  if (!(width > 0 && height > 0)) return { mime: 'image/png', width: side, height: side }
  const fit = (length: number) => Math.max(1, Math.round((length * side) / Math.max(width, height)))
  return { mime: 'image/png', width: fit(width), height: fit(height) }
}
