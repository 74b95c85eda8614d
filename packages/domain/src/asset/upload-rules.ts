import {
  type FieldProblem,
  type ImageType,
  invalid,
  notFrom,
  packageParts,
  type Problem,
  refuse,
  sayProblem,
  wrong,
} from '@bms/contract'

const beginnings = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/webp', 8, 'WEBP'],
] as const

/** The type of a picture by its first bytes, whatever it is called; undefined for what isn't taken. */
function sniffImage(bytes: Uint8Array): ImageType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  const found = beginnings.find(([, at, text]) => head.startsWith(text, at))?.[0]
  return found === 'image/webp' && !head.startsWith('RIFF') ? undefined : found
}

/** The type of a picture of at most so many bytes, or why it isn't taken. */
export function checkPicture(bytes: Uint8Array, most: number): { readonly mime: ImageType } | FieldProblem {
  if (bytes.length > most) return wrong('picture-too-large', { limit: most / 1024 / 1024 })
  const mime = sniffImage(bytes)
  return mime ? { mime } : { reason: 'picture-type' }
}

/** A picture among several that wasn't taken. */
export const toFailed = (name: string, problem: FieldProblem) => ({
  name,
  reason: `The picture ${sayProblem(problem)}.`,
})

/** What refers to a file. */
interface FileRef {
  readonly ref_type: string
  readonly ref_id: string
  readonly field: string
}

/** @throws Problem 40400 without such a file; 40910 with `refs` that say what refers to it. */
export function requireUnreferenced(asset_id: string, refs: readonly FileRef[] | undefined): void {
  if (!refs) throw refuse('no-such-file', { asset_id })
  if (refs.length > 0) throw notFrom('in_use', 'deleted', 'file-in-use', { refs })
}

/** @throws Problem 40400 where the caller has no such upload. */
export function requireUpload<Upload>(upload: Upload | undefined, upload_id: string): Upload {
  if (upload) return upload
  throw refuse('no-such-upload', { upload_id })
}

/** @throws Problem 40910 when somebody has as many uploads under way as one may have at a time. */
export function requireRoom(upload_ids: readonly string[]): void {
  if (upload_ids.length < packageParts.unfinished) return
  throw notFrom('uploading', 'uploading', 'uploads-unfinished', { upload_ids })
}

/** The refusal of a part that doesn't come next, with the place where it goes on. */
export const notNextPart = (received: number): Problem =>
  notFrom('uploading', 'uploading', 'not-next-part', { received })

interface Received {
  readonly bytes: number
  readonly received: number
}

/** @throws Problem 40910 with the place where it goes on; 40000 for a part of a wrong size. */
export function requireNextPart(
  { bytes, received, isFinished }: Received & { readonly isFinished: boolean },
  offset: number,
  size: number,
): void {
  if (isFinished || offset !== received) throw notNextPart(received)
  const left = bytes - received
  if (size > left) throw invalid({ part: 'part-beyond-end' })
  if (size < packageParts.least && size < left) {
    throw invalid({ part: wrong('part-too-small', { limit: packageParts.least / 1024 / 1024 }) })
  }
}

/** @throws Problem 40910 where a part is still to come. */
export function requireAllParts({ bytes, received }: Received): void {
  if (received < bytes) throw notFrom('uploading', 'uploading', 'part-missing', { received })
}

/** The refusal of a file that is no package; `said` is why. */
export const notAnApk = (said: string): Problem => invalid({ file: wrong('no-apk', { said }) })
