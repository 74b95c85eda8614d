import { AwsClient } from 'aws4fetch'

import type { Ports } from './ports.ts'

/** Where an S3-compatible storage is. */
export interface S3Settings {
  /** Without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** How long one request may take, in milliseconds. */
const timeout = 15_000

/**
 * Keeps files in a storage that speaks S3, addressed by path (`endpoint/bucket/key`), as every kin of S3 understands.
 * Its functions throw when the storage doesn't answer in time, or refuses.
 */
export function createS3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): Ports['storage'] {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const send = async (method: 'PUT' | 'GET' | 'DELETE', key: string, init: RequestInit = {}): Promise<Response> => {
    const address = `${endpoint}/${encodeURIComponent(bucket)}/${key.split('/').map(encodeURIComponent).join('/')}`
    // What it says elsewhere is no address that anybody has set.
    const request = { ...init, method, redirect: 'manual', signal: AbortSignal.timeout(timeout) } as const
    const response = await client.fetch(address, request)
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response
    await response.body?.cancel()
    throw new Error(`The storage answered ${response.status} to ${method} ${key}.`)
  }
  return {
    async put(key, { bytes, mime }) {
      const response = await send('PUT', key, { body: bytes, headers: { 'content-type': mime } })
      await response.body?.cancel()
    },
    async get(key) {
      const response = await send('GET', key)
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      const mime = response.headers.get('content-type') ?? 'application/octet-stream'
      return { bytes: new Uint8Array(await response.arrayBuffer()), mime }
    },
    async delete(key) {
      const response = await send('DELETE', key)
      await response.body?.cancel()
    },
  }
}
