import { type ApkFacts, ApkRefusal } from './apk-facts.ts'
import { readManifest } from './apk-manifest.ts'

/* Reads as much of an Android package as tells that it is one: its directory and its manifest, never the whole file. */

/** Reads a part of a file; fewer bytes come only where the file ends. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>

/** What is read at most, in bytes: a directory of 65,535 entries with long names, and a manifest. */
const most = { directory: 16 * 1024 * 1024, manifest: 8 * 1024 * 1024 }

const endLength = 22
const maxComment = 0xffff
const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const

const notZip = () => new ApkRefusal('is no APK: it is not a ZIP file, or was cut off')
const damaged = () => new ApkRefusal('is no APK: its contents are damaged')

/**
 * What a package says of itself.
 * @throws ApkRefusal where it is none.
 */
export async function readApk(size: number, read: ReadBytes): Promise<ApkFacts> {
  try {
    const entry = await findEntry('AndroidManifest.xml', size, read)
    if (!entry) throw new ApkRefusal('is no APK: it holds no AndroidManifest.xml')
    return readManifest(await unpack(entry, read))
  } catch (error) {
    // Numbers in it lead beyond its end.
    throw error instanceof RangeError ? damaged() : error
  }
}

interface Entry {
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

async function findEntry(wanted: string, size: number, read: ReadBytes): Promise<Entry | undefined> {
  const directory = await readDirectory(size, read)
  const view = viewOf(directory.bytes)
  let found: Entry | undefined
  for (let nth = 0, at = 0; nth < directory.entries; nth += 1) {
    if (view.getUint32(at, true) !== signatures.entry) throw damaged()
    const entry = {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    }
    if (entry.offset + entry.packed > directory.offset) throw damaged()
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(directory.bytes.subarray(at + 46, at + 46 + nameLength))
    if (name === wanted) found ??= entry
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return found
}

/** The list of what is in a ZIP file; the place where it is stands at the file's end. */
async function readDirectory(size: number, read: ReadBytes) {
  const length = Math.min(size, endLength + maxComment)
  const tail = viewOf(await read(size - length, length))
  let end = tail.byteLength - endLength
  while (end >= 0 && !isEnd(tail, end)) end -= 1
  if (end < 0) throw notZip()
  const entries = tail.getUint16(end + 10, true)
  const bytes = tail.getUint32(end + 12, true)
  const offset = tail.getUint32(end + 16, true)
  if (bytes > most.directory || offset + bytes > size) throw notZip()
  return { entries, offset, bytes: await read(offset, bytes) }
}

const isEnd = (tail: DataView, at: number): boolean =>
  tail.getUint32(at, true) === signatures.end && at + endLength + tail.getUint16(at + 20, true) === tail.byteLength

async function unpack({ method, packed, unpacked, offset }: Entry, read: ReadBytes): Promise<Uint8Array> {
  if (packed > most.manifest || unpacked > most.manifest) throw damaged()
  const head = viewOf(await read(offset, 30))
  if (head.getUint32(0, true) !== signatures.file) throw damaged()
  const bytes = await read(offset + 30 + head.getUint16(26, true) + head.getUint16(28, true), packed)
  if (method === 0) return bytes
  if (method !== 8) throw damaged()
  return inflate(bytes, unpacked)
}

/** No more is unpacked than was told, whatever it would become. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const whole = new Uint8Array(length)
  let at = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      // Throws a RangeError where it is more.
      whole.set(value, at)
      at += value.length
    }
  } catch {
    throw damaged()
  } finally {
    reader.cancel().catch(() => undefined)
  }
  if (at !== length) throw damaged()
  return whole
}
