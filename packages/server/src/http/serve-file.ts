import type { Ports } from '../ports/ports.ts'

/** Names that we give to files: brand, id, digest. */
const ours = /^\/files\/([a-z]+\/[0-9A-HJKMNP-TV-Z]{26}-[0-9a-f]{32}(?:-thumb)?\.(?:jpg|png|webp))$/

const safety = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/**
 * An uploaded file. Whoever knows its address may read it, as apps and mails have to: the address holds 128 bits of the
 * file's digest and can't be guessed. What is behind an address never changes, so it may be kept for ever.
 */
export async function serveFile(storage: Ports['storage'], pathname: string): Promise<Response> {
  const key = ours.exec(pathname)?.[1]
  const file = key === undefined ? undefined : await storage.get(key)
  if (!file) {
    const headers = { ...safety, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    return new Response('Not found\n', { status: 404, headers })
  }
  return new Response(file.bytes, {
    headers: {
      ...safety,
      'content-type': file.mime,
      'content-length': String(file.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      // Mails and other people's pages show them too.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
