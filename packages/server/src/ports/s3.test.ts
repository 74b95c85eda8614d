import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readSettings } from '../settings.ts'
import { createS3Storage } from './s3.ts'

/* A small stand-in that keeps objects, and takes only requests that are signed as S3's are. */

const objects = new Map<string, { bytes: Buffer; mime: string }>()
const seen: string[] = []
let failures = 0
let server: Server
let endpoint = ''

const signed =
  /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-test-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push(`${method} ${url}`)
      const end = (status: number, body?: Buffer, mime = 'text/plain') =>
        response.writeHead(status, { 'content-type': mime }).end(body)
      if (!signed.test(headers.authorization ?? '') || headers['x-amz-date'] === undefined) return end(403)
      if (failures > 0) {
        failures -= 1
        return end(500)
      }
      if (url.startsWith('/forbidden/')) return end(403)
      if (url.startsWith('/moved/'))
        return response.writeHead(307, { location: url.replace('/moved/', '/files/') }).end()
      if (method === 'PUT') {
        objects.set(url, { bytes: Buffer.concat(chunks), mime: headers['content-type'] ?? '' })
        return end(200)
      }
      if (method === 'DELETE') return end(objects.delete(url) ? 204 : 404)
      const object = objects.get(url)
      return object ? end(200, object.bytes, object.mime) : end(404)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const open = (bucket = 'files') =>
  createS3Storage({ endpoint, bucket, region: 'eu-test-1', accessKeyId: 'AKID', secretAccessKey: 'secret' })
const file = { bytes: new Uint8Array([1, 2, 3, 255]), mime: 'image/png' }

describe('S3 storage', () => {
  it('should keep, give and delete files by path, every request signed', async () => {
    const storage = open()
    await storage.put('kyvol/a-1.png', file)
    expect(objects.get('/files/kyvol/a-1.png')).toEqual({ bytes: Buffer.from(file.bytes), mime: 'image/png' })
    expect(await storage.get('kyvol/a-1.png')).toEqual(file)
    await storage.delete('kyvol/a-1.png')
    expect(await storage.get('kyvol/a-1.png')).toBeUndefined()
    // What is gone already may be deleted again: jobs do.
    await storage.delete('kyvol/a-1.png')
    expect(seen.filter((line) => line.startsWith('PUT'))).toEqual(['PUT /files/kyvol/a-1.png'])
  })

  it('should try again where the storage has a bad moment, and say so when it refuses', async () => {
    failures = 1
    await open().put('kyvol/b.png', file)
    expect(objects.has('/files/kyvol/b.png')).toBe(true)
    await expect(open('forbidden').put('x', file)).rejects.toThrow('403')
    await expect(open('forbidden').get('x')).rejects.toThrow('403')
  })

  it('should ask nobody else where the storage leads elsewhere', async () => {
    seen.length = 0
    await expect(open('moved').get('kyvol/b.png')).rejects.toThrow('307')
    await expect(open('moved').put('kyvol/b.png', file)).rejects.toThrow('307')
    expect(seen).toEqual(['GET /moved/kyvol/b.png', 'PUT /moved/kyvol/b.png'])
  })
})

describe('its settings', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'AKID',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('should be all there or none', () => {
    expect(readSettings({}, '/').s3).toBeUndefined()
    expect(readSettings(all, '/').s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'secret',
    })
    expect(() => readSettings({ ...all, S3_BUCKET: '' }, '/')).toThrow('set all')
    expect(() => readSettings({ ...all, S3_ENDPOINT: 'ftp://x' }, '/')).toThrow('https://')
  })
})
