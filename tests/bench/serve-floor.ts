import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Serves a page built for the bench, such as the floor, as the console is served: brotli, HTTP/1.1, loopback. */
export async function serveFloor(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
  }
  const bodies = new Map<string, Buffer>()
  const bodyOf = (file: string): Buffer => {
    const known = bodies.get(file) ?? brotliCompressSync(readFileSync(path.join(folder, file)))
    bodies.set(file, known)
    return known
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = url.startsWith('/assets/') ? path.normalize(url) : '/index.html'
    response.setHeader('content-encoding', 'br')
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    response.end(bodyOf(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
