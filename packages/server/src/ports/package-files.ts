import type { AppPackage } from '@bms/contract'
import type { Selectable } from 'kysely'

import type { Tables } from '../db/tables.ts'
import type { Ports } from './ports.ts'

/* A package lies in the storage in the parts in which it came, so that none of it is ever in memory whole; beside them
   lies the list of them, under the package's key. */

type Storage = Ports['storage']

/** A part of a package: where it lies, and its size in bytes. */
export interface PackagePart {
  readonly key: string
  readonly bytes: number
}

/** What Android packages are served as. */
export const packageMime = 'application/vnd.android.package-archive'

/** Whether a key is that of a package. */
export const isPackageKey = (key: string): boolean => key.endsWith('.apk')

/** What of a package's row the wire tells. */
type KeptPackage = Pick<Selectable<Tables['asset']>, 'asset_id' | 'key' | 'bytes' | 'sha256' | 'facts'>

/** A package as the wire has it. */
export function toPackage({ asset_id, key, bytes, sha256, facts }: KeptPackage): AppPackage {
  return { asset_id, bytes, sha256, url: `/files/${key}`, ...facts }
}

/** Keeps the list of a package's parts under its key. */
export function putPackage(storage: Storage, key: string, parts: readonly PackagePart[]): Promise<void> {
  return storage.put(key, { bytes: new TextEncoder().encode(JSON.stringify(parts)), mime: 'application/json' })
}

/** The parts of a package; undefined where it isn't there. */
export async function findParts(storage: Storage, key: string): Promise<readonly PackagePart[] | undefined> {
  const list = await storage.get(key)
  return list && (JSON.parse(new TextDecoder().decode(list.bytes)) as readonly PackagePart[])
}

/**
 * The bytes of a package, a part in memory at a time.
 * @throws where a part is missing, or isn't of its size.
 */
export async function* readParts(
  storage: Storage,
  parts: readonly PackagePart[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const part of parts) yield await readPart(storage, part)
}

async function readPart(storage: Storage, { key, bytes }: PackagePart): Promise<Uint8Array<ArrayBuffer>> {
  const file = await storage.get(key)
  if (file?.bytes.length !== bytes) throw new Error(`A part of a package is not as it was kept: ${key}`)
  return file.bytes
}

/** Reads here and there in a package; the part that was read last stays in memory. */
export function createPartReader(
  storage: Storage,
  parts: readonly PackagePart[],
): (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>> {
  let last: { readonly part: PackagePart; readonly bytes: Uint8Array<ArrayBuffer> } | undefined
  const open = async (part: PackagePart): Promise<Uint8Array<ArrayBuffer>> => {
    if (last?.part.key !== part.key) last = { part, bytes: await readPart(storage, part) }
    return last?.bytes ?? new Uint8Array()
  }
  return async (offset, length) => {
    const found: Uint8Array[] = []
    let from = 0
    for (const part of parts) {
      const [begin, end] = [Math.max(offset - from, 0), Math.min(offset + length - from, part.bytes)]
      if (begin < end) found.push((await open(part)).subarray(begin, end))
      from += part.bytes
    }
    return new Uint8Array(Buffer.concat(found))
  }
}

/** Deletes what is kept under a key: a package with its parts. */
export async function deleteKept(storage: Storage, key: string): Promise<void> {
  if (isPackageKey(key)) for (const part of (await findParts(storage, key)) ?? []) await storage.delete(part.key)
  await storage.delete(key)
}
