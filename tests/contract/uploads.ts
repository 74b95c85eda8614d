import { crc32, deflateSync } from 'node:zlib'

import type { ApiClient } from '@bms/api-client'
import { type AppPackage, type Asset, type Brand, packageParts } from '@bms/contract'
import { type ApkOptions, buildApk } from '@bms/fixtures'

function toChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A black picture of a size in pixels, as a PNG of one bit a pixel. */
function toPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [toChunk('IHDR', head), toChunk('IDAT', deflateSync(rows)), toChunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([begin, ...chunks]))
}

/** A black picture as somebody chooses it. */
export const pictureFile = (name: string, width: number, height: number): File =>
  new File([toPng(width, height)], name, { type: 'image/png' })

/** An Android package as somebody chooses it. */
export const packageFile = (more: Partial<ApkOptions> = {}): Blob =>
  buildApk({ packageName: 'com.example.home', versionName: '9.9.0', versionCode: 1, ...more })

/** Begins to upload a file. */
export const beginPackage = (client: ApiClient, brand: Brand, { size }: Blob) =>
  client.call('createPackageUpload', { brand, body: { name: 'home.apk', bytes: size } })

/** Sends the part of a file that begins somewhere, and is as long as it may be. */
export const sendPart = (client: ApiClient, brand: Brand, upload_id: string, file: Blob, offset: number) =>
  client.call('appendPackagePart', {
    brand,
    body: {
      upload_id,
      offset: String(offset),
      part: new File([file.slice(offset, offset + packageParts.most)], 'part'),
    },
  })

/** Uploads a whole file, and has it kept. */
export async function uploadPackage(client: ApiClient, brand: Brand, file: Blob): Promise<AppPackage> {
  const { upload_id } = await beginPackage(client, brand, file)
  for (let at = 0; at < file.size;) at = (await sendPart(client, brand, upload_id, file, at)).received
  return (await client.call('finishPackageUpload', { brand, body: { upload_id } })).package
}

const done = new WeakMap<ApiClient, Map<string, Promise<Asset>>>()

/** A picture of a size that is uploaded to a brand, once for each client: what objects may refer to. */
export function uploadPicture(client: ApiClient, brand: Brand, width: number, height: number): Promise<Asset> {
  const ofClient = done.get(client) ?? new Map<string, Promise<Asset>>()
  done.set(client, ofClient)
  const name = `${brand}-${width}x${height}.png`
  const file = pictureFile(name, width, height)
  const asset =
    ofClient.get(name) ??
    client.call('uploadImage', { brand, body: { file } }).then((answer) => ({ ...answer.asset, alt: 'A tidy room' }))
  ofClient.set(name, asset)
  return asset
}
