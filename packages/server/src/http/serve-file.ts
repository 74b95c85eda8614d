import { findParts, isPackageKey, packageMime, readParts } from '../ports/package-files.ts'
import type { Ports } from '../ports/ports.ts'

/** Names that we give to files: brand, id, digest. */
const ours = /^\/files\/([a-z]+\/[0-9A-HJKMNP-TV-Z]{26}-[0-9a-f]{32}(?:(?:-thumb)?\.(?:jpg|png|webp)|\.apk))$/

const safety = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

const lasting = {
  ...safety,
  'cache-control': 'public, max-age=31536000, immutable',
  // Mails and other people's pages show them too.
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * An uploaded file. Whoever knows its address may read it, as apps and mails have to: the address holds 128 bits of the
 * file's digest and can't be guessed. What is behind an address never changes, so it may be kept for ever.
 */
export async function serveFile(storage: Ports['storage'], pathname: string): Promise<Response> {
  const key = ours.exec(pathname)?.[1]
  if (key !== undefined && isPackageKey(key)) return servePackage(storage, key)
  const file = key === undefined ? undefined : await storage.get(key)
  if (!file) return notFound()
  return new Response(file.bytes, { headers: { ...lasting, ...toHead(file.mime, file.bytes.length) } })
}

/** It goes out part by part, as the receiver takes it. */
async function servePackage(storage: Ports['storage'], key: string): Promise<Response> {
  const parts = await findParts(storage, key)
  if (!parts) return notFound()
  const length = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const headers = { ...lasting, ...toHead(packageMime, length), 'content-disposition': 'attachment' }
  return new Response(ReadableStream.from(readParts(storage, parts)), { headers })
}

const toHead = (mime: string, length: number) => ({ 'content-type': mime, 'content-length': String(length) })

function notFound(): Response {
  const headers = { ...safety, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response('Not found\n', { status: 404, headers })
}
