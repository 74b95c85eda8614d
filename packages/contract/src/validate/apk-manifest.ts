import { type ApkFacts, ApkRefusal } from './apk-facts.ts'

/* Android's binary XML (ResourceTypes.h of the platform's sources): chunks of type, length of the head and length. */

const chunks = { xml: 0x0003, strings: 0x0001, resources: 0x0180, start: 0x0102 } as const
const types = { text: 0x03, decimal: 0x10, hexadecimal: 0x11 } as const

/** Attributes by the numbers that Android gives them: shrinkers leave their names out. */
const resourceIds: Readonly<Record<number, string>> = { 0x0101021b: 'versionCode', 0x0101021c: 'versionName' }

const utf8Flag = 1 << 8

/** Names of packages, as Android takes them. */
const packageName = /^[A-Za-z]\w{0,99}(?:\.[A-Za-z]\w{0,99}){1,20}$/

const refuse = (why: string): never => {
  throw new ApkRefusal(`is no APK: ${why}`)
}

/**
 * What the first element of a compiled manifest says.
 * @throws ApkRefusal where it is none; RangeError where it is cut off.
 */
export function readManifest(bytes: Uint8Array): ApkFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.getUint16(0, true) !== chunks.xml) refuse('its AndroidManifest.xml is not compiled')
  let strings: (index: number) => string = () => ''
  let ids: (index: number) => number = () => 0
  for (let at = view.getUint16(2, true); at < bytes.length;) {
    const length = view.getUint32(at + 4, true)
    if (length < 8) refuse('its AndroidManifest.xml is damaged')
    const type = view.getUint16(at, true)
    const chunk = at
    if (type === chunks.strings) strings = readStrings(view, chunk)
    if (type === chunks.resources) {
      const count = (length - 8) / 4
      ids = (index) => (index < count ? view.getUint32(chunk + 8 + index * 4, true) : 0)
    }
    if (type === chunks.start) return toFacts(readAttributes(view, chunk, strings, ids))
    at += length
  }
  return refuse('its AndroidManifest.xml is empty')
}

type Attributes = ReadonlyMap<string, string | number>

/** The attributes of the element `manifest` that begins at a place. */
function readAttributes(
  view: DataView,
  at: number,
  strings: (index: number) => string,
  ids: (index: number) => number,
): Attributes {
  const body = at + view.getUint16(at + 2, true)
  if (strings(view.getUint32(body + 4, true)) !== 'manifest') refuse('its AndroidManifest.xml is none')
  const first = body + view.getUint16(body + 8, true)
  const size = view.getUint16(body + 10, true)
  const attributes = new Map<string, string | number>()
  for (let nth = 0; nth < view.getUint16(body + 12, true); nth += 1) {
    const place = first + nth * size
    const nameIndex = view.getUint32(place + 4, true)
    const name = resourceIds[ids(nameIndex)] ?? strings(nameIndex)
    const type = view.getUint8(place + 15)
    const value = view.getUint32(place + 16, true)
    if (type === types.text) attributes.set(name, strings(value))
    if (type === types.decimal || type === types.hexadecimal) attributes.set(name, value)
  }
  return attributes
}

function toFacts(attributes: Attributes): ApkFacts {
  const name = attributes.get('package')
  if (typeof name !== 'string' || !packageName.test(name)) return refuse('its AndroidManifest.xml names no package')
  const [code, version] = [attributes.get('versionCode'), attributes.get('versionName')]
  return {
    package_name: name,
    ...(typeof code === 'number' ? { version_code: code } : {}),
    ...(typeof version === 'string' ? { version_name: version.slice(0, 64) } : {}),
  }
}

/** Texts of a pool by their number, each read when it is asked for. */
function readStrings(view: DataView, at: number): (index: number) => string {
  const count = view.getUint32(at + 8, true)
  const isUtf8 = (view.getUint32(at + 16, true) & utf8Flag) !== 0
  const offsets = at + view.getUint16(at + 2, true)
  const start = at + view.getUint32(at + 20, true)
  return (index) => {
    if (index >= count) return ''
    const place = start + view.getUint32(offsets + index * 4, true)
    return isUtf8 ? readUtf8(view, place) : readUtf16(view, place)
  }
}

const textAt = (view: DataView, at: number, length: number, encoding: string): string =>
  new TextDecoder(encoding).decode(new Uint8Array(view.buffer, view.byteOffset + at, length))

/** Before it stand its lengths in characters and in bytes, each of one byte or two. */
function readUtf8(view: DataView, at: number): string {
  const place = at + (view.getUint8(at) & 0x80 ? 2 : 1)
  const first = view.getUint8(place)
  if (!(first & 0x80)) return textAt(view, place + 1, first, 'utf-8')
  return textAt(view, place + 2, ((first & 0x7f) << 8) | view.getUint8(place + 1), 'utf-8')
}

function readUtf16(view: DataView, at: number): string {
  const first = view.getUint16(at, true)
  if (!(first & 0x8000)) return textAt(view, at + 2, first * 2, 'utf-16le')
  return textAt(view, at + 4, (((first & 0x7fff) << 16) | view.getUint16(at + 2, true)) * 2, 'utf-16le')
}
